import { type CatalogMod, makeCatalog, type RelevanceCatalog } from './catalog.ts';
import { heldIdeas } from './ideas/held.ts';
import { tunedIdeas } from './ideas/tuned.ts';
import { ideaTables } from './mods/ideas.ts';
import { readShortTables } from './short-tables.ts';

/**
 * What a player types who only knows what the mod should do, and the mods (ids) that answer it. A held idea is kept for
 * the end: the search isn't tuned with it.
 */
export type VagueIdea = {
  readonly query: string;
  readonly language: string;
  readonly held: boolean;
  readonly wanted: ReadonlySet<number>;
};

/** The mods made for ideas, among the hand-written ones of the relevance catalog. */
export function makeIdeaCatalog(): Pick<RelevanceCatalog, 'games' | 'mods'> {
  const { games, mods, handWritten } = makeCatalog();
  const forIdeas = readShortTables(ideaTables, mods.length + 1, games.length);
  return { games, mods: [...mods.filter(({ modId }) => handWritten.has(modId)), ...forIdeas] };
}

/**
 * Reads the ideas. A title that several mods have stands for all of them.
 * @throws Error if no mod has a title that an idea names
 */
export function readIdeas(mods: readonly CatalogMod[]): readonly VagueIdea[] {
  const idsOf = new Map<string, number[]>();
  for (const { modId, title } of mods) idsOf.set(title, [...(idsOf.get(title) ?? []), modId]);
  const wantedOf = (titles: string) =>
    titles.split('; ').flatMap((title) => {
      const found = idsOf.get(title);
      if (!found) throw new Error(`No mod has the title ${title}`);
      return found;
    });
  const readTable = (language: string, table: string, held: boolean) =>
    table
      .trim()
      .split('\n')
      .map((line): VagueIdea => {
        const [query = '', titles = ''] = line.split(' | ');
        return { query, language, held, wanted: new Set(wantedOf(titles)) };
      });
  return [
    ...Object.entries(tunedIdeas).flatMap(([language, table]) => readTable(language, table, false)),
    ...Object.entries(heldIdeas).flatMap(([language, table]) => readTable(language, table, true)),
  ];
}
