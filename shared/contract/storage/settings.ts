import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { whenClosedChoices } from '../desktop/closing.ts';

export const appearances = ['system', 'dark', 'light'] as const;

/**
 * The player's settings for the renderer. `downloadFolder` is an absolute path, which is displayed only: the renderer
 * never sends one.
 */
export const settingsSchema = z.object({
  appearance: z.enum(appearances),
  downloadFolder: z.string(),
  downloadFolderIsDefault: z.boolean(),
  /** Whether to notify when downloads end while the window is not in front. */
  notifyWhenEnded: z.boolean(),
  /** Whether downloads pause on battery power, or on a metered connection. */
  pauseOnBattery: z.boolean(),
  pauseOnMetered: z.boolean(),
  /** Whether Loadout reads the service's whole list and keeps a copy of it on this computer. */
  keepCatalog: z.boolean(),
  /** What closing the window means while downloads are in progress. */
  whenClosed: z.enum(whenClosedChoices),
  /** Whether Loadout has an icon in the tray at all times, and stays there when its window is closed. */
  stayInTray: z.boolean(),
  /** Whether settings are saved; `read-only` if their file can't be written. */
  storage: z.enum(['ok', 'read-only']),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A change to the settings. Missing fields stay as they are. */
export const settingsChangeSchema = z.strictObject({
  appearance: z.enum(appearances).optional(),
  notifyWhenEnded: z.boolean().optional(),
  pauseOnBattery: z.boolean().optional(),
  pauseOnMetered: z.boolean().optional(),
  keepCatalog: z.boolean().optional(),
  whenClosed: z.enum(whenClosedChoices).optional(),
  stayInTray: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** What this computer supports. The renderer hides settings that need something unsupported. */
export const computerSchema = z.object({
  notifications: z.boolean(),
  battery: z.boolean(),
  metered: z.boolean(),
  tray: z.boolean(),
  /** Whether closing the window ends Loadout; not on macOS. */
  endsWithWindow: z.boolean(),
});

export const settings = domain({
  calls: {
    get: call(z.undefined(), settingsSchema),
    update: call(settingsChangeSchema, settingsSchema),
    computer: call(z.undefined(), computerSchema),
    /** Opens the system's folder dialog. Returns the settings afterwards, changed or not. */
    chooseDownloadFolder: call(z.undefined(), settingsSchema),
    resetDownloadFolder: call(z.undefined(), settingsSchema),
    openDownloadFolder: call(z.undefined(), z.undefined()),
  },
  events: {
    changed: event(settingsSchema),
  },
});
