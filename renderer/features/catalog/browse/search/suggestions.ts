import { type Completion, completionsAt } from '#shared/catalog/complete.ts';
import { isSameList, wholeCatalog } from '#shared/catalog/list.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';

/** The tokens that the empty field explains, in display order. The sentences have the same names. */
export const tokenNames = ['game', 'type', 'rating', 'is', 'without', 'exact'] as const;
export type TokenName = (typeof tokenNames)[number];

/** What choosing a token puts into the field, and where the caret is then. */
export const tokenStarts: Readonly<Record<TokenName, { readonly text: string; readonly caret: number }>> = {
  game: { text: 'game:', caret: 5 },
  type: { text: 'type:', caret: 5 },
  rating: { text: 'rating:>', caret: 8 },
  is: { text: 'is:', caret: 3 },
  without: { text: '-', caret: 1 },
  exact: { text: '""', caret: 1 },
};

/** Something to choose below the field. `key` tells suggestions apart. */
export type Suggestion = { readonly key: string } & (
  | { readonly kind: 'completion'; readonly completion: Completion }
  | { readonly kind: 'mod'; readonly mod: CatalogMod }
  | { readonly kind: 'all'; readonly count: number | null; readonly isCut: boolean }
  | ({ readonly kind: 'game' } & NamedGame)
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'saved'; readonly search: SavedSearch }
  | { readonly kind: 'token'; readonly token: TokenName }
);

/** A game of the service and how many mods it has. */
export type NamedGame = { readonly gameId: number; readonly name: string; readonly count: number };

/**
 * What a search from another screen than Browse finds: the best of `total` mods (a limit if it `isCut`), and games of that
 * name. For an empty text, mods that are popular.
 */
export type FoundElsewhere = {
  readonly mods: readonly CatalogMod[];
  /** Null while it isn't known. */
  readonly total: number | null;
  readonly isCut: boolean;
  /** Whether none has all that is asked for. */
  readonly areClosest: boolean;
  readonly games: readonly NamedGame[];
};

/** Suggestions of one kind; the kind names the group. */
export type SuggestionGroup = {
  readonly kind: 'completions' | 'mods' | 'closest' | 'popular' | 'games' | 'recent' | 'saved' | 'tokens';
  readonly suggestions: readonly Suggestion[];
};

/** What is suggested, and which suggestion is active before an arrow key is pressed; null for none. */
export type Suggestions = { readonly groups: readonly SuggestionGroup[]; readonly first: number | null };

/** The most recent searches below the field, so that what follows them is in sight. */
const maxRecent = 5;

/** The most saved searches below the field; the menu beside the list has all. */
const maxSaved = 5;

/** The shortest start of a filter's name that is completed: one letter is the start of many a word. */
const leastLetters = 2;

/**
 * What the field suggests: completions of the token at the caret, or ways to begin while it is empty. In Browse the list
 * shows what is found (null); elsewhere the best of it is suggested.
 */
export function suggestionsFor(from: {
  readonly text: string;
  readonly caret: number;
  readonly recent: readonly string[];
  readonly saved: readonly SavedSearch[];
  readonly names: { readonly games: readonly string[]; readonly types: readonly string[] };
  readonly found: FoundElsewhere | null;
}): Suggestions {
  const { text, caret, recent, saved, names, found } = from;
  if (text.trim() !== '') {
    const { groups, first } = completionsFor(text, caret, names);
    return { groups: [...groups, ...(found ? groupsOf(found) : [])], first };
  }
  const unsaved = recent
    .filter((each) => !saved.some(({ list }) => isSameList(list, { ...wholeCatalog, text: each })))
    .slice(0, maxRecent);
  const groups: SuggestionGroup[] = [
    { kind: 'popular', suggestions: found?.mods.map(suggestMod) ?? [] },
    {
      kind: 'recent',
      suggestions: [
        ...unsaved.map((each) => ({ kind: 'recent' as const, key: `recent ${each}`, text: each })),
        ...(unsaved.length > 0 ? [{ kind: 'clear' as const, key: 'clear' }] : []),
      ],
    },
    {
      kind: 'saved',
      suggestions: withNewFirst(saved)
        .slice(0, maxSaved)
        .map((search) => ({ kind: 'saved', key: search.searchId, search })),
    },
    {
      kind: 'tokens',
      suggestions: found ? [] : tokenNames.map((token) => ({ kind: 'token', key: `token ${token}`, token })),
    },
  ];
  return { groups: groups.filter(({ suggestions }) => suggestions.length > 0), first: null };
}

const suggestMod = (mod: CatalogMod): Suggestion => ({ kind: 'mod', key: `mod ${mod.modId}`, mod });

function groupsOf({ mods, total, isCut, areClosest, games }: FoundElsewhere): readonly SuggestionGroup[] {
  const all: Suggestion = { kind: 'all', key: 'all', count: total, isCut };
  const groups: readonly SuggestionGroup[] = [
    { kind: areClosest ? 'closest' : 'mods', suggestions: [...mods.map(suggestMod), all] },
    {
      kind: 'games',
      suggestions: games.map((game) => ({ kind: 'game', key: `game ${game.gameId}`, ...game })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function completionsFor(
  text: string,
  caret: number,
  names: { readonly games: readonly string[]; readonly types: readonly string[] },
): Suggestions {
  const found = completionsAt(text, caret, names);
  const isValue = found.some(({ token }) => !token.endsWith(':') && !token.endsWith('>'));
  const typed = found[0] === undefined ? '' : text.slice(found[0].start, found[0].end);
  if (found.length === 0 || (!isValue && typed.length < leastLetters)) return { groups: [], first: null };
  const suggestions = found.map((completion) => ({
    kind: 'completion' as const,
    key: completion.token,
    completion,
  }));
  // A word that could become a filter's name is still a word: Enter searches for it.
  return { groups: [{ kind: 'completions', suggestions }], first: isValue ? 0 : null };
}

const withNewFirst = (searches: readonly SavedSearch[]): readonly SavedSearch[] =>
  [...searches].sort((a, b) => Number(b.newCount > 0) - Number(a.newCount > 0));

/** All suggestions in the order of the arrow keys. */
export const flatten = ({ groups }: Suggestions): readonly Suggestion[] =>
  groups.flatMap(({ suggestions }) => suggestions);

/** The suggestion that an arrow key moves to, counted from 0; it runs in a circle. */
export function nextActive(key: 'ArrowDown' | 'ArrowUp', active: number | null, count: number): number {
  if (active === null) return key === 'ArrowDown' ? 0 : count - 1;
  return (active + (key === 'ArrowDown' ? 1 : count - 1)) % count;
}

/** The text with a completion in place of its token, and where the caret is then. */
export function complete(
  text: string,
  { token, start, end }: Completion,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(end);
  // The space that ends a token is not doubled.
  const after = token.endsWith(' ') ? rest.replace(/^\s/u, '') : rest;
  return { text: text.slice(0, start) + token + after, caret: start + token.length };
}
