import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { settledGroups } from '../groups.ts';
import { type LoadoutRow, noEdits } from '../loadout.ts';
import { freeName } from '../names.ts';
import { describeEdit, type Editable, step, withEdit, withJoinedEdit } from './edits.ts';

/** What the next Undo and the next Redo of a loadout would change; null where there is nothing. */
export type Undoable = { readonly undo: Text | null; readonly redo: Text | null };

/**
 * Which change is undone or redone. `at` is the time of an `Edit` that is undone with all that came after it; null is the last
 * change, or the next one to redo.
 */
export type Steps = {
  readonly loadoutId: string;
  readonly direction: 'undo' | 'redo';
  readonly at: number | null;
};

/** What is said when there is nothing to undo or redo. */
const stepless = { undo: 'loadouts.noChange', redo: 'loadouts.noRedo' } as const;

/** The time of the change that would be undone next; undefined for none. */
export const lastEdit = ({ edits }: LoadoutRow): number | undefined => edits?.undo[0]?.at;

/** A loadout with a change that can be undone. One that `joins` the last change is undone with it. `now` in Unix ms. */
export function editedRow(
  before: LoadoutRow,
  change: Partial<Editable>,
  now: number,
  joins = false,
): LoadoutRow {
  const changed = { ...before, ...change, changedAt: now };
  // A change of groups says where those without mods are.
  const after = settledGroups(changed, change.groups ? changed.mods : before.mods);
  const edits = joins
    ? withJoinedEdit(before.edits ?? noEdits, before, after)
    : withEdit(before.edits, before, after, now);
  return { ...after, edits };
}

/**
 * A loadout with changes undone or redone, and the sentence about what they had changed. `taken` are the names of the other
 * loadouts of its game.
 * @throws AppError `not-found` when there is nothing to undo or redo
 */
export function steppedRow(
  before: LoadoutRow,
  { direction, at }: Pick<Steps, 'direction' | 'at'>,
  { taken, now }: { readonly taken: readonly string[]; readonly now: number },
): { readonly row: LoadoutRow; readonly text: Text } {
  let row = before;
  do {
    const next = step(row, row.edits ?? noEdits, direction);
    if (!next) throw new AppError('not-found', { id: stepless[direction] });
    const name = next.then.name === row.name ? row.name : freeName(next.then.name, taken);
    row = settledGroups({ ...row, ...next.then, name, edits: next.edits });
  } while (at !== null && row.edits?.redo[0]?.at !== at);
  const text = direction === 'undo' ? describeEdit(row, before) : describeEdit(before, row);
  if (text === null) throw new AppError('not-found', { id: stepless[direction] });
  return { row: { ...row, changedAt: now }, text };
}

/** What can be undone and redone in a loadout. */
export function undoableIn(row: LoadoutRow): Undoable {
  const text = (direction: 'undo' | 'redo') => {
    const then = step(row, row.edits ?? noEdits, direction)?.then;
    return then ? (direction === 'undo' ? describeEdit(then, row) : describeEdit(row, then)) : null;
  };
  return { undo: text('undo'), redo: text('redo') };
}
