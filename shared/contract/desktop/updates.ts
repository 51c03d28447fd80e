import { z } from 'zod';
import { call, domain, event } from '../define.ts';

/** Why Loadout doesn't update itself. */
export const noUpdates = [
  'development',
  'package-manager',
  'store',
  'portable',
  'unpacked',
  'read-only',
  'no-address',
  'no-key',
] as const;

/**
 * Why an update failed: the server was unreachable, the response is no update list, the list is not signed with the
 * release key, the download broke off, or the file differs from what was signed.
 */
export const updateFailures = ['unreachable', 'malformed', 'unsigned', 'not-downloaded', 'damaged'] as const;

/** The state of updating. A `ready` update is installed when Loadout quits, or at once by `install`. */
export const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), reason: z.enum(noUpdates) }),
  /** No check since the start. */
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('looking') }),
  z.object({ kind: z.literal('current') }),
  /** `done` of `total` bytes; both are 0 until the first bytes arrive. */
  z.object({ kind: z.literal('downloading'), version: z.string(), done: z.number(), total: z.number() }),
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.enum(updateFailures), version: z.string().nullable() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

export const updates = domain({
  calls: {
    get: call(z.undefined(), updateStateSchema),
    /** Checks now and downloads an update if there is one. Returns at once; `changed` reports the progress. */
    check: call(z.undefined(), updateStateSchema),
    /** Quits, installs the ready update, and starts it. Does nothing without one. */
    install: call(z.undefined(), z.undefined()),
  },
  events: {
    changed: event(updateStateSchema),
  },
});
