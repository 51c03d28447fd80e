import { z } from 'zod';
import { type Mod, modSchema } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';

/**
 * One change that the service has not confirmed. `inFlight` is the value that was sent and whose response has not
 * arrived: while it is set, nothing more is sent for this mod before the service's list was read.
 */
const changeSchema = z.object({
  mod: modSchema,
  favorite: z.boolean(),
  /** Unix ms of the player's last click. */
  since: z.number(),
  inFlight: z.boolean().nullable(),
});
export type Change = Readonly<z.infer<typeof changeSchema>>;

/** A change that the service accepted since its list was last read. */
const sentSchema = z.object({ mod: modSchema, favorite: z.boolean() });

/** The outbox on disk: one change per mod, in sending order. */
export const outboxSchema = z.object({
  version: z.literal(1),
  changes: z.array(changeSchema),
  sent: z.array(sentSchema),
});
export type Outbox = {
  readonly changes: ReadonlyMap<number, Change>;
  readonly sent: ReadonlyMap<number, Readonly<z.infer<typeof sentSchema>>>;
};

export const emptyOutbox: Outbox = { changes: new Map(), sent: new Map() };

/** The most changes that wait. Only a broken renderer makes so many. */
const maxChanges = 5_000;

/** Whether a mod is a favorite on the service; null where that is not known. */
export type Known = (modId: number) => boolean | null;

const without = <T>(map: ReadonlyMap<number, T>, modId: number): ReadonlyMap<number, T> => {
  const rest = new Map(map);
  rest.delete(modId);
  return rest;
};

const withChange = (outbox: Outbox, change: Change): Outbox => ({
  ...outbox,
  changes: new Map(outbox.changes).set(change.mod.modId, change),
});

const drop = (outbox: Outbox, modId: number): Outbox => ({
  ...outbox,
  changes: without(outbox.changes, modId),
});

/**
 * Adds a change: the newest one replaces the one before, at its place in the order. A change that the service already
 * has is dropped.
 * @throws AppError `invalid-input` when too many changes wait
 */
export function queueChange(outbox: Outbox, change: Omit<Change, 'inFlight'>, known: Known): Outbox {
  const { modId } = change.mod;
  const before = outbox.changes.get(modId);
  if (!before && outbox.changes.size >= maxChanges)
    throw new AppError('invalid-input', { id: 'favorites.tooManyWait' });
  const inFlight = before?.inFlight ?? null;
  if (inFlight === null && known(modId) === change.favorite) return drop(outbox, modId);
  return withChange(outbox, { ...change, inFlight });
}

/** Undoes a change: an unsent one is dropped, one that was sent is followed by the opposite. */
export function undoChange(outbox: Outbox, modId: number, known: Known, since: number): Outbox {
  const change = outbox.changes.get(modId);
  if (!change) return outbox;
  if (change.inFlight === null) return drop(outbox, modId);
  return withChange(outbox, { ...change, favorite: known(modId) ?? !change.inFlight, since });
}

/**
 * Merges the newer outbox of another account of the same player. A change that was sent from there replaces an older
 * one here, which would undo it.
 */
export function mergeOutbox(outbox: Outbox, former: Outbox): Outbox {
  let next = outbox;
  for (const [modId, { favorite }] of former.sent) {
    const older = next.changes.get(modId);
    if (older) next = withChange(next, { ...older, favorite });
  }
  for (const [modId, change] of former.changes) {
    const inFlight = change.inFlight ?? next.changes.get(modId)?.inFlight ?? null;
    next = withChange(next, { ...change, inFlight });
  }
  return next;
}

/** Marks the change as sent with its current value. */
export function markInFlight(outbox: Outbox, modId: number): Outbox {
  const change = outbox.changes.get(modId);
  return change ? withChange(outbox, { ...change, inFlight: change.favorite }) : outbox;
}

/** The service made the change. A click that came meanwhile stays in the outbox. */
export function confirmChange(outbox: Outbox, modId: number): Outbox {
  const change = outbox.changes.get(modId);
  if (!change || change.inFlight === null) return outbox;
  const { mod, favorite, inFlight } = change;
  const rest =
    favorite === inFlight ? drop(outbox, modId) : withChange(outbox, { ...change, inFlight: null });
  return { ...rest, sent: new Map(without(outbox.sent, modId)).set(modId, { mod, favorite: inFlight }) };
}

/** The change was certainly not made: it waits again, unless it is no longer wanted. */
export function requeueChange(outbox: Outbox, modId: number, known: Known): Outbox {
  const change = outbox.changes.get(modId);
  if (!change || change.inFlight === null) return outbox;
  return queueChange(withChange(outbox, { ...change, inFlight: null }), change, known);
}

/** The service refused the change: nothing of this mod waits any more. */
export const dropChange = drop;

/** Reconciles the outbox with the service's list, which tells what became of unconfirmed changes. */
export function reconcile(outbox: Outbox, known: Known): Outbox {
  let next = outbox;
  for (const [modId, change] of outbox.changes) {
    const is = known(modId);
    if (is === change.favorite) next = drop(next, modId);
    else if (is !== null && change.inFlight !== null) next = withChange(next, { ...change, inFlight: null });
  }
  return next;
}

/** Whether a change was sent and its response was lost. */
export const isUnconfirmed = ({ inFlight }: Change): boolean => inFlight !== null;

const longest = { title: 1_000, tagLine: 2_000, modType: 200 };

/** The mod with shortened texts, because a service's texts can have any length. */
export const shortened = (mod: Mod): Mod => ({
  ...mod,
  title: mod.title.slice(0, longest.title),
  tagLine: mod.tagLine.slice(0, longest.tagLine),
  modType: mod.modType.slice(0, longest.modType),
});
