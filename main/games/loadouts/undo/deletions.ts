import type { Clock } from '#main/kernel/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { LoadoutChange, LoadoutRow } from '../loadout.ts';
import type { LoadoutRows } from '../loadout-rows.ts';
import { freeName } from '../names.ts';

/** How long a deletion can be undone, in ms. */
export const undoMs = 8_000;

/** What brings back what was deleted, in a game. */
export type WayBack = () => LoadoutChange & { readonly gameId: string };

type Deletion = {
  readonly back: WayBack;
  readonly deleted: LoadoutRow | null;
  readonly end: () => void;
  readonly stop: () => void;
};

/** The deletions that can still be undone. */
export class Deletions {
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #open = new Map<string, Deletion>();

  constructor({ clock, newId }: { readonly clock: Clock; readonly newId: () => string }) {
    this.#clock = clock;
    this.#newId = newId;
  }

  /**
   * Keeps a way back for `undoMs`, and calls `end` when it is over. `deleted` is the loadout that it brings back, null where one was
   * changed only. Returns the id of the deletion.
   */
  offer(back: WayBack, deleted: LoadoutRow | null = null, end: () => void = () => undefined): string {
    const undoId = this.#newId();
    const over = () => {
      if (this.#open.delete(undoId)) end();
    };
    this.#open.set(undoId, { back, deleted, end, stop: this.#clock.after(undoMs, over) });
    return undoId;
  }

  /** The way back from a deletion. @throws AppError `not-found` when it is over */
  find(undoId: string): ReturnType<WayBack> {
    const deletion = this.#open.get(undoId);
    if (!deletion) throw new AppError('not-found', { id: 'loadouts.undoOver' });
    return deletion.back();
  }

  /** The deleted loadouts that can be brought back. */
  rows(): readonly LoadoutRow[] {
    return [...this.#open.values()].flatMap(({ deleted }) => deleted ?? []);
  }

  /** A deletion was undone. */
  undone(undoId: string): void {
    this.#open.get(undoId)?.stop();
    this.#open.delete(undoId);
  }

  /** Ends all of them. */
  close(): void {
    for (const { stop, end } of this.#open.values()) {
      stop();
      end();
    }
    this.#open.clear();
  }
}

/** What brings back a deleted loadout as it was, active again unless another one has been activated since. */
export function restoredLoadout(
  row: LoadoutRow,
  wasActive: boolean,
  rows: Pick<LoadoutRows, 'active' | 'names'>,
): ReturnType<WayBack> {
  const active = rows.active(row.gameId);
  const isStill = wasActive && active.loadoutId === null && active.deletedName === row.name;
  return {
    gameId: row.gameId,
    loadouts: [{ ...row, name: freeName(row.name, rows.names(row.gameId)) }],
    active: isStill ? [{ ...active, loadoutId: row.loadoutId, deletedName: null }] : [],
  };
}
