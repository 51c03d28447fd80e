import { z } from 'zod';
import { call, domain, event } from './define.ts';

export const appearances = ['system', 'dark', 'light'] as const;

/** The player's settings as the page shows them. `downloadFolder` is an absolute path, shown and never sent. */
export const settingsSchema = z.object({
  appearance: z.enum(appearances),
  downloadFolder: z.string(),
  downloadFolderIsDefault: z.boolean(),
  /** Whether settings are saved: `read-only` when their file can't be written. */
  storage: z.enum(['ok', 'read-only']),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settings = domain({
  calls: {
    get: call(z.undefined(), settingsSchema),
    update: call(z.strictObject({ appearance: z.enum(appearances).optional() }), settingsSchema),
    /** Opens the system's folder dialog; answers the settings as they are afterwards, changed or not. */
    chooseDownloadFolder: call(z.undefined(), settingsSchema),
    resetDownloadFolder: call(z.undefined(), settingsSchema),
    openDownloadFolder: call(z.undefined(), z.undefined()),
  },
  events: {
    changed: event(settingsSchema),
  },
});
