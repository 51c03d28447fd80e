import type { TextTools } from '#renderer/text/text-context.tsx';
import type { CatalogList } from '#shared/catalog/list.ts';

const markWords = {
  downloaded: 'search.markDownloaded',
  favorite: 'search.markFavorite',
  library: 'search.markLibrary',
  new: 'search.markNew',
} as const;

/**
 * Says in a few words which mods a list has: its text and its filters. `games` has the names of games by id; a game
 * without one is named by its number.
 */
export function describeList(
  text: TextTools,
  list: CatalogList,
  games: ReadonlyMap<number, string> | undefined,
): string {
  const parts = [
    list.text.trim(),
    ...list.games.map((gameId) => games?.get(gameId)?.trim() || text.t('search.gameNumber', { gameId })),
    ...list.types,
    describeRating(text, list.rating),
    ...list.marks.map((mark) => text.t(markWords[mark])),
  ].filter((part) => part !== '');
  return parts.length === 0 ? text.t('search.allMods') : text.list(parts);
}

function describeRating({ t, decimal }: TextTools, rating: CatalogList['rating']): string {
  if (rating === null) return '';
  const least = rating.least === null ? '' : decimal(rating.least / 10);
  const most = rating.most === null ? '' : decimal(rating.most / 10);
  if (least !== '' && most !== '') return t('search.ratingBetween', { least, most });
  if (least !== '') return t('search.ratingFrom', { least });
  return most === '' ? '' : t('search.ratingUpTo', { most });
}
