import type { ListRequest } from '#main/catalog/search/filter.ts';
import { hasText, isSearch } from '#main/catalog/search/filter.ts';
import { phraseWords, queryWords, titleWords } from '#main/catalog/search/query-words.ts';
import { type Candidate, scoreOf, toCandidate, toScoredQuery } from '#main/catalog/search/rank.ts';
import { noGame } from '#main/catalog/store/mod-text.ts';
import type { Database } from '#main/storage/sqlite.ts';
import { wordsOf } from '#shared/catalog/words.ts';
import { type ModTexts, matches } from './matches.ts';

/** A mod as it is stored, in memory. */
export type ReferenceMod = ModTexts & {
  readonly rank: number;
  readonly modId: number;
  readonly modType: string;
  readonly downloads: number;
  readonly tenths: number;
  readonly firstSeen: number;
  readonly changedAt: number;
  readonly titleKey: Buffer;
  readonly candidate: Candidate;
};

/** What a list has, by mod ids. With few matches, only those that match as typed are known, in order. */
export type ReferenceList = {
  readonly modIds: readonly number[];
  /** Whether others may follow that are misspelled or come close. */
  readonly mayGoOn: boolean;
};

/** The most mods of a search, and how many of them are ordered by how well they match. */
const maxResults = 5_000;
const ranked = 150;
/** With fewer matches, others may follow. */
const few = 12;
/** How many matches are read at first. */
const firstRead = 500;

/** Reads all mods, the most popular first. */
export const readMods = (db: Database): ReferenceMod[] =>
  db
    .prepare('SELECT * FROM mods ORDER BY rank')
    .rows()
    .map((row) => {
      const text = (name: string) => (row[name] === null ? '' : String(row[name]));
      const number = (name: string) => Number(row[name]);
      const downloads = number('downloads');
      return {
        rank: number('rank'),
        modId: number('mod_id'),
        title: wordsOf(text('title')),
        author: wordsOf(text('author')),
        tagLine: wordsOf(text('tag_line')),
        gameId: row['game_id'] === null ? noGame : number('game_id'),
        modType: text('mod_type'),
        downloads,
        tenths: number('rating_tenths'),
        firstSeen: number('first_seen'),
        changedAt: number('changed_at'),
        titleKey: Buffer.from(text('title_key')),
        candidate: toCandidate({
          title: text('title'),
          tagLine: text('tag_line'),
          author: row['author'] === null ? null : text('author'),
          downloads: downloads === -1 ? null : downloads,
          gameId: row['game_id'] === null ? null : number('game_id'),
        }),
      };
    });

/** A list of these mods, found by looking at each of them. */
export function referenceList(mods: readonly ReferenceMod[], request: ListRequest): ReferenceList {
  const isListed = filterOf(request);
  if (!hasText(request)) {
    const without = { ...request.query, phrases: [] };
    const all = mods.filter((mod) => isListed(mod) && matches(mod, without, [], 'text'));
    return {
      modIds: idsOf(sorted(all, request.sort).slice(0, isSearch(request) ? maxResults : all.length)),
      mayGoOn: false,
    };
  }
  const { query, sort } = request;
  const typed = queryWords(query, () => []);
  const inText = mods.filter((mod) => isOfFacets(mod, request) && matches(mod, query, typed, 'text'));
  const found = inText.filter(isListed);
  const mayGoOn = found.length < few;
  if (sort !== 'relevance') return { modIds: idsOf(sorted(found, sort)), mayGoOn };
  const isWithin = isLookedForWithin(mods, request);
  const read = (isWithin ? inText : inText.slice(0, firstRead)).filter(isListed);
  const kept = read.length < few ? found : read;
  const byTitle = mods.filter(
    (mod) => isOfFacets(mod, request) && matches(mod, query, titleWords(typed), 'title'),
  );
  const inTitle = (isWithin ? byTitle.filter(isListed) : byTitle).slice(0, ranked).filter(isListed);
  const first = new Set([...(kept.length > ranked ? inTitle : []), ...kept.slice(0, ranked)]);
  const scored = toScoredQuery([...typed, ...phraseWords(query)], new Set(request.ownGames));
  const scores = new Map([...first].map((mod) => [mod, scoreOf(mod.candidate, scored)]));
  const best = [...first].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.rank - b.rank);
  return { modIds: idsOf([...best, ...found.filter((mod) => !first.has(mod))]), mayGoOn };
}

/** Whether the text is looked for in the mods of lists of ids, or in the new mods, if they are few. */
const isLookedForWithin = (mods: readonly ReferenceMod[], { within, newSince }: ListRequest): boolean =>
  within.length > 0 ||
  (newSince !== null && mods.filter(({ firstSeen }) => firstSeen > newSince).length <= maxResults);

const idsOf = (mods: readonly ReferenceMod[]): number[] => mods.map(({ modId }) => modId);

const isOfFacets = ({ gameId, modType }: ReferenceMod, { games, types }: ListRequest): boolean =>
  (games.length === 0 || games.includes(gameId)) && (types.length === 0 || types.includes(modType));

/** Whether a mod passes all filters of a list but its text. */
export function filterOf(request: ListRequest): (mod: ReferenceMod) => boolean {
  const { rating, newSince, seenBy } = request;
  const within = request.within.map((ids) => new Set(ids));
  const without = (request.without ?? []).map((ids) => new Set(ids));
  return (mod) =>
    isOfFacets(mod, request) &&
    (rating?.least == null || mod.tenths >= rating.least) &&
    (rating?.most == null || (mod.tenths >= 0 && mod.tenths <= rating.most)) &&
    within.every((ids) => ids.has(mod.modId)) &&
    !without.some((ids) => ids.has(mod.modId)) &&
    (newSince === null || mod.firstSeen > newSince) &&
    (seenBy === undefined || mod.firstSeen <= seenBy);
}

const orders: Readonly<Record<ListRequest['sort'], (a: ReferenceMod, b: ReferenceMod) => number>> = {
  relevance: (a, b) => b.downloads - a.downloads,
  downloads: (a, b) => b.downloads - a.downloads,
  rating: (a, b) => b.tenths - a.tenths,
  title: (a, b) => Buffer.compare(a.titleKey, b.titleKey),
  'first-seen': (a, b) => b.firstSeen - a.firstSeen,
  updated: (a, b) => b.changedAt - a.changedAt,
};

const sorted = (mods: readonly ReferenceMod[], sort: ListRequest['sort']): ReferenceMod[] =>
  [...mods].sort((a, b) => orders[sort](a, b) || a.rank - b.rank);
