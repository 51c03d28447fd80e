import type { Failure } from '#shared/contract/text.ts';
import type { Bearer } from '../service/http/credentials.ts';
import { mayBeDone, neverKnown, refusalOf, toFailure } from './failures.ts';
import type { Keeper } from './keeper.ts';
import { type Change, isInDoubt, markInFlight, refuse, settle, unsettle } from './outbox.ts';

/** A change that will not be made, and why. */
export type Refusal = { modId: number; title: string; favorite: boolean; failure: Failure };

type SenderOptions = {
  readonly keeper: Keeper;
  readonly asPlayer: <T>(request: (bearer: Bearer) => Promise<T>) => Promise<T>;
  /** @throws AppError `answer-lost` when it may have been done; with any other code it was not */
  readonly setFavorite: (bearer: Bearer, input: { modId: number; favorite: boolean }) => Promise<void>;
  readonly onRefused: (refusal: Refusal) => void;
};

/**
 * Sends the changes that wait, one after the other, oldest first. Each is marked on disk before it goes out and
 * keeps the mark until it is known what became of it; one that has the mark is not sent (O32).
 * @throws AppError what stopped it; what has not been sent waits on
 */
export async function sendAll(options: SenderOptions): Promise<void> {
  for (;;) {
    const next = [...options.keeper.now().outbox.changes.values()].find((change) => !isInDoubt(change));
    if (!next) return;
    await sendOne(next, options);
  }
}

async function sendOne({ mod }: Change, options: SenderOptions): Promise<void> {
  const { keeper, asPlayer, setFavorite } = options;
  const { modId } = mod;
  let isOut = false;
  try {
    await asPlayer(async (bearer) => {
      isOut = false;
      await keeper.change((outbox) => markInFlight(outbox, modId));
      const favorite = keeper.now().outbox.changes.get(modId)?.inFlight ?? null;
      // Taken back in the meantime.
      if (favorite === null) return;
      isOut = true;
      await setFavorite(bearer, { modId, favorite }).catch((error: unknown) => {
        isOut = mayBeDone(error);
        throw error;
      });
    });
  } catch (error) {
    if (isOut) throw error;
    await notDone(modId, error, options);
    return;
  }
  await keeper.change((outbox) => settle(outbox, modId));
}

/** The change was certainly not made: it is rolled back when the service refused it, else it waits on. */
async function notDone(modId: number, error: unknown, { keeper, onRefused }: SenderOptions): Promise<void> {
  const change = keeper.now().outbox.changes.get(modId);
  const favorite = change?.inFlight ?? null;
  if (!change || favorite === null) throw error;
  const { title } = change.mod;
  const refusal = refusalOf(error, { title, favorite });
  if (!refusal) {
    await keeper.change((outbox, known) => unsettle(outbox, modId, known));
    throw error;
  }
  // A mod that is gone is nobody's favorite: what was wanted has come about.
  if (refusal.code === 'not-found' && !favorite) {
    await keeper.change((outbox) => settle(outbox, modId));
    return;
  }
  let isStillWanted = false;
  await keeper.change((outbox, known) => {
    // As it is when the turn comes: a click may have come in before.
    isStillWanted = outbox.changes.get(modId)?.favorite === favorite;
    return isStillWanted ? refuse(outbox, modId) : unsettle(outbox, modId, known);
  });
  if (isStillWanted) onRefused({ modId, title, favorite, failure: toFailure(refusal) });
}

/**
 * Gives up changes whose answers were lost, where the list can't be read: what became of them is never known, and
 * sending them again is not for Loadout to decide.
 */
export async function giveUpDoubtful({ keeper, onRefused }: SenderOptions): Promise<void> {
  for (const [modId, { mod, inFlight }] of keeper.now().outbox.changes) {
    if (inFlight === null) continue;
    await keeper.change((outbox) => refuse(outbox, modId));
    const failure = toFailure(neverKnown(mod.title));
    onRefused({ modId, title: mod.title, favorite: inFlight, failure });
  }
}
