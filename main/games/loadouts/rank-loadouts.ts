import type { LoadoutRow } from './loadout.ts';

type Rows = readonly LoadoutRow[];

/** The rows to store for a loadout that goes before another one of its game, to the end for null. */
export function rankedBefore(all: Rows, moved: LoadoutRow, before: string | null): Rows {
  const others = all.filter((row) => row !== moved);
  const at = others.findIndex(({ loadoutId }) => loadoutId === before);
  return ranked(inserted(others, at < 0 ? others.length : at, moved));
}

/** The rows to store for a new loadout that goes behind another one of its game, to the end without one. */
export function rankedAfter(all: Rows, added: LoadoutRow, after?: string): Rows {
  const place = all.findIndex(({ loadoutId }) => loadoutId === after) + 1 || all.length;
  return ranked(inserted(all, place, added), added);
}

const inserted = (rows: Rows, place: number, row: LoadoutRow): Rows => [
  ...rows.slice(0, place),
  row,
  ...rows.slice(place),
];

/** The rows whose rank their order changes, with that rank, and `always`. */
const ranked = (rows: Rows, always?: LoadoutRow): Rows =>
  rows.flatMap((row, index) =>
    row === always || row.rank !== index + 1 ? [{ ...row, rank: index + 1 }] : [],
  );
