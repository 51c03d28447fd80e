import { z } from 'zod';
import { call, domain, event } from './define.ts';

/** Why Loadout leaves updating to somebody else. */
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
 * Why an update was not taken: nobody answered, the answer is no list of updates, the list is not signed by the
 * release key, the download broke off, or what came is not what was signed.
 */
export const updateFailures = ['unreachable', 'malformed', 'unsigned', 'not-downloaded', 'damaged'] as const;

/** How far updating is. `ready` is put in place when Loadout quits, or at once by `install`. */
export const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), reason: z.enum(noUpdates) }),
  /** Nobody has looked since the start. */
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('looking') }),
  z.object({ kind: z.literal('current') }),
  /** `done` of `total` bytes; both 0 until the first are here. */
  z.object({ kind: z.literal('downloading'), version: z.string(), done: z.number(), total: z.number() }),
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.enum(updateFailures), version: z.string().nullable() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

export const updates = domain({
  calls: {
    get: call(z.undefined(), updateStateSchema),
    /** Looks now, and takes what is found; answers at once, `changed` tells the rest. */
    check: call(z.undefined(), updateStateSchema),
    /** Quits, puts the ready update in place, and starts it. Does nothing without one. */
    install: call(z.undefined(), z.undefined()),
  },
  events: {
    changed: event(updateStateSchema),
  },
});
