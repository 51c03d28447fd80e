import { toListRequest } from '#main/catalog/list-request.ts';
import type { ListRequest } from '#main/catalog/search/filter.ts';
import { gameNames, namedGames } from '#main/catalog/search/named-games.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { catalogSorts, wholeCatalog } from '#shared/catalog/list.ts';
import { type CatalogQuery, type MarkName, markNames } from '#shared/catalog/query.ts';
import { type Draw, drawFor } from '#test/service/data/random.ts';
import { makeFuzzQueries } from './fuzz-queries.ts';

/** A list as a player may ask for it, and what to call it in a report. */
export type RandomQuery = { readonly name: string; readonly request: ListRequest };

const topics = { list: 201, marks: 202 };

/** Titles whose words are typed. */
const typedTitles = 2_000;

/** How many mods a player has downloaded, favored and in the library. */
const markedMods = { downloaded: 300, installed: 200, favorite: 1_500, library: 4_000 } as const;

const types = ['download_local', 'download_external', 'external_purchase', 'fileless'] as const;

/** Words of scripts that are searched by their parts; the catalog of the bench has none of them. */
const otherScripts = ['日本語化', 'テスト', '雪', '한국어', 'Größe', 'łódź'] as const;

/**
 * Random lists of a catalog of these mods: words well and badly typed, phrases, exclusions, tokens, hostile text
 * (`makeFuzzQueries`), a third of them with filters in addition, and a third in another order than relevance. The same
 * arguments always return the same lists. `newSince`: mods that were first seen after it are new (Unix ms).
 * `plain`: the share of texts that are a few words of a title.
 */
export async function makeRandomQueries(
  mods: readonly CatalogMod[],
  { seed, count, newSince, plain = 0 }: { seed: number; count: number; newSince?: number; plain?: number },
): Promise<readonly RandomQuery[]> {
  const words = mods.slice(0, typedTitles).flatMap(({ title }) => title.split(' '));
  const texts = makeFuzzQueries(['lantern', ...words, ...otherScripts], { seed, count });
  const names = namesOf(mods, seed, newSince);
  return Promise.all(
    texts.map(async (unusual, index) => {
      const draw = drawFor(seed, topics.list, index);
      const text = draw.chance(plain) ? plainText(draw, mods) : unusual;
      const list = { ...wholeCatalog, text, ...filtersFrom(draw), sort: sortFrom(draw) };
      const { text: _, ...fields } = list;
      const name = `${JSON.stringify(text.slice(0, 60))}${text.length > 60 ? `… (${text.length})` : ''}`;
      return { name: `${name} ${JSON.stringify(fields)}`, request: await toListRequest(list, names) };
    }),
  );
}

/** One to three neighbors of a title, the last of them perhaps cut as after a few keys; sometimes nothing. */
function plainText(draw: Draw, mods: readonly CatalogMod[]): string {
  const words = (mods[draw.whole(0, mods.length - 1)]?.title ?? '').split(' ');
  const start = draw.whole(0, words.length - 1);
  const text = words.slice(start, start + draw.whole(0, 3)).join(' ');
  return draw.chance(0.5) ? text.slice(0, draw.whole(0, text.length)) : text;
}

const sortFrom = (draw: Draw) => (draw.chance(0.67) ? ('relevance' as const) : draw.pick(catalogSorts));

function filtersFrom(draw: Draw) {
  if (draw.chance(0.67)) return {};
  const some = <T>(share: number, values: () => T[]): T[] => (draw.chance(share) ? values() : []);
  return {
    games: some(0.6, () => [...new Set([draw.whole(1, 12), draw.whole(1, 13)])]),
    types: some(0.4, () => [draw.pick(types)]),
    rating: draw.chance(0.4) ? { least: draw.whole(0, 50), most: null } : null,
    marks: some(0.3, () => [draw.pick(markNames)]),
  };
}

/** What the tokens and marks of these lists stand for. */
function namesOf(mods: readonly CatalogMod[], seed: number, newSince?: number) {
  const marked = (mark: Exclude<MarkName, 'new'>) => {
    const draw = drawFor(seed, topics.marks, markedMods[mark]);
    return Array.from({ length: markedMods[mark] }, () => draw.whole(1, mods.length));
  };
  const games = ['Emberfall', 'Nine Winters', 'Mosslight'].map((title, index) => ({
    gameId: index + 1,
    title,
  }));
  return {
    filterNames: async () => ({ games, types }),
    marked: async (mark: Exclude<MarkName, 'new'>) => marked(mark),
    // By itself none is new.
    newSince: () => newSince ?? Date.now(),
    meanings: async () => [],
    namedGames: (query: CatalogQuery) => namedGames(query, gameNames(games)),
    ownGames: async () => [1],
  };
}
