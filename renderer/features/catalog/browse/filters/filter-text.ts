import type { TextTools } from '#renderer/text/text-context.tsx';
import type { CatalogSort } from '#shared/catalog/list.ts';
import { isExcluded, type MarkFilter, type MarkName, markOf } from '#shared/catalog/query.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { type ActiveFilter, typeName } from './list-filters.ts';

/** The names of games by id, as far as the service provides them. */
export type GameNames = ReadonlyMap<number, string> | undefined;

export const sortNames = {
  relevance: 'browse.sortRelevance',
  downloads: 'browse.sortDownloads',
  rating: 'browse.sortRating',
  title: 'browse.sortTitle',
  'first-seen': 'browse.sortFirstSeen',
  updated: 'browse.sortUpdated',
} as const satisfies Record<CatalogSort, MessageId>;

export const markLabels = {
  downloaded: 'mod.downloaded',
  installed: 'filters.installed',
  favorite: 'filters.favorite',
  library: 'filters.library',
  new: 'filters.new',
} as const satisfies Record<MarkName, MessageId>;

/** The name of a game, or its number if the service provides none. */
export const gameName = ({ t }: TextTools, games: GameNames, gameId: number): string =>
  games?.get(gameId)?.trim() || t('browse.game', { gameId });

/** A rating in tenths as it is shown. */
export const ratingText = ({ digits }: TextTools, tenths: number): string => digits(tenths / 10, 1);

/** What services usually call their types of mods, in a player's words. */
const typeTexts: Readonly<Record<string, MessageId>> = {
  download_local: 'filters.typeLocal',
  download_external: 'filters.typeExternal',
  external_purchase: 'filters.typePurchase',
  fileless: 'filters.typeFileless',
};

/** The type of a mod in words. */
export function typeText({ t }: TextTools, modType: string): string {
  const known = Object.hasOwn(typeTexts, modType) ? typeTexts[modType] : undefined;
  return known ? t(known) : (typeName(modType) ?? t('filters.noType'));
}

/** A mark in words; one that is left out says so. */
function markText({ t }: TextTools, filter: MarkFilter): string {
  const name = t(markLabels[markOf(filter)]);
  return isExcluded(filter) ? t('filters.not', { filter: name }) : name;
}

/** A value of a filter in words. */
export function filterText(text: TextTools, games: GameNames, filter: ActiveFilter): string {
  const { t } = text;
  if (filter.kind === 'game') return gameName(text, games, filter.gameId);
  if (filter.kind === 'type') return typeText(text, filter.modType);
  if (filter.kind === 'mark') return markText(text, filter.mark);
  return t('filters.ratingActive', { rating: ratingRange(text, filter.rating) });
}

function ratingRange(text: TextTools, range: { least: number | null; most: number | null }): string {
  const { t } = text;
  const [least, most] = [range.least, range.most].map((bound) =>
    bound === null ? null : ratingText(text, bound),
  );
  if (least && most) return t('filters.ratingRange', { least, most });
  return least
    ? t('filters.ratingLeast', { rating: least })
    : t('filters.ratingMost', { rating: most ?? '' });
}
