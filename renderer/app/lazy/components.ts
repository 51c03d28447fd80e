import { createLazyComponent } from './lazy-component.tsx';

/** Components that the first paint doesn't need, loaded on demand. */
export const lazyComponents = {
  backupNotices: createLazyComponent(
    async () => (await import('#renderer/features/storage/backups/backup-notices.tsx')).BackupNotices,
  ),
  backupsSection: createLazyComponent(
    async () => (await import('#renderer/features/storage/backups/backups-section.tsx')).BackupsSection,
  ),
  browseMenu: createLazyComponent(
    async () => (await import('#renderer/features/catalog/browse/catalog/loaded-menu.tsx')).LoadedMenu,
  ),
  browseFilters: createLazyComponent(
    async () => (await import('#renderer/features/catalog/browse/filters/filter-panel.tsx')).FilterPanel,
  ),
  catalogPopover: createLazyComponent(
    async () => (await import('#renderer/features/catalog/status/catalog-popover.tsx')).CatalogPopover,
  ),
  closeDialog: createLazyComponent(
    async () => (await import('#renderer/features/desktop/closing/close-dialog.tsx')).CloseDialog,
  ),
  rebuiltNotice: createLazyComponent(
    async () => (await import('#renderer/features/catalog/status/rebuilt-notice.tsx')).RebuiltNotice,
  ),
  details: createLazyComponent(
    async () => (await import('#renderer/features/mods/details/details-panel.tsx')).DetailsPanel,
  ),
  downloads: createLazyComponent(
    async () => (await import('#renderer/features/mods/downloads/downloads-view.tsx')).DownloadsView,
  ),
  favorites: createLazyComponent(
    async () => (await import('#renderer/features/account/favorites/favorites-view.tsx')).FavoritesView,
  ),
  gallery: createLazyComponent(async () => (await import('#renderer/ui/gallery/gallery.tsx')).Gallery),
  home: createLazyComponent(async () => (await import('../home/home-view.tsx')).HomeView),
  library: createLazyComponent(
    async () => (await import('#renderer/features/account/library/library-view.tsx')).LibraryView,
  ),
  myMods: createLazyComponent(
    async () => (await import('#renderer/features/games/my-mods/my-mods-view.tsx')).MyModsView,
  ),
  myModsDialogs: createLazyComponent(
    async () => (await import('#renderer/features/games/my-mods/my-mods-dialogs.tsx')).MyModsDialogs,
  ),
  speedLimit: createLazyComponent(
    async () => (await import('#renderer/features/mods/downloads/list/speed-limit.tsx')).SpeedLimitButton,
  ),
  allowedHosts: createLazyComponent(
    async () => (await import('#renderer/features/mods/downloads/settings/allowed-hosts.tsx')).AllowedHosts,
  ),
  orphanedFiles: createLazyComponent(
    async () => (await import('#renderer/features/mods/downloads/settings/orphaned-files.tsx')).OrphanedFiles,
  ),
  storageSection: createLazyComponent(
    async () => (await import('#renderer/features/games/my-mods/storage/storage-section.tsx')).StorageSection,
  ),
  settings: createLazyComponent(
    async () => (await import('#renderer/features/storage/settings/settings-view.tsx')).SettingsView,
  ),
  networkSection: createLazyComponent(
    async () => (await import('#renderer/features/service/network/network-section.tsx')).NetworkSection,
  ),
  proxyNotice: createLazyComponent(
    async () => (await import('#renderer/features/service/network/proxy-notice.tsx')).ProxyNotice,
  ),
  keyNotice: createLazyComponent(
    async () => (await import('#renderer/features/service/service/key-notice.tsx')).KeyNotice,
  ),
  proxySignInDialog: createLazyComponent(
    async () =>
      (await import('#renderer/features/service/network/proxy-sign-in-dialog.tsx')).ProxySignInDialog,
  ),
  serviceSection: createLazyComponent(
    async () => (await import('#renderer/features/service/service/service-section.tsx')).ServiceSection,
  ),
  accountSection: createLazyComponent(
    async () =>
      (await import('#renderer/features/account/session/account/account-section.tsx')).AccountSection,
  ),
  accountMenu: createLazyComponent(
    async () => (await import('#renderer/features/account/session/account/account-menu.tsx')).AccountMenu,
  ),
  sessionNotices: createLazyComponent(
    async () => (await import('#renderer/features/account/session/session-notices.tsx')).SessionNotices,
  ),
  draftsDialog: createLazyComponent(
    async () => (await import('#renderer/features/mods/details/reviews/drafts-dialog.tsx')).DraftsDialog,
  ),
  signInDialog: createLazyComponent(
    async () => (await import('#renderer/features/account/session/sign-in/sign-in-dialog.tsx')).SignInDialog,
  ),
  signOutDialog: createLazyComponent(
    async () =>
      (await import('#renderer/features/account/session/account/sign-out-dialog.tsx')).SignOutDialog,
  ),
  signInStorageDialog: createLazyComponent(
    async () =>
      (await import('#renderer/features/account/session/account/sign-in-storage-dialog.tsx'))
        .SignInStorageDialog,
  ),
} as const;

/** The lazy components of each screen, and of the details beside a list. */
const componentsOf = {
  home: [lazyComponents.home],
  browse: [],
  favorites: [lazyComponents.favorites],
  library: [lazyComponents.library],
  myMods: [lazyComponents.myMods, lazyComponents.myModsDialogs],
  downloads: [lazyComponents.downloads],
  settings: [
    lazyComponents.settings,
    lazyComponents.serviceSection,
    lazyComponents.networkSection,
    lazyComponents.accountSection,
    lazyComponents.speedLimit,
    lazyComponents.allowedHosts,
    lazyComponents.orphanedFiles,
    lazyComponents.storageSection,
    lazyComponents.backupsSection,
  ],
  details: [lazyComponents.details],
} as const;

/**
 * Loads what the player is about to open, so that opening it doesn't wait. Not all of it at the start: that would take
 * memory and compete with the first frame.
 */
export function loadAhead(what: keyof typeof componentsOf): void {
  for (const lazy of componentsOf[what]) void lazy.load();
}
