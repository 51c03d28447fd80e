import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { isDiskFull } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { GameRow, GameStore } from './game.ts';

/** How long a removal can be undone, in ms. */
export const undoMs = 8_000;

/** What a game is, without what Loadout gives it. */
export type GameInput = Omit<GameRow, 'gameId' | 'rank' | 'addedAt'>;

/** A stored game without what Loadout gave it, to change some of it. */
export const toInput = ({ gameId: _, rank: __, addedAt: ___, ...input }: GameRow): GameInput => input;

/**
 * The games on this computer. Changes are stored when they return. They throw an AppError: `not-found` for a game that is
 * gone, `disk-full` or `folder-unusable` when nothing could be stored; then nothing has changed.
 */
export type Games = {
  /** In the player's order. */
  list(): readonly GameRow[];
  /** @throws AppError `not-found` */
  get(gameId: string): GameRow;
  add(input: GameInput): GameRow;
  change(gameId: string, input: GameInput): GameRow;
  /** Takes a game off the list. Its files are not touched: whoever calls this has taken its mods out before. */
  remove(gameId: string): void;
  /** Undoes a removal, for 8 s. */
  undoRemove(gameId: string): void;
  /** Puts a game before another one, last for null. */
  move(gameId: string, before: string | null): void;
  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Calls back with a game whose removal can't be undone any more. */
  onGone(listener: (game: GameRow) => void): () => void;
  /** Ends every undo: calls back for each game that was removed. */
  close(): void;
};

/** Reads the games. @throws the store's error */
export function openGames(options: {
  readonly store: GameStore;
  readonly clock: Clock;
  /** Makes an id that nothing else has. */
  readonly newId: () => string;
  readonly log: Log;
}): Games {
  const { store, clock, newId, log } = options;
  const changes = createListeners<void>();
  const gone = createListeners<GameRow>();
  const removed = new Map<string, { row: GameRow; stop: () => void }>();
  let rows = [...store.read()].sort((a, b) => a.rank - b.rank);

  const write = (next: readonly GameRow[], deleted: readonly string[] = []) => {
    const ranked = next.map((row, index) => (row.rank === index + 1 ? row : { ...row, rank: index + 1 }));
    const changed = ranked.filter((row) => !rows.includes(row));
    try {
      store.write({ games: changed, deleted });
    } catch (cause) {
      log.warn('Games could not be stored', { cause });
      throw notStored(cause);
    }
    rows = ranked;
    changes.tell();
  };
  const get = (gameId: string): GameRow => {
    const row = rows.find((each) => each.gameId === gameId);
    if (!row) throw new AppError('not-found', { id: 'games.gone' });
    return row;
  };
  const end = (gameId: string) => {
    const undo = removed.get(gameId);
    if (!undo) return;
    undo.stop();
    removed.delete(gameId);
    gone.tell(undo.row);
  };

  return {
    list: () => rows,
    get,
    add(input) {
      const row = { ...input, gameId: newId(), rank: 0, addedAt: clock.now() };
      write([...rows, row]);
      return get(row.gameId);
    },
    change(gameId, input) {
      const row = get(gameId);
      write(rows.map((each) => (each === row ? { ...row, ...input } : each)));
      return get(gameId);
    },
    remove(gameId) {
      const row = get(gameId);
      write(
        rows.filter((each) => each !== row),
        [gameId],
      );
      removed.set(gameId, { row, stop: clock.after(undoMs, () => end(gameId)) });
    },
    undoRemove(gameId) {
      const undo = removed.get(gameId);
      if (!undo) throw new AppError('not-found', { id: 'games.undoOver' });
      const place = Math.max(0, undo.row.rank - 1);
      write([...rows.slice(0, place), { ...undo.row, rank: 0 }, ...rows.slice(place)]);
      undo.stop();
      removed.delete(gameId);
    },
    move(gameId, before) {
      const row = get(gameId);
      if (before === gameId) return;
      const others = rows.filter((each) => each !== row);
      const at = others.findIndex((each) => each.gameId === before);
      const place = at < 0 ? others.length : at;
      write([...others.slice(0, place), row, ...others.slice(place)]);
    },
    onChange: changes.add,
    onGone: gone.add,
    close() {
      for (const gameId of [...removed.keys()]) end(gameId);
    },
  };
}

function notStored(cause: unknown): AppError {
  const isFull = isDiskFull(cause);
  const id: MessageId = isFull ? 'games.listDiskFull' : 'games.listNotStored';
  return new AppError(isFull ? 'disk-full' : 'folder-unusable', { id }, { cause });
}
