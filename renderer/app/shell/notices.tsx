import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { noticesQuery } from '#renderer/features/backups/queries.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { useSignIn } from '#renderer/features/session/sign-in/sign-in.ts';
import { askForBackups, useApp } from '../app-store.ts';
import { lazyParts } from '../lazy/components.ts';
import { drawPart } from '../lazy/lazy-component.tsx';

const BackupNotices = drawPart(lazyParts.backupNotices);
const SessionNotices = drawPart(lazyParts.sessionNotices);

const showKeeping = () => useApp.setState({ keepingShown: true });

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

/** Notices about the session, above every screen. Loaded only when there is a notice. */
export function SessionStrip() {
  const { data: ended } = useQuery({ ...sessionQuery(), select: ({ state }) => state === 'ended' });
  const tellsMemory = useSignIn((state) => state.tellsMemory);
  if (!ended && !tellsMemory) return null;
  return (
    <Suspense>
      <SessionNotices onWhy={showKeeping} />
    </Suspense>
  );
}
