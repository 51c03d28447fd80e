import { AppError } from '#shared/errors.ts';
import { createSerialQueue } from '../lib/serial-queue.ts';
import type { Log } from '../log.ts';
import { type Copy, knownBy } from './copy.ts';
import { notSaved } from './failures.ts';
import { type Known, type Outbox, reconcile } from './outbox.ts';
import type { FavoritesStore } from './store.ts';
import type { Shelf } from './view.ts';

/** Holds what is known of an account's favorites. What it holds of the outbox is what lies on disk. */
export type Keeper = {
  now(): Shelf;
  /**
   * Changes the outbox, on disk first. Changes are made one after the other, each on what the one before left.
   * @throws AppError `disk-full` or `folder-unusable`: then nothing has changed; `cancelled` after closing
   */
  change(make: (outbox: Outbox, known: Known) => Outbox): Promise<void>;
  /** Takes over another copy and makes the outbox agree with it. `isNewest`: nothing was sent after its reading. */
  adopt(copy: Copy, options: { isNewest: boolean }): Promise<void>;
  /** Takes no more changes; settles when all that were asked for are on disk. */
  close(): Promise<void>;
};

/** Keeps what was loaded; `onChange` hears of each change, with what was before. */
export function createKeeper(
  loaded: Shelf,
  options: { store: FavoritesStore; log: Log; onChange: (before: Shelf) => void },
): Keeper {
  const { store, log, onChange } = options;
  let shelf = loaded;
  let isClosed = false;
  const queue = createSerialQueue();

  function inTurn(act: () => Promise<void>): Promise<void> {
    if (isClosed) return Promise.reject(new AppError('cancelled', { id: 'error.cancelled' }));
    return queue(act);
  }

  async function put(next: Shelf): Promise<void> {
    if (next.outbox !== shelf.outbox) {
      await store.saveOutbox(next.outbox).catch((cause: unknown) => {
        throw notSaved(cause);
      });
    }
    const before = shelf;
    shelf = next;
    onChange(before);
  }

  return {
    now: () => shelf,
    change: (make) =>
      inTurn(async () => {
        const outbox = make(shelf.outbox, knownBy(shelf.copy, shelf.outbox.sent));
        if (outbox !== shelf.outbox) await put({ ...shelf, outbox });
      }),
    adopt: (copy, { isNewest }) =>
      inTurn(async () => {
        const isSaved = await store.saveCopy(copy).then(
          () => true,
          (cause: unknown) => {
            log.warn('The list of favorites could not be saved on this computer', { cause });
            return false;
          },
        );
        await put({ ...shelf, copy });
        // What was sent is forgotten only once the list on disk tells of it.
        const isForgotten = isNewest && isSaved && shelf.outbox.sent.size > 0;
        const outbox = isForgotten ? { ...shelf.outbox, sent: new Map() } : shelf.outbox;
        await put({ copy, outbox: reconcile(outbox, knownBy(copy, isNewest ? new Map() : outbox.sent)) });
      }),
    async close() {
      isClosed = true;
      await queue(async () => undefined);
    },
  };
}
