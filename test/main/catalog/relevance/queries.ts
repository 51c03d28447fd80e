import type { RelevanceCatalog } from './catalog.ts';
import { heldRows } from './queries/held.ts';
import { type QueryKind, type QueryRow, queryKinds } from './queries/rows.ts';
import { tunedRows } from './queries/tuned.ts';

/**
 * A query with the mods (ids) that a player expects: `first` comes first, each of `within3` is among the first three,
 * none of `absent` is found. A held query is kept for the end: the ranking isn't tuned with it.
 */
export type JudgedQuery = {
  readonly query: string;
  readonly kind: QueryKind;
  readonly held: boolean;
  readonly expect: {
    readonly first?: number;
    readonly within3?: readonly number[];
    readonly absent?: readonly number[];
  };
};

/** Makes the judged queries for a catalog. @throws Error if a title that a query expects isn't in it exactly once */
export function makeQueries(catalog: RelevanceCatalog): readonly JudgedQuery[] {
  const idOf = makeTitleIndex(catalog);
  const judge = (row: QueryRow, kind: QueryKind, held: boolean): JudgedQuery => ({
    query: row.query,
    kind,
    held,
    expect: {
      ...(row.first !== undefined && { first: idOf(row.first) }),
      ...(row.within3 && { within3: row.within3.map(idOf) }),
      ...(row.absent && { absent: row.absent.map(idOf) }),
    },
  });
  return queryKinds.flatMap((kind) => [
    ...tunedRows[kind].map((row) => judge(row, kind, false)),
    ...heldRows[kind].map((row) => judge(row, kind, true)),
  ]);
}

/** Finds ids by `Title`, or by `Title@Game` where several games have a mod of that title. */
function makeTitleIndex({ mods, games }: RelevanceCatalog): (reference: string) => number {
  const gameTitles = new Map(games.map(({ gameId, title }) => [gameId, title]));
  const idsOf = new Map<string, number[]>();
  const add = (reference: string, modId: number) =>
    idsOf.set(reference, [...(idsOf.get(reference) ?? []), modId]);
  for (const { modId, title, gameId } of mods) {
    add(title, modId);
    add(`${title}@${gameTitles.get(gameId ?? 0)}`, modId);
  }
  return (reference) => {
    const [modId, another] = idsOf.get(reference) ?? [];
    if (modId === undefined) throw new Error(`No mod has the title ${reference}`);
    if (another !== undefined) throw new Error(`Several mods have the title ${reference}`);
    return modId;
  };
}
