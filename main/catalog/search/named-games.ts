import type { CatalogQuery } from '#shared/catalog/query.ts';
import { isFiller, wordsOf } from '#shared/catalog/words.ts';

/** Words of a query that name a game: "emberfall" in "night emberfall". The mods of that game match them, too. */
export type NamedGame = {
  /** The places of the words in the query. */
  readonly places: readonly number[];
  readonly gameIds: readonly number[];
};

/** A last word that is still typed names a game from so many letters on. */
const leastTyped = 4;

/** A part of a title with fewer letters is no name by itself: "V" of "The Elder Scrolls V: Skyrim". */
const leastOfPart = 4;

/** A name of a game, as folded words without fillers, and how its first word starts. */
export type GameName = {
  readonly gameId: number;
  readonly name: readonly string[];
  readonly start: string;
};

/**
 * The names of games, the longest first: their titles, and parts of titles that end or begin at a colon or dash, because
 * players type "skyrim".
 */
export function gameNames(
  games: readonly { readonly gameId: number; readonly title: string }[],
): readonly GameName[] {
  return games
    .flatMap(({ gameId, title }) =>
      namesOf(title).map((name) => ({ gameId, name, start: startOf(name[0] ?? '') })),
    )
    .sort((a, b) => b.name.length - a.name.length);
}

/** The games that a query names. A word counts for the longest name only. */
export function namedGames(
  { words, isLastPartial }: Pick<CatalogQuery, 'words' | 'isLastPartial'>,
  names: readonly GameName[],
): readonly NamedGame[] {
  const typed = words
    .map((word, place) => ({ word, place, isPartial: isLastPartial && place === words.length - 1 }))
    .filter(({ word, isPartial }) => isPartial || !isFiller(word));
  const taken = new Set<number>();
  const found = new Map<string, { places: number[]; gameIds: number[] }>();
  // A service may have thousands of games, and few begin like a typed word.
  const starts = new Set(typed.map(({ word }) => startOf(word)));
  for (const { gameId, name, start } of names) {
    if (!starts.has(start)) continue;
    for (let at = 0; at + name.length <= typed.length; at += 1) {
      const part = typed.slice(at, at + name.length);
      if (!part.every((each, index) => isNamed(each, name[index] as string))) continue;
      const places = part.map(({ place }) => place);
      const key = places.join();
      const known = found.get(key);
      if (known !== undefined) known.gameIds.push(gameId);
      else if (!places.some((place) => taken.has(place))) {
        for (const place of places) taken.add(place);
        found.set(key, { places, gameIds: [gameId] });
      }
    }
  }
  return [...found.values()];
}

const startOf = (word: string): string => word.slice(0, leastTyped);

const isNamed = ({ word, isPartial }: { word: string; isPartial: boolean }, name: string): boolean =>
  word === name || (isPartial && word.length >= leastTyped && name.startsWith(word));

function namesOf(title: string): readonly (readonly string[])[] {
  const told = (text: string) => wordsOf(text).filter((word) => !isFiller(word));
  const parts = title.split(/:| [-–—] /u).map(told);
  const names = [told(title), ...parts.filter((words) => words.join('').length >= leastOfPart)];
  const different = new Map(names.map((words) => [words.join(' '), words]));
  return [...different.values()].filter((words) => words.length > 0);
}
