import type { TextTools } from '#renderer/text/text-context.tsx';
import type { CatalogList } from '#shared/catalog/list.ts';
import { filterText, type GameNames } from '../filters/filter-text.ts';
import { activeFilters } from '../filters/list-filters.ts';

/** Says in a few words which mods a list has: its text and its filters. */
export function describeList(text: TextTools, list: CatalogList, games: GameNames): string {
  const typed = list.text.trim();
  const filters = activeFilters(list).map((filter) => filterText(text, games, filter));
  const parts = typed === '' ? filters : [typed, ...filters];
  return parts.length === 0 ? text.t('search.allMods') : text.list(parts);
}
