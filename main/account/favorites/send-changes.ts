import type { Bearer } from '#main/service/http/credentials.ts';
import type { Failure } from '#shared/contract/text.ts';
import { toFailure } from '#shared/errors.ts';
import { mayBeDone, outcomeUnknown, refusalOf } from './errors.ts';
import type { FavoritesStore } from './favorites-store.ts';
import {
  type Change,
  confirmChange,
  dropChange,
  isUnconfirmed,
  markInFlight,
  requeueChange,
} from './outbox.ts';

/** A change that the service refused, and why. */
export type Refusal = { modId: number; title: string; favorite: boolean; failure: Failure };

type SenderOptions = {
  readonly store: FavoritesStore;
  readonly asPlayer: <T>(request: (bearer: Bearer) => Promise<T>) => Promise<T>;
  /** @throws AppError `answer-lost` when it may have been done; with any other code it was not */
  readonly setFavorite: (bearer: Bearer, input: { modId: number; favorite: boolean }) => Promise<void>;
  readonly onRefused: (refusal: Refusal) => void;
};

/**
 * Sends the changes one after the other, oldest first. Each is marked on disk before it is sent and keeps the mark
 * until its outcome is known; a marked one is not sent again (O32).
 * @throws AppError what stopped it; unsent changes wait
 */
export async function sendAll(options: SenderOptions): Promise<void> {
  for (;;) {
    const next = [...options.store.now().outbox.changes.values()].find((change) => !isUnconfirmed(change));
    if (!next) return;
    await sendOne(next, options);
  }
}

async function sendOne({ mod }: Change, options: SenderOptions): Promise<void> {
  const { store, asPlayer, setFavorite } = options;
  const { modId } = mod;
  let isOut = false;
  try {
    await asPlayer(async (bearer) => {
      isOut = false;
      await store.change((outbox) => markInFlight(outbox, modId));
      const favorite = store.now().outbox.changes.get(modId)?.inFlight ?? null;
      // Undone meanwhile.
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
  await store.change((outbox) => confirmChange(outbox, modId));
}

/** The change was certainly not made: it is dropped when the service refused it, otherwise it waits. */
async function notDone(modId: number, error: unknown, { store, onRefused }: SenderOptions): Promise<void> {
  const change = store.now().outbox.changes.get(modId);
  const favorite = change?.inFlight ?? null;
  if (!change || favorite === null) throw error;
  const { title } = change.mod;
  const refusal = refusalOf(error, { title, favorite });
  if (!refusal) {
    await store.change((outbox, known) => requeueChange(outbox, modId, known));
    throw error;
  }
  // A mod that no longer exists is no favorite, which is what the player wanted.
  if (refusal.code === 'not-found' && !favorite) {
    await store.change((outbox) => confirmChange(outbox, modId));
    return;
  }
  let isStillRequested = false;
  await store.change((outbox, known) => {
    // Check it in the queue: a click may have come before.
    isStillRequested = outbox.changes.get(modId)?.favorite === favorite;
    return isStillRequested ? dropChange(outbox, modId) : requeueChange(outbox, modId, known);
  });
  if (isStillRequested) onRefused({ modId, title, favorite, failure: toFailure(refusal) });
}

/**
 * Gives up unconfirmed changes where the list can't be read: their outcome is unknown, and sending again could be
 * wrong.
 */
export async function giveUpUnconfirmed({ store, onRefused }: SenderOptions): Promise<void> {
  for (const [modId, { mod, inFlight }] of store.now().outbox.changes) {
    if (inFlight === null) continue;
    await store.change((outbox) => dropChange(outbox, modId));
    const failure = toFailure(outcomeUnknown(mod.title));
    onRefused({ modId, title: mod.title, favorite: inFlight, failure });
  }
}
