import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { noticesQuery } from '#renderer/features/backups/queries.ts';
import { askForBackups } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import { drawPart } from './part.tsx';

const BackupNotices = drawPart(lazyParts.backupNotices);

/** Notices about damaged stores, above every screen. Loaded only when there is a notice. */
export function BackupStrip() {
  const { data: notices } = useQuery(noticesQuery());
  if (!notices?.length) return null;
  return (
    <Suspense>
      <BackupNotices notices={notices} onBackups={askForBackups} />
    </Suspense>
  );
}
