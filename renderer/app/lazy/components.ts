import { makePart } from './lazy-component.tsx';

/** Components that the first paint doesn't need, loaded on demand. */
export const lazyParts = {
  backupNotices: makePart(
    async () => (await import('#renderer/features/backups/backup-notices.tsx')).BackupNotices,
  ),
  backupsSection: makePart(
    async () => (await import('#renderer/features/backups/backups-section.tsx')).BackupsSection,
  ),
  details: makePart(async () => (await import('#renderer/features/details/details-panel.tsx')).DetailsPanel),
  mainAction: makePart(
    async () => (await import('#renderer/features/downloads/actions/main-action.tsx')).MainAction,
  ),
  fileAction: makePart(
    async () => (await import('#renderer/features/downloads/actions/file-action.tsx')).FileAction,
  ),
  downloads: makePart(
    async () => (await import('#renderer/features/downloads/downloads-view.tsx')).DownloadsView,
  ),
  favorites: makePart(
    async () => (await import('#renderer/features/favorites/favorites-view.tsx')).FavoritesView,
  ),
  heart: makePart(
    async () => (await import('#renderer/features/favorites/button/favorite-button.tsx')).Heart,
  ),
  favoriteButton: makePart(
    async () => (await import('#renderer/features/favorites/button/favorite-button.tsx')).FavoriteButton,
  ),
  library: makePart(async () => (await import('#renderer/features/library/library-view.tsx')).LibraryView),
  speedLimit: makePart(
    async () => (await import('#renderer/features/downloads/list/speed-limit.tsx')).SpeedLimitButton,
  ),
  allowedHosts: makePart(
    async () => (await import('#renderer/features/downloads/settings/allowed-hosts.tsx')).AllowedHosts,
  ),
  orphanedFiles: makePart(
    async () => (await import('#renderer/features/downloads/settings/orphaned-files.tsx')).OrphanedFiles,
  ),
  settings: makePart(
    async () => (await import('#renderer/features/settings/settings-view.tsx')).SettingsView,
  ),
  serviceSection: makePart(
    async () => (await import('#renderer/features/service/service-section.tsx')).ServiceSection,
  ),
  accountSection: makePart(
    async () => (await import('#renderer/features/session/account/account-section.tsx')).AccountSection,
  ),
  accountMenu: makePart(
    async () => (await import('#renderer/features/session/account/account-menu.tsx')).AccountMenu,
  ),
  sessionNotices: makePart(
    async () => (await import('#renderer/features/session/session-notices.tsx')).SessionNotices,
  ),
  signInDialog: makePart(
    async () => (await import('#renderer/features/session/sign-in/sign-in-dialog.tsx')).SignInDialog,
  ),
  signOutDialog: makePart(
    async () => (await import('#renderer/features/session/account/sign-out-dialog.tsx')).SignOutDialog,
  ),
  keepingDialog: makePart(
    async () => (await import('#renderer/features/session/account/sign-in-storage-dialog.tsx')).KeepingDialog,
  ),
} as const;

/** Loads every lazy component ahead of use, so that opening one later doesn't wait. */
export const loadParts = () => {
  for (const part of Object.values(lazyParts)) void part.load();
};
