import { z } from 'zod';
import { type Mod, modSchema } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';

/**
 * What the player wants of one mod and the service has yet to hear. `inFlight` is the value that has gone out and
 * whose answer has not come: while it is set, nothing more is sent for this mod before the service's list was read.
 */
const changeSchema = z.object({
  mod: modSchema,
  favorite: z.boolean(),
  /** Unix ms of the player's last click. */
  since: z.number(),
  inFlight: z.boolean().nullable(),
});
export type Change = Readonly<z.infer<typeof changeSchema>>;

/** A change that the service took since its list was last read. */
const sentSchema = z.object({ mod: modSchema, favorite: z.boolean() });

/** The outbox as it lies on disk: one change per mod, in the order they are to be sent. */
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

/** Most changes that wait. Nobody clicks that often; a page that runs wild could. */
const maxChanges = 5_000;

/** Whether a mod is a favorite on the service; null where that is not known. */
export type Known = (modId: number) => boolean | null;

const without = <T>(map: ReadonlyMap<number, T>, modId: number): ReadonlyMap<number, T> => {
  const rest = new Map(map);
  rest.delete(modId);
  return rest;
};

const put = (outbox: Outbox, change: Change): Outbox => ({
  ...outbox,
  changes: new Map(outbox.changes).set(change.mod.modId, change),
});

const drop = (outbox: Outbox, modId: number): Outbox => ({
  ...outbox,
  changes: without(outbox.changes, modId),
});

/**
 * The player wants something of a mod: the newest intention replaces the one before, at its place in the order.
 * What the service is known to have already is nothing to send.
 * @throws AppError `invalid-input` when too many changes wait
 */
export function want(outbox: Outbox, wish: Omit<Change, 'inFlight'>, known: Known): Outbox {
  const { modId } = wish.mod;
  const before = outbox.changes.get(modId);
  if (!before && outbox.changes.size >= maxChanges)
    throw new AppError('invalid-input', { id: 'favorites.tooManyWait' });
  const inFlight = before?.inFlight ?? null;
  if (inFlight === null && known(modId) === wish.favorite) return drop(outbox, modId);
  return put(outbox, { ...wish, inFlight });
}

/** Takes back what has not been sent. What is out already is answered by wanting the opposite. */
export function takeBack(outbox: Outbox, modId: number, known: Known, since: number): Outbox {
  const change = outbox.changes.get(modId);
  if (!change) return outbox;
  if (change.inFlight === null) return drop(outbox, modId);
  return put(outbox, { ...change, favorite: known(modId) ?? !change.inFlight, since });
}

/**
 * Takes over the outbox of another account of the same player, in which every wish is newer. What was sent from there
 * takes the place of an older wish, which would undo it.
 */
export function takeOver(outbox: Outbox, former: Outbox): Outbox {
  let next = outbox;
  for (const [modId, { favorite }] of former.sent) {
    const older = next.changes.get(modId);
    if (older) next = put(next, { ...older, favorite });
  }
  for (const [modId, change] of former.changes) {
    const inFlight = change.inFlight ?? next.changes.get(modId)?.inFlight ?? null;
    next = put(next, { ...change, inFlight });
  }
  return next;
}

/** Notes that the change goes out now, as it is wanted now. */
export function markInFlight(outbox: Outbox, modId: number): Outbox {
  const change = outbox.changes.get(modId);
  return change ? put(outbox, { ...change, inFlight: change.favorite }) : outbox;
}

/** The service did what was out. A click that came meanwhile stays to be sent. */
export function settle(outbox: Outbox, modId: number): Outbox {
  const change = outbox.changes.get(modId);
  if (!change || change.inFlight === null) return outbox;
  const { mod, favorite, inFlight } = change;
  const rest = favorite === inFlight ? drop(outbox, modId) : put(outbox, { ...change, inFlight: null });
  return { ...rest, sent: new Map(without(outbox.sent, modId)).set(modId, { mod, favorite: inFlight }) };
}

/** What was out has certainly not been done: it waits again, unless that is no longer wanted. */
export function unsettle(outbox: Outbox, modId: number, known: Known): Outbox {
  const change = outbox.changes.get(modId);
  if (!change || change.inFlight === null) return outbox;
  return want(put(outbox, { ...change, inFlight: null }), change, known);
}

/** The service refused what was out, so everything about this mod is as it was: nothing waits any more. */
export const refuse = drop;

/** Makes the outbox agree with what the service is now known to have, which tells what became of lost answers. */
export function reconcile(outbox: Outbox, known: Known): Outbox {
  let next = outbox;
  for (const [modId, change] of outbox.changes) {
    const is = known(modId);
    if (is === change.favorite) next = drop(next, modId);
    else if (is !== null && change.inFlight !== null) next = put(next, { ...change, inFlight: null });
  }
  return next;
}

/** Whether the answer to something that went out is missing. */
export const isInDoubt = ({ inFlight }: Change): boolean => inFlight !== null;

const longest = { title: 1_000, tagLine: 2_000, modType: 200 };

/** The mod as it is kept here: a service's texts can be of any length, and many are kept. */
export const kept = (mod: Mod): Mod => ({
  ...mod,
  title: mod.title.slice(0, longest.title),
  tagLine: mod.tagLine.slice(0, longest.tagLine),
  modType: mod.modType.slice(0, longest.modType),
});
