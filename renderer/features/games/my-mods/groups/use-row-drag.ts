import { useState } from 'react';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import { dropGroupOnRow, dropOnRow, type ModList, type Place, type Row, rowKey } from './mod-blocks.ts';

/** Dragging rows of a list by mouse: a mod to another place or into a group, a group with its mods. */
export function useRowDrag(
  list: ModList,
  rows: readonly Row[],
  moves: {
    readonly onMods: (mod: LoadoutMod, place: Place) => void;
    readonly onGroup: (group: ModGroup, before: string | null) => void;
  },
) {
  const [drag, setDrag] = useState<{ readonly from: string; readonly over: string } | null>(null);
  const indexOf = (key: string) => rows.findIndex((row) => rowKey(row) === key);
  /** Above or below the row that one is dragged over; below a heading for a mod, which goes into its group. */
  const dropOn = (row: Row): 'before' | 'after' | null => {
    if (drag === null || drag.over !== rowKey(row) || drag.from === drag.over) return null;
    const from = indexOf(drag.from);
    if (row.kind === 'group' && rows[from]?.kind === 'mod') return 'after';
    return indexOf(drag.over) < from ? 'before' : 'after';
  };
  const drop = (key: string) => {
    const row = rows[indexOf(key)];
    const side = row ? dropOn(row) : null;
    const moved = drag && rows[indexOf(drag.from)];
    setDrag(null);
    if (!row || !moved || side === null) return;
    if (moved.kind === 'mod') return moves.onMods(moved.mod, dropOnRow(list, row, side));
    const before = dropGroupOnRow(list, moved.group.groupId, row, side);
    if (before !== undefined) moves.onGroup(moved.group, before);
  };
  return {
    dropOn,
    // By `rowKey`.
    onDragStart: (key: string) => setDrag({ from: key, over: key }),
    onDragOver: (key: string) => setDrag((now) => (now && now.over !== key ? { ...now, over: key } : now)),
    onDragEnd: () => setDrag(null),
    onDrop: drop,
  };
}
