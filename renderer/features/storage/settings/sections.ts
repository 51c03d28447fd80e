import type { MessageId } from '#shared/messages/index.ts';

/** The sections of Settings, in the order of the screen: first what players look for, last what few ever need. */
export const sectionTitles = {
  account: 'settings.account',
  downloads: 'settings.downloads',
  storage: 'storage.title',
  appearance: 'settings.appearance',
  notifications: 'settings.notifications',
  privacy: 'settings.privacyTitle',
  backups: 'backups.title',
  catalog: 'settings.catalog',
  network: 'network.title',
  about: 'settings.about',
  advanced: 'settings.advanced',
} as const satisfies Readonly<Record<string, MessageId>>;

export type SettingsSection = keyof typeof sectionTitles;

/** What takes the focus when Settings opens: the heading of a section, or the field for a new key. */
export type SettingsTarget = SettingsSection | 'key';

/** The section that a target is in. */
export const sectionOf = (target: SettingsTarget): SettingsSection =>
  target === 'key' ? 'advanced' : target;
