import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { failureSchema } from '../text.ts';

const modId = z.number().int().positive();
const one = z.strictObject({ modId });
const count = z.number().int().min(0);
const version = z.object({ name: z.string(), releasedAt: z.number().nullable() });

/**
 * An update of an installed mod of the service in use. `maybe`: the service doesn't list versions, and what it says about
 * the mod has changed. `changes` are the versions after the installed one, newest first. `previousVersionName` is that of
 * the version to go back to. Dates in Unix ms.
 */
export const modUpdateSchema = z.object({
  modId,
  title: z.string(),
  versionName: z.string(),
  state: z.enum(['current', 'update', 'maybe', 'unknown']),
  ignored: z.enum(['mod', 'version']).nullable(),
  isGone: z.boolean(),
  newest: version.nullable(),
  changes: z.array(version),
  previousVersionName: z.string().nullable(),
  checkedAt: z.number().nullable(),
});
export type ModUpdate = z.infer<typeof modUpdateSchema>;

/** Dates in Unix ms; `heldUntil` is set while the service asked for a pause. */
const stateSchema = z.object({
  updates: z.array(modUpdateSchema),
  isChecking: z.boolean(),
  checked: count,
  total: count,
  heldUntil: z.number().nullable(),
  checkedAt: z.number().nullable(),
  failure: failureSchema.nullable(),
});
export type ModUpdatesState = z.infer<typeof stateSchema>;

/** Updates of installed mods. */
export const modUpdates = domain({
  calls: {
    state: call(z.undefined(), stateSchema),
    /** Checks all mods now. Resolves when the check has ended. */
    check: call(z.undefined(), z.undefined()),
    /** Downloads and installs the newest version and uses it in every loadout that doesn't pin the mod. */
    update: call(one, z.undefined()),
    /** Updates every mod of a game's loadouts that has an update that isn't ignored, of all games with null. */
    updateAll: call(z.strictObject({ gameId: z.string().max(64).nullable() }), z.object({ started: count })),
    /** Uses the version from before the last update again. */
    goBack: call(one, z.undefined()),
    ignoreVersion: call(one, z.undefined()),
    ignoreMod: call(one, z.undefined()),
    stopIgnoring: call(one, z.undefined()),
  },
  events: {
    changed: event(stateSchema),
  },
});
