import type { CatalogList } from '#shared/catalog/list.ts';
import { type ActiveFilter, activeFilters, isWhole, removeFilter } from '../filters/list-filters.ts';

/** A list with one condition less. `part` names the condition as the player sees it. */
export type Relaxed = { readonly part: string; readonly list: CatalogList };

const tokenPattern = /-?"[^"]*"?|[a-z]+:"[^"]*"?|\S+/giu;

/** The most lists that are tried. */
const maxRelaxed = 8;

/**
 * The lists with one condition less than this one: a word or token of the text, or a value of a filter, which `nameOf`
 * names. A list without any condition is not among them.
 */
export function relax(list: CatalogList, nameOf: (filter: ActiveFilter) => string): Relaxed[] {
  const tokens = [...list.text.matchAll(tokenPattern)].map((match) => {
    const rest = list.text.slice(0, match.index) + list.text.slice(match.index + match[0].length);
    return { part: match[0], list: { ...list, text: rest.replaceAll(/\s+/gu, ' ').trim() } };
  });
  const filters = activeFilters(list).map((filter) => ({
    part: nameOf(filter),
    list: removeFilter(list, filter),
  }));
  return [...tokens, ...filters].filter((each) => !isWhole(each.list)).slice(0, maxRelaxed);
}
