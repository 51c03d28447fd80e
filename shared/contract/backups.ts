import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { textSchema } from './text.ts';

/** What Loadout keeps on this computer, as a player knows it; `favorites` are changes that wait to be sent. */
const storeName = z.enum(['settings', 'downloads', 'drafts', 'favorites', 'session']);
export type StoreName = z.infer<typeof storeName>;

/** The stores that have backups. */
const backedUpName = z.enum(['downloads', 'drafts', 'settings']);
export type BackedUpName = z.infer<typeof backedUpName>;

const backupId = z.string().min(1).max(64);

/** An earlier state of a store; `savedAt` (Unix ms) is when that state was written. */
const backupSchema = z.object({ backupId, savedAt: z.number(), contents: textSchema });
export type Backup = z.infer<typeof backupSchema>;

/** A store as it is now, and its backups, newest first. */
const backedUpSchema = z.object({
  store: backedUpName,
  contents: textSchema,
  backups: z.array(backupSchema),
});
export type BackedUp = z.infer<typeof backedUpSchema>;

const stores = z.object({ stores: z.array(backedUpSchema) });

const noticeId = z.string().min(1).max(64);

/** What happened to a store: a sentence for the player. `hasFile`: the damaged or unreadable file can be shown. */
const noticeSchema = z.object({ noticeId, store: storeName, text: textSchema, hasFile: z.boolean() });
export type Notice = z.infer<typeof noticeSchema>;

const notices = z.object({ notices: z.array(noticeSchema) });

/** Earlier states of what Loadout keeps, and what has to be said about it. */
export const backups = domain({
  calls: {
    list: call(z.undefined(), stores),
    /** Goes back to a backup. The present state becomes a backup first; answers how things stand afterwards. */
    restore: call(z.strictObject({ store: backedUpName, backupId }), stores),
    /** Takes the last `restore` of this store back. */
    undoRestore: call(z.strictObject({ store: backedUpName }), stores),
    /** What happened to stores and was not dismissed, oldest first. */
    notices: call(z.undefined(), notices),
    dismiss: call(z.strictObject({ noticeId }), z.undefined()),
    /** Shows the damaged or unreadable file in the system's file manager. */
    showFile: call(z.strictObject({ noticeId }), z.undefined()),
  },
  events: {
    noticed: event(notices),
  },
});
