/** The parts that the first paint does without; each in the shape `lazy` wants. */
export const lazyParts = {
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
  settings: async () => ({
    default: (await import('#renderer/features/settings/settings-view.tsx')).SettingsView,
  }),
  serviceSection: async () => ({
    default: (await import('#renderer/features/service/service-section.tsx')).ServiceSection,
  }),
} as const;

/** Loads every part, so that opening it later costs nothing. */
export const loadParts = () => {
  for (const load of Object.values(lazyParts)) void load();
};
