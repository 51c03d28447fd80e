import type { Clock } from '#main/kernel/clock.ts';
import { deferred } from '#main/kernel/deferred.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { CatalogQuery } from '#shared/catalog/query.ts';
import type { Game } from '#shared/contract/mods/mods.ts';
import { type GameName, gameNames, type NamedGame, namedGames } from './search/named-games.ts';

/** The titles of the service's games, which a search may name, with `game:` or as words. */
export type GameTitles = {
  /** As known. Waits a moment for the first ones; there are none without the service. Never rejects. */
  known(): Promise<readonly Game[]>;
  /** The games that the words of a query name, by the titles that are known already. */
  named(query: Pick<CatalogQuery, 'words' | 'isLastPartial'>): readonly NamedGame[];
  /** The service has sent titles that are newer than those that were read. */
  replace(games: readonly Game[]): void;
};

/** How long titles count, how soon a failed request is repeated, and how long the first one is waited for, in ms. */
const limits = { fresh: 6 * 3_600_000, retry: 60_000, patience: 1_000 };

/** Nothing is read before the first call. */
export function createGameTitles(options: {
  readonly readGames: () => Promise<{ games: readonly Game[] }>;
  readonly clock: Clock;
  readonly log: Log;
}): GameTitles {
  const { readGames, clock, log } = options;
  let titles: readonly Game[] = [];
  /** The names in `titles`, once a search asked for them. */
  let names: readonly GameName[] | null = null;
  let reading: Promise<void> | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;

  const setTitles = (games: readonly Game[]) => {
    titles = games;
    names = null;
  };
  const readIfDue = () => {
    if (reading === null && clock.monotonic() >= dueAt) reading = read();
  };
  const read = async () => {
    try {
      setTitles((await readGames()).games);
      dueAt = clock.monotonic() + limits.fresh;
    } catch (cause) {
      dueAt = clock.monotonic() + limits.retry;
      log.warn('The titles of the games could not be read', { cause });
    }
    reading = null;
  };
  const untilLate = async (done: Promise<void>) => {
    const late = deferred<void>();
    const stopAlarm = clock.after(limits.patience, () => late.resolve());
    await Promise.race([done, late.promise]);
    stopAlarm();
  };

  return {
    async known() {
      readIfDue();
      if (reading !== null && titles.length === 0) await untilLate(reading);
      return titles;
    },
    named(query) {
      readIfDue();
      names ??= gameNames(titles);
      return namedGames(query, names);
    },
    replace: setTitles,
  };
}
