import type { Game } from '#shared/contract/mods.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';

/** The titles of the service's games, which `game:` in a search names. */
export type GameTitles = {
  /** The titles as known; none when the service does not respond soon. Never rejects. */
  get(): Promise<readonly Game[]>;
  /** Another service is in use. */
  forget(): void;
};

/** How long titles count, how soon a failed request is repeated, and how long a search waits for them, in ms. */
const limits = { fresh: 6 * 3_600_000, retry: 60_000, patience: 1_000 };

export function createGameTitles(options: {
  readonly readGames: () => Promise<{ games: readonly Game[] }>;
  readonly clock: Pick<Clock, 'monotonic' | 'wait'>;
  readonly log: Log;
}): GameTitles {
  const { readGames, clock, log } = options;
  let known: readonly Game[] = [];
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let generation = 0;

  const read = async () => {
    const of = generation;
    try {
      const { games } = await readGames();
      if (of !== generation) return;
      known = games;
      dueAt = clock.monotonic() + limits.fresh;
    } catch (cause) {
      if (of !== generation) return;
      dueAt = clock.monotonic() + limits.retry;
      log.warn('The titles of the games could not be read', { cause });
    }
  };

  return {
    async get() {
      if (clock.monotonic() < dueAt) return known;
      reading ??= read().finally(() => {
        reading = null;
      });
      const stop = new AbortController();
      // Earlier titles are good enough; the first ones are worth a moment.
      if (known.length === 0)
        await Promise.race([reading, clock.wait(limits.patience, stop.signal).catch(() => undefined)]);
      stop.abort();
      return known;
    },
    forget() {
      generation += 1;
      known = [];
      dueAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}
