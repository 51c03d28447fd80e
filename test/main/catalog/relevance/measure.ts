import { makeCatalog } from './catalog.ts';
import { type QueryKind, queryKinds } from './queries/rows.ts';
import { type JudgedQuery, makeQueries } from './queries.ts';

/** A search engine: returns the ids of the mods found, the best one first; all of them, or at least the first 50. */
export type Search = (query: string) => readonly number[];

/** A query whose expectation doesn't hold. `found` has the first three ids. */
export type Miss = JudgedQuery & { readonly found: readonly number[] };

/** How many of the queries of one kind hold. */
export type Tally = {
  readonly kind: QueryKind;
  readonly right: number;
  readonly total: number;
  readonly misses: readonly Miss[];
};

/** Tallies of each kind, for the queries that the ranking is tuned with and for those kept for the end. */
export type Measurement = { readonly tuned: readonly Tally[]; readonly held: readonly Tally[] };

/** Measures a search engine by the judged queries. Doesn't catch what `search` throws. */
export function measure(search: Search, queries = makeQueries(makeCatalog())): Measurement {
  const misses = queries.flatMap((judged): Miss[] => {
    const found = search(judged.query);
    return holds(judged, found) ? [] : [{ ...judged, found: found.slice(0, 3) }];
  });
  const tally = (kind: QueryKind, held: boolean): Tally => {
    const isCounted = (judged: JudgedQuery) => judged.kind === kind && judged.held === held;
    const total = queries.filter(isCounted).length;
    const missed = misses.filter(isCounted);
    return { kind, right: total - missed.length, total, misses: missed };
  };
  return {
    tuned: queryKinds.map((kind) => tally(kind, false)),
    held: queryKinds.map((kind) => tally(kind, true)),
  };
}

function holds(
  { expect: { first, within3 = [], absent = [] } }: JudgedQuery,
  found: readonly number[],
): boolean {
  const top = found.slice(0, 3);
  return (
    (first === undefined || found[0] === first) &&
    within3.every((id) => top.includes(id)) &&
    !absent.some((id) => found.includes(id))
  );
}

/** The share of queries that hold, from 0 to 1. */
export const shareRight = (tallies: readonly Tally[]): number =>
  sum(tallies, 'right') / sum(tallies, 'total');

/**
 * A table of several engines: a line for each kind of query and one for all of them, "right/total" for the tuned and
 * the held queries of each engine.
 */
export function formatTable(engines: Readonly<Record<string, Measurement>>): string {
  const count = (tallies: readonly Tally[]) => `${sum(tallies, 'right')}/${sum(tallies, 'total')}`;
  const share = (tallies: readonly Tally[]) => `${(shareRight(tallies) * 100).toFixed(1)} %`;
  const cells = (pick: (tallies: readonly Tally[]) => string) =>
    Object.values(engines).flatMap(({ tuned, held }) => [pick(tuned), pick(held)]);
  const rows = [
    ['', ...Object.keys(engines).flatMap((name) => [name, 'held'])],
    ...queryKinds.map((kind) => [
      kind,
      ...cells((tallies) => count(tallies.filter((tally) => tally.kind === kind))),
    ]),
    ['all', ...cells(count)],
    ['share', ...cells(share)],
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column === 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A line for each miss: the query, the titles expected and the titles found. */
export function formatMisses(tallies: readonly Tally[], titleOf: (modId: number) => string): string {
  const titles = (ids: readonly number[]) => ids.map((id) => `"${titleOf(id)}"`).join(', ') || 'nothing';
  return tallies
    .flatMap(({ misses }) => misses)
    .map(({ kind, query, expect: { first, within3 = [], absent = [] }, found }) => {
      const wanted = first === undefined ? `within 3: ${titles(within3)}` : `first: ${titles([first])}`;
      const without = absent.length > 0 ? `, without ${titles(absent)}` : '';
      return `${kind}: ${query}\n    ${wanted}${without}\n    found: ${titles(found)}`;
    })
    .join('\n');
}

const sum = (tallies: readonly Tally[], field: 'right' | 'total') =>
  tallies.reduce((total, tally) => total + tally[field], 0);

const pad = (cell: string, width: number, isLeft: boolean) =>
  isLeft ? cell.padEnd(width) : cell.padStart(width);
