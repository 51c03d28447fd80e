import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { noticesQuery } from '#renderer/features/backups/queries.ts';
import { askForBackups } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import { drawPart } from './part.tsx';

const BackupNotices = drawPart(lazyParts.backupNotices);

/** What has to be said about damaged stores, above every screen; loaded only when there is something. */
export function BackupStrip() {
  const { data: notices } = useQuery(noticesQuery());
  if (!notices?.length) return null;
  return (
    <Suspense>
      <BackupNotices notices={notices} onBackups={askForBackups} />
    </Suspense>
  );
}
