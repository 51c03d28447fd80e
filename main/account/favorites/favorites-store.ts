import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { AppError } from '#shared/errors.ts';
import type { FavoritesFiles } from './account-files.ts';
import { type CachedList, knownBy } from './cached-list.ts';
import { notSaved } from './errors.ts';
import { type Known, type Outbox, reconcile } from './outbox.ts';
import type { FavoritesSnapshot } from './view.ts';

/** Holds the favorites of an account. Its outbox is always the one on disk. */
export type FavoritesStore = {
  now(): FavoritesSnapshot;
  /**
   * Changes the outbox, on disk first. Changes run one after the other.
   * @throws AppError `disk-full` or `folder-unusable`: then nothing has changed; `canceled` after closing
   */
  change(make: (outbox: Outbox, known: Known) => Outbox): Promise<void>;
  /** Replaces the cached list and reconciles the outbox. `isNewest`: nothing was sent after it was read. */
  adopt(cached: CachedList, options: { isNewest: boolean }): Promise<void>;
  /** Accepts no more changes; settles when all earlier ones are on disk. */
  close(): Promise<void>;
};

/** @param options `onChange` runs after each change, with the snapshot before it */
export function createFavoritesStore(
  loaded: FavoritesSnapshot,
  options: { files: FavoritesFiles; log: Log; onChange: (before: FavoritesSnapshot) => void },
): FavoritesStore {
  const { files, log, onChange } = options;
  let snapshot = loaded;
  let isClosed = false;
  const queue = createSerialQueue();

  function inTurn(act: () => Promise<void>): Promise<void> {
    if (isClosed) return Promise.reject(new AppError('cancelled', { id: 'error.cancelled' }));
    return queue(act);
  }

  async function put(next: FavoritesSnapshot): Promise<void> {
    if (next.outbox !== snapshot.outbox) {
      await files.saveOutbox(next.outbox).catch((cause: unknown) => {
        throw notSaved(cause);
      });
    }
    const before = snapshot;
    snapshot = next;
    onChange(before);
  }

  return {
    now: () => snapshot,
    change: (make) =>
      inTurn(async () => {
        const outbox = make(snapshot.outbox, knownBy(snapshot.cached, snapshot.outbox.sent));
        if (outbox !== snapshot.outbox) await put({ ...snapshot, outbox });
      }),
    adopt: (cached, { isNewest }) =>
      inTurn(async () => {
        const isSaved = await files.saveCachedList(cached).then(
          () => true,
          (cause: unknown) => {
            log.warn('The list of favorites could not be saved on this computer', { cause });
            return false;
          },
        );
        await put({ ...snapshot, cached });
        // Sent changes are forgotten only once the list on disk contains them.
        const isForgotten = isNewest && isSaved && snapshot.outbox.sent.size > 0;
        const outbox = isForgotten ? { ...snapshot.outbox, sent: new Map() } : snapshot.outbox;
        await put({ cached, outbox: reconcile(outbox, knownBy(cached, isNewest ? new Map() : outbox.sent)) });
      }),
    async close() {
      isClosed = true;
      await queue(async () => undefined);
    },
  };
}
