import type { Log } from '#main/kernel/log/log.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import { isStopped, toAppError } from './errors.ts';
import { catalogSize } from './files.ts';
import type { RunningCatalog } from './supervise.ts';

/** What the state of a catalog says beside its crawl. */
export type Figures = {
  /** Bytes on disk. */
  size(): number;
  /** Mods that were first seen after this are new, Unix ms; null before the first complete pass, when none is. */
  newSince(): number | null;
  newCount(): number;
  /** When the first complete pass ended, Unix ms: only mods that were first seen later can be new. */
  firstCompleteAt(): number | null;
  /** Brings them up to date, soon. Call it when the catalog has changed or the player has looked. */
  update(): void;
};

/** @param options `lastLook` is that of `Looks`; `onChange` runs when a figure has changed */
export function createFigures(options: {
  readonly running: RunningCatalog;
  readonly file: string;
  readonly lastLook: (latest: number) => number | null;
  readonly now: () => number;
  readonly onChange: () => void;
  readonly log: Log;
}): Figures {
  const { running, file, lastLook, now, onChange, log } = options;
  let size = 0;
  let newCount = 0;
  let firstCompleteAt: number | null = null;
  /** For which complete pass, revision and date the figures were read. */
  let readFor = {
    completeAt: undefined as number | null | undefined,
    revision: -1,
    since: null as number | null,
  };
  let isDue = false;
  let isUpdating = false;

  const newSince = (): number | null => {
    if (firstCompleteAt === null) return null;
    return Math.max(firstCompleteAt, lastLook(Math.max(now(), running.listed().newest ?? 0)) ?? 0);
  };
  const readOnce = async () => {
    const completeAt = running.crawl.state().lastCompleteAt;
    if (completeAt !== readFor.completeAt)
      firstCompleteAt = (await running.call('passHistory', now())).firstCompleteAt;
    const since = newSince();
    const { revision } = running.listed();
    if (revision !== readFor.revision || since !== readFor.since) newCount = await countNew(since);
    readFor = { completeAt, revision, since };
    size = await catalogSize(file);
    onChange();
  };
  const countNew = async (since: number | null): Promise<number> => {
    if (since === null || since >= (running.listed().newest ?? 0)) return 0;
    const { games, types, rating, sort } = wholeCatalog;
    const request = { query: parseQuery(''), games, types, rating, within: [], newSince: since, sort };
    return (await running.call('window', request, 0, 0)).total;
  };
  const update = async () => {
    isUpdating = true;
    while (isDue) {
      isDue = false;
      await readOnce();
    }
    isUpdating = false;
  };

  return {
    size: () => size,
    newSince,
    newCount: () => newCount,
    firstCompleteAt: () => firstCompleteAt,
    update() {
      isDue = true;
      if (isUpdating) return;
      update().catch((cause: unknown) => {
        isUpdating = false;
        if (!isStopped(toAppError(cause)))
          log.warn('The figures of the catalog could not be read', { cause });
      });
    },
  };
}
