/** The parts that the first paint does without; each in the shape `lazy` wants. */
export const lazyParts = {
  backupNotices: async () => ({
    default: (await import('#renderer/features/backups/backup-notices.tsx')).BackupNotices,
  }),
  backupsSection: async () => ({
    default: (await import('#renderer/features/backups/backups-section.tsx')).BackupsSection,
  }),
  details: async () => ({
    default: (await import('#renderer/features/details/details-panel.tsx')).DetailsPanel,
  }),
  mainAction: async () => ({
    default: (await import('#renderer/features/downloads/main-action.tsx')).MainAction,
  }),
  fileAction: async () => ({
    default: (await import('#renderer/features/downloads/file-action.tsx')).FileAction,
  }),
  downloads: async () => ({
    default: (await import('#renderer/features/downloads/downloads-view.tsx')).DownloadsView,
  }),
  favorites: async () => ({
    default: (await import('#renderer/features/favorites/favorites-view.tsx')).FavoritesView,
  }),
  heart: async () => ({
    default: (await import('#renderer/features/favorites/heart.tsx')).Heart,
  }),
  favoriteButton: async () => ({
    default: (await import('#renderer/features/favorites/heart.tsx')).FavoriteButton,
  }),
  library: async () => ({
    default: (await import('#renderer/features/library/library-view.tsx')).LibraryView,
  }),
  speedLimit: async () => ({
    default: (await import('#renderer/features/downloads/speed-limit.tsx')).SpeedLimitButton,
  }),
  strayParts: async () => ({
    default: (await import('#renderer/features/downloads/stray-parts.tsx')).StrayParts,
  }),
  settings: async () => ({
    default: (await import('#renderer/features/settings/settings-view.tsx')).SettingsView,
  }),
  serviceSection: async () => ({
    default: (await import('#renderer/features/service/service-section.tsx')).ServiceSection,
  }),
  accountSection: async () => ({
    default: (await import('#renderer/features/session/account-section.tsx')).AccountSection,
  }),
  accountMenu: async () => ({
    default: (await import('#renderer/features/session/account-menu.tsx')).AccountMenu,
  }),
  sessionNotices: async () => ({
    default: (await import('#renderer/features/session/session-notices.tsx')).SessionNotices,
  }),
  signInDialog: async () => ({
    default: (await import('#renderer/features/session/sign-in-dialog.tsx')).SignInDialog,
  }),
  signOutDialog: async () => ({
    default: (await import('#renderer/features/session/sign-out-dialog.tsx')).SignOutDialog,
  }),
  keepingDialog: async () => ({
    default: (await import('#renderer/features/session/keeping-dialog.tsx')).KeepingDialog,
  }),
} as const;

/** Loads every part, so that opening it later costs nothing. */
export const loadParts = () => {
  for (const load of Object.values(lazyParts)) void load();
};
