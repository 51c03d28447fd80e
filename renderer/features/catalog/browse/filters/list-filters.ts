import type { CatalogList, CatalogSort } from '#shared/catalog/list.ts';
import type { MarkFilter } from '#shared/catalog/query.ts';
import { typeWords } from '#shared/catalog/type-name.ts';
import type { Facets } from '#shared/contract/catalog/catalog.ts';

/** The filters of a list, without its text. */
type Filters = Pick<CatalogList, 'games' | 'types' | 'rating' | 'marks'>;

const noFilters: Filters = { games: [], types: [], rating: null, marks: [] };

/** One value of a filter that is in use. */
export type ActiveFilter =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'type'; readonly modType: string }
  | { readonly kind: 'rating'; readonly rating: NonNullable<CatalogList['rating']> }
  | { readonly kind: 'mark'; readonly mark: MarkFilter };

/** The values of filters that a list has, in the order of the panel. */
export const activeFilters = ({ games, types, rating, marks }: CatalogList): readonly ActiveFilter[] => [
  ...games.map((gameId) => ({ kind: 'game', gameId }) as const),
  ...marks.map((mark) => ({ kind: 'mark', mark }) as const),
  ...(rating ? [{ kind: 'rating', rating } as const] : []),
  ...types.map((modType) => ({ kind: 'type', modType }) as const),
];

/** The filters in use beside the games, which have chips of their own. */
export const filtersBesideGames = (list: CatalogList): readonly ActiveFilter[] =>
  activeFilters({ ...list, games: [] });

export const withoutFilters = (list: CatalogList): CatalogList => ({ ...list, ...noFilters });

/** Whether filters or a text leave mods out. */
export const isWhole = (list: CatalogList): boolean =>
  list.text.trim() === '' && activeFilters(list).length === 0;

/** Returns a list without one value of a filter. */
export function removeFilter(list: CatalogList, filter: ActiveFilter): CatalogList {
  if (filter.kind === 'game') return { ...list, games: list.games.filter((id) => id !== filter.gameId) };
  if (filter.kind === 'type') return { ...list, types: list.types.filter((type) => type !== filter.modType) };
  if (filter.kind === 'mark') return { ...list, marks: list.marks.filter((mark) => mark !== filter.mark) };
  return { ...list, rating: null };
}

/** Adds a value to a filter, or takes it out. */
export const toggle = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** The orders that the menu offers: best match needs a text. */
export const sortsFor = ({ text }: CatalogList): readonly CatalogSort[] => [
  ...(text.trim() === '' ? [] : (['relevance'] as const)),
  ...(['downloads', 'rating', 'title', 'first-seen', 'updated'] as const),
];

/** The order that a list is shown in: without a text, the best matches are the most downloaded mods. */
export const sortOf = ({ sort, text }: CatalogList): CatalogSort =>
  sort === 'relevance' && text.trim() === '' ? 'downloads' : sort;

/**
 * The order to store for a chosen one. Most downloaded without a text is stored as best match, so that a search that
 * follows shows its best matches first.
 */
export const storedSort = (sort: CatalogSort, { text }: CatalogList): CatalogSort =>
  sort === 'downloads' && text.trim() === '' ? 'relevance' : sort;

/** The ratings to choose from in tenths, as shares of scales that services use: 5, 10 or 100. */
const ratingScales = [
  { most: 50, least: [45, 40, 30] },
  { most: 100, least: [90, 80, 60] },
  { most: Number.POSITIVE_INFINITY, least: [900, 800, 600] },
] as const;

/** The lower bounds to choose from in tenths, on the scale that the service's ratings show; none if nothing is rated. */
export function ratingBounds(ratings: Facets['ratings']): readonly number[] {
  const highest = Math.max(...ratings.map(({ tenths }) => tenths));
  if (highest < 0) return [];
  return (ratingScales.find(({ most }) => highest <= most) ?? ratingScales[0]).least;
}

/** How many mods are rated at least so high, in tenths. */
export const countFrom = (ratings: Facets['ratings'], least: number): number =>
  ratings.reduce((sum, { tenths, count }) => sum + (tenths >= least ? count : 0), 0);

/**
 * The games to choose from, those with the most mods first. Chosen ones that the catalog doesn't have (any more) come
 * last: what is chosen can always be seen and taken out. None where there is only one game.
 */
export function gamesToChoose(games: Facets['games'], chosen: readonly number[]): Facets['games'] {
  const missing = chosen.filter((id) => !games.some(({ gameId }) => gameId === id));
  if (games.length < 2 && chosen.length === 0) return [];
  return [
    ...[...games].sort((one, other) => other.count - one.count),
    ...missing.map((gameId) => ({ gameId, count: 0 })),
  ];
}

/** About how wide a chip with this text is, in px, with the space before it. */
const chipWidth = (text: string): number =>
  Math.min(
    190,
    34 + [...text].reduce((sum, letter) => sum + (/[\u1100-\uffff]/u.test(letter) ? 14 : 6.8), 0),
  );

/**
 * The first chips that fit beside each other into `width` px, with room for "More" if there are more. `chosen` is among
 * them. Ordered as given.
 */
export function chipsThatFit<T extends { readonly label: string }>(
  chips: readonly T[],
  width: number,
  more: string,
  isChosen: (chip: T) => boolean,
): readonly T[] {
  const count = fitting(chips, width);
  if (count === chips.length) return chips;
  const chosen = chips.slice(count).filter(isChosen);
  const room = width - chipWidth(more) - chosen.reduce((sum, { label }) => sum + chipWidth(label), 0);
  return [...chips.slice(0, fitting(chips, room)), ...chosen];
}

function fitting(chips: readonly { readonly label: string }[], width: number): number {
  let used = 0;
  const tooMany = chips.findIndex(({ label }) => {
    used += chipWidth(label);
    return used > width;
  });
  return tooMany === -1 ? chips.length : tooMany;
}

/** A type of mod as text. Null if it has no name. */
export function typeName(modType: string): string | null {
  const words = typeWords(modType);
  return words === '' ? null : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
