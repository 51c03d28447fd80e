import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';

/**
 * Loadout's stores by the names that players see. `favorites` are changes that are not sent yet, `installFolders` those for
 * installs on other disks.
 */
const storeName = z.enum([
  'settings',
  'downloads',
  'drafts',
  'searches',
  'favorites',
  'session',
  'myMods',
  'installFolders',
]);
export type StoreName = z.infer<typeof storeName>;

/** The stores whose backups the player can see and restore. */
export const backedUpName = z.enum(['downloads', 'myMods', 'drafts', 'searches', 'settings']);
export type BackedUpName = z.infer<typeof backedUpName>;

const backupId = z.string().min(1).max(64);

/** How many things a restore would bring back, take away and change, compared to the current state. */
const differenceSchema = z.object({
  back: z.int().nonnegative(),
  gone: z.int().nonnegative(),
  changed: z.int().nonnegative(),
});
export type BackupDifference = z.infer<typeof differenceSchema>;

/** An earlier state of a store that differs from the current one. `savedAt` (Unix ms) is when that state was saved. */
const backupSchema = z.object({
  backupId,
  savedAt: z.number(),
  contents: textSchema,
  difference: differenceSchema,
});
export type Backup = z.infer<typeof backupSchema>;

/**
 * The current state of a store and its backups, newest first; `hasSame`: there are backups of that very state, too, which
 * aren't listed.
 */
const backedUpSchema = z.object({
  store: backedUpName,
  contents: textSchema,
  hasSame: z.boolean(),
  backups: z.array(backupSchema),
});
export type BackedUp = z.infer<typeof backedUpSchema>;

const stores = z.object({ stores: z.array(backedUpSchema) });

const noticeId = z.string().min(1).max(64);

/**
 * A problem with a store, as a sentence for the player. `hasFile`: the damaged or unreadable file can be shown;
 * `hasBackups`: a backup was restored, and the player can choose another one.
 */
const noticeSchema = z.object({
  noticeId,
  store: storeName,
  text: textSchema,
  hasFile: z.boolean(),
  hasBackups: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

const notices = z.object({ notices: z.array(noticeSchema) });

/** Backups of Loadout's stores, and notices about damaged ones. */
export const backups = domain({
  calls: {
    list: call(z.undefined(), stores),
    /** Restores a backup; the current state becomes a backup first. Returns the new state of all stores. */
    restore: call(z.strictObject({ store: backedUpName, backupId }), stores),
    /** Undoes the last `restore` of this store. */
    undoRestore: call(z.strictObject({ store: backedUpName }), stores),
    /** Notices that were not dismissed, oldest first. */
    notices: call(z.undefined(), notices),
    dismiss: call(z.strictObject({ noticeId }), z.undefined()),
    /** Shows the damaged or unreadable file in the system's file manager. */
    showFile: call(z.strictObject({ noticeId }), z.undefined()),
  },
  events: {
    /** A store has another backup, or one less. */
    changed: event(z.object({})),
    noticed: event(notices),
  },
});
