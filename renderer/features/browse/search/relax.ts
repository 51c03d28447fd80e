import { type CatalogList, isSameList } from '#shared/catalog/list.ts';

/** A list with one condition less. `part` names the condition as the player sees it. */
export type Relaxed = { readonly part: string; readonly list: CatalogList };

const tokenPattern = /-?"[^"]*"?|[a-z]+:"[^"]*"?|\S+/giu;

/** The most lists that are tried. */
const maxRelaxed = 8;

/**
 * The lists with one condition less than this one: a word or token of the text, or a value of a filter. `nameOf` names
 * the values of filters. Lists that would be left without any condition are not among them.
 */
export function relax(list: CatalogList, nameOf: (only: Partial<CatalogList>) => string): Relaxed[] {
  const tokens = [...list.text.matchAll(tokenPattern)];
  const relaxed = [
    ...tokens.map((match) => {
      const rest = list.text.slice(0, match.index) + list.text.slice(match.index + match[0].length);
      return { part: match[0], list: { ...list, text: rest.replaceAll(/\s+/gu, ' ').trim() } };
    }),
    ...list.games.map((gameId) => ({
      part: nameOf({ games: [gameId] }),
      list: { ...list, games: list.games.filter((other) => other !== gameId) },
    })),
    ...list.types.map((type) => ({
      part: nameOf({ types: [type] }),
      list: { ...list, types: list.types.filter((other) => other !== type) },
    })),
    ...(list.rating ? [{ part: nameOf({ rating: list.rating }), list: { ...list, rating: null } }] : []),
    ...list.marks.map((mark) => ({
      part: nameOf({ marks: [mark] }),
      list: { ...list, marks: list.marks.filter((other) => other !== mark) },
    })),
  ];
  return relaxed.filter((each) => !isSameList(each.list, withoutConditions(list))).slice(0, maxRelaxed);
}

/** The list with neither text nor filters, in the same order. */
export const withoutConditions = ({ sort }: Pick<CatalogList, 'sort'>): CatalogList => ({
  text: '',
  games: [],
  types: [],
  rating: null,
  marks: [],
  sort,
});

/** The list without its filters; what is typed stays. */
export const withoutFilters = (list: CatalogList): CatalogList => ({
  ...withoutConditions(list),
  text: list.text,
});
