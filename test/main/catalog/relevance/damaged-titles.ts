import { makeGenerator } from '#test/service/data/generator.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type CatalogMod, makeCatalog, type RelevanceCatalog } from './catalog.ts';
import { type WayName, wayNames, ways } from './damage/damage.ts';
import { tenLanguages } from './mods/ten-languages.ts';
import { firstMods } from './shares.ts';
import { readShortTables } from './short-tables.ts';

type SearchedCatalog = Pick<RelevanceCatalog, 'games' | 'mods'>;

/** Titles that are damaged, and the catalog that the player searches for them. */
export type TitleSource = {
  /** A language, or which catalog it is. */
  readonly name: string;
  readonly catalog: SearchedCatalog;
  readonly titles: readonly string[];
};

/** A title as a player types it, with the mods (ids of the source's catalog) that have this title. */
export type DamagedTitle = {
  readonly way: WayName;
  readonly source: TitleSource;
  readonly title: string;
  readonly typed: string;
  readonly wanted: ReadonlySet<number>;
};

const topicOfWays = 104;
/** So often a draw is repeated that gives nothing, or what is there already. */
const mostDraws = 60;

/**
 * Twelve sources: the titles of the relevance catalog, those of each of ten languages, which are in one catalog with
 * the first, and those of the fake service's 3,000 mods in a catalog of their own.
 */
export function makeTitleSources(): readonly TitleSource[] {
  const { games, mods } = makeCatalog();
  const more = Object.entries(tenLanguages).map(([name, table], index) => ({
    name,
    mods: readShortTables([table], mods.length + 1 + index * 1_000, games.length),
  }));
  const catalog = { games, mods: [...mods, ...more.flatMap((language) => language.mods)] };
  const demo = demoCatalog();
  return [
    { name: 'relevance', catalog, titles: titlesOf(mods) },
    { name: 'demo', catalog: demo, titles: titlesOf(demo.mods) },
    ...more.map((language) => ({ name: language.name, catalog, titles: titlesOf(language.mods) })),
  ];
}

/**
 * Draws `count` titles that are damaged in this way, from each source equally often as long as it has such titles. They are
 * all different as long as the sources have enough. The same arguments always return the same ones.
 */
export function drawDamagedTitles(
  way: WayName,
  sources: readonly TitleSource[],
  { seed, count }: { seed: number; count: number },
): readonly DamagedTitle[] {
  const indexes = new Map(sources.map(({ catalog }) => [catalog, indexTitles(catalog.mods)]));
  const seen = new Set<string>();
  const topic = topicOfWays + wayNames.indexOf(way);
  return Array.from({ length: count }, (_, index) => {
    const draw = drawFor(seed, topic, index);
    let repeated: DamagedTitle | undefined;
    for (let draws = 0; draws < mostDraws; draws++) {
      const source = sources[draw.whole(0, sources.length - 1)];
      const title = source?.titles[draw.whole(0, source.titles.length - 1)];
      const typed = title && ways[way](title, draw);
      const index = source && indexes.get(source.catalog);
      if (!source || !title || !typed || !index || index.isVague(title, typed)) continue;
      repeated = { way, source, title, typed, wanted: index.idsOf(title) };
      const place = `${source.name}: ${typed}`;
      if (seen.has(place)) continue;
      seen.add(place);
      return repeated;
    }
    if (!repeated) throw new Error(`No title can be damaged by ${way}`);
    return repeated;
  });
}

/** What is known about the titles of a catalog, without regard to case. */
function indexTitles(mods: readonly CatalogMod[]) {
  const ids = new Map<string, Set<number>>();
  for (const { modId, title } of mods)
    ids.set(title.toLowerCase(), (ids.get(title.toLowerCase()) ?? new Set()).add(modId));
  const sorted = [...ids.keys()].toSorted();
  return {
    idsOf: (title: string): ReadonlySet<number> => ids.get(title.toLowerCase()) ?? new Set(),
    /** Whether so many other titles begin with what was typed that nobody could tell which one is meant. */
    isVague(title: string, typed: string): boolean {
      const [meant, start] = [title.toLowerCase(), typed.toLowerCase()];
      if (meant === start) return false;
      const from = placeIn(sorted, start);
      const likely = sorted.slice(from, from + firstMods + 1);
      return likely.filter((one) => one !== meant && one.startsWith(start)).length >= firstMods;
    },
  };
}

/** The place of the first text of a sorted list that isn't before this one. */
function placeIn(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The mods that the fake service lists for a guest who may see all of them. */
function demoCatalog(): SearchedCatalog {
  const { games, idsFor, mod } = makeGenerator({
    seed: 1,
    mods: 3000,
    games: 12,
    fileSize: { min: 1, max: 1 },
  });
  const mods = Array.from(idsFor(), (modId) => mod(modId)).filter((record) => record !== undefined);
  return {
    games,
    mods: mods.map(({ modId, title, tagLine, gameId, modType, downloadCount, ratingAvg, username }) => ({
      modId,
      title,
      tagLine,
      gameId,
      modType,
      downloadCount,
      ratingAvg,
      author: username,
      viewUrl: null,
      getBy: 'download',
    })),
  };
}

const titlesOf = (mods: readonly CatalogMod[]) => [...new Set(mods.map(({ title }) => title))];
