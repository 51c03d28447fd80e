import { z } from 'zod';
import { call, domain, event } from './define.ts';

export const appearances = ['system', 'dark', 'light'] as const;

/** The player's settings as the page shows them. `downloadFolder` is an absolute path, shown and never sent. */
export const settingsSchema = z.object({
  appearance: z.enum(appearances),
  downloadFolder: z.string(),
  downloadFolderIsDefault: z.boolean(),
  /** A notification when downloads have come to an end while the window is not in front. */
  notifyWhenEnded: z.boolean(),
  /** Downloads rest while the computer runs on its battery, or over a metered connection. */
  pauseOnBattery: z.boolean(),
  pauseOnMetered: z.boolean(),
  /** Whether settings are saved: `read-only` when their file can't be written. */
  storage: z.enum(['ok', 'read-only']),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What the player can change by a word; what is not named stays. */
export const settingsChangeSchema = z.strictObject({
  appearance: z.enum(appearances).optional(),
  notifyWhenEnded: z.boolean().optional(),
  pauseOnBattery: z.boolean().optional(),
  pauseOnMetered: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** What this computer tells or can show; a setting that needs what it does not is left out. */
export const computerSchema = z.object({
  notifications: z.boolean(),
  battery: z.boolean(),
  metered: z.boolean(),
});

export const settings = domain({
  calls: {
    get: call(z.undefined(), settingsSchema),
    update: call(settingsChangeSchema, settingsSchema),
    computer: call(z.undefined(), computerSchema),
    /** Opens the system's folder dialog; answers the settings as they are afterwards, changed or not. */
    chooseDownloadFolder: call(z.undefined(), settingsSchema),
    resetDownloadFolder: call(z.undefined(), settingsSchema),
    openDownloadFolder: call(z.undefined(), z.undefined()),
  },
  events: {
    changed: event(settingsSchema),
  },
});
