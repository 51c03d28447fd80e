import type { Log } from '../log.ts';
import type { Book } from './book.ts';
import type { Clock } from './clock.ts';
import type { Entry } from './entry.ts';
import { discardPart } from './kept-part.ts';

/** How long what came of a cancelled download is kept, in ms: a little longer than the page offers to undo it. */
const keptFor = 10_000;

/** Parts with what came of cancelled downloads. */
export type Parting = {
  /** In a while, unless the player takes back that they cancelled them. */
  soon(downloadIds: readonly string[]): void;
  /** Waits for nothing any more. What is left then goes when Loadout closes or starts. */
  close(): void;
};

/** Whether something is kept of a download that nobody wants. */
export const isLeftOver = ({ state, part }: Entry): boolean => state === 'cancelled' && part !== null;

export function createParting({ book, clock, log }: { book: Book; clock: Clock; log: Log }): Parting {
  const closing = new AbortController();
  const isStill = (id: string, since: number | null) =>
    book.has(id) && isLeftOver(book.get(id)) && book.get(id).finishedAt === since;

  return {
    soon(ids) {
      const cancelledAt = new Map(
        ids
          .map((id) => book.get(id))
          .filter(isLeftOver)
          .map(({ downloadId, finishedAt }) => [downloadId, finishedAt]),
      );
      if (cancelledAt.size === 0) return;
      clock.wait(keptFor, closing.signal).then(
        async () => {
          for (const [id, at] of cancelledAt) if (isStill(id, at)) await discardPart(book, id, log);
        },
        () => undefined,
      );
    },
    close: () => closing.abort(),
  };
}
