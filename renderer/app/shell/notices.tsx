import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { storageNotice, useStorageNotice } from '#renderer/features/account/session/storage-notice.ts';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { useProxySignIn } from '#renderer/features/service/network/network-store.ts';
import { networkQuery } from '#renderer/features/service/network/queries.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { noticesQuery } from '#renderer/features/storage/backups/queries.ts';
import { openSettings, useApp } from '../app-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';

const BackupNotices = renderLazy(lazyComponents.backupNotices);
const RebuiltNotice = renderLazy(lazyComponents.rebuiltNotice);
const ProxyNotice = renderLazy(lazyComponents.proxyNotice);
const KeyNotice = renderLazy(lazyComponents.keyNotice);
const SessionNotices = renderLazy(lazyComponents.sessionNotices);

const openStorageDialog = () => useApp.setState({ storageDialogOpen: true });

/** Notices about damaged stores, above every screen. Loaded only when there is a notice. */
export function BackupStrip() {
  const { data: notices } = useQuery(noticesQuery());
  if (!notices?.length) return null;
  return <BackupNotices notices={notices} onBackups={() => openSettings('backups')} />;
}

/** A notice that the local catalog had to start over, above every screen. Loaded only when it had to. */
export function CatalogStrip() {
  const { data: rebuilt } = useQuery({
    ...catalogStateQuery(),
    select: (state) => (state.kind === 'open' ? state.rebuilt : null),
  });
  if (rebuilt !== 'damaged' && rebuilt !== 'newer') return null;
  return <RebuiltNotice reason={rebuilt} />;
}

/** Notices about the session, above every screen. Loaded only when there is a notice. */
export function SessionStrip() {
  const { data: session } = useQuery(sessionQuery());
  const known = useStorageNotice();
  if (!session || (session.state !== 'ended' && storageNotice(session, known) === null)) return null;
  return <SessionNotices onWhy={openStorageDialog} />;
}

/** A notice that a proxy wants a name and password, above every screen, while its dialog is closed. */
export function ProxyStrip() {
  const { data: wantedBy } = useQuery({ ...networkQuery(), select: ({ signIn }) => signIn.wantedBy });
  const { open, dismissed } = useProxySignIn();
  if (wantedBy === undefined || wantedBy === null || open || wantedBy !== dismissed) return null;
  return <ProxyNotice proxy={wantedBy} />;
}

/** A notice that the entered key can't be read, above every screen but Settings, which says it with the key. */
export function KeyStrip() {
  const { data: source } = useQuery({ ...serviceQuery(), select: ({ key }) => key.source });
  const isInSettings = useApp(({ view }) => view === 'settings');
  if (source !== 'fallback' || isInSettings) return null;
  return <KeyNotice onSettings={() => openSettings('key')} />;
}
