import { inputOf } from '#renderer/features/catalog/browse/catalog/list-input.ts';
import { parseMod } from '#renderer/state/persisted-mod.ts';
import { parseCatalogList } from '#shared/catalog/list.ts';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Game, Mod, ModPage, Pagination } from '#shared/contract/mods/mods.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { parseGroup, parseLoadout, parseLoadoutMod } from './parse-loadouts.ts';
import { allOf, isCount } from './parse-values.ts';
import type { Size } from './window-size.ts';

/** No list is larger, in px. */
const maxSize = 20_000;

/**
 * Parses a first frame. Null if anything in it is invalid, because a part of a list would be at the wrong place. Main
 * has checked only whose it is.
 */
export function parseFirstFrame(value: unknown): FirstFrameData | null {
  const { serviceId, games, hasFavorites, shown } = fieldsOf(value);
  const parsed = { shown: parseShown(fieldsOf(shown)), games: allOf(games, parseGame) };
  if (typeof serviceId !== 'string' || !parsed.games || !parsed.shown) return null;
  return { serviceId, hasFavorites: hasFavorites === true, games: parsed.games, shown: parsed.shown };
}

function parseShown(shown: Readonly<Record<string, unknown>>): FirstFrameData['shown'] | null {
  if (shown['mode'] === 'pages') {
    const page = parsePage(fieldsOf(shown['page']));
    return page && { mode: 'pages', page };
  }
  if (shown['mode'] === 'home') {
    const shelves = allOf(shown['shelves'], (shelf) => parseShelf(fieldsOf(shelf)));
    const { revision } = shown;
    return shelves && isCount(revision) ? { mode: 'home', revision, shelves } : null;
  }
  if (shown['mode'] === 'game') return parseGamePage(shown);
  const { mode, list, revision, first, total, isCut, closestFrom, areSimilar } = shown;
  const mods = allOf(shown['mods'], parseCatalogMod);
  if (mode !== 'catalog' || !mods || !isCount(revision) || !isCount(first) || !isCount(total)) return null;
  if (first + mods.length > total) return null;
  const parsed = inputOf(parseCatalogList(list));
  return {
    mode,
    list: parsed,
    revision,
    first,
    total,
    isCut: isCut === true,
    // Frames of earlier versions have neither.
    closestFrom: isCount(closestFrom) && closestFrom < total ? closestFrom : null,
    areSimilar: areSimilar === true,
    mods,
    size: parseListSize(fieldsOf(shown['size'])),
  };
}

function parseShelf(shelf: Readonly<Record<string, unknown>>): HomeShelf | null {
  const { kind, since, until, total } = shelf;
  if (kind === 'rising') {
    const mods = allOf(shelf['mods'], (rise) => parseRise(fieldsOf(rise)));
    return mods && isTime(since) && isTime(until) ? { kind, since, until, mods } : null;
  }
  const mods = allOf(shelf['mods'], parseCatalogMod);
  if (!mods) return null;
  switch (kind) {
    case 'new':
      if (!isTime(since) || !isCount(total)) return null;
      return { kind, since, total, isCut: shelf['isCut'] === true, mods };
    case 'because-of': {
      const mod = parseCatalogMod(shelf['mod']);
      return mod && { kind, mod, mods };
    }
    case 'favorites':
    case 'popular':
      return { kind, mods };
    default:
      return null;
  }
}

function parseRise({ mod, growth, added, expected }: Readonly<Record<string, unknown>>) {
  const parsed = parseCatalogMod(mod);
  if (!parsed || !isCount(added) || !isCount(expected)) return null;
  return { mod: parsed, growth: Number.isSafeInteger(growth) ? Number(growth) : null, added, expected };
}

function parseGamePage(shown: Readonly<Record<string, unknown>>): FirstFrameData['shown'] | null {
  const { gameId, loadoutId, overlappingFiles, readAt } = shown;
  const [loadouts, mods] = [allOf(shown['loadouts'], parseLoadout), allOf(shown['mods'], parseLoadoutMod)];
  if (typeof gameId !== 'string' || typeof loadoutId !== 'string' || !loadouts || !mods) return null;
  // A frame of an earlier version has none.
  const groups = allOf(shown['groups'] ?? [], parseGroup);
  if (!groups || !isCount(overlappingFiles) || !isTime(readAt)) return null;
  return { mode: 'game', gameId, loadouts, loadoutId, mods, groups, overlappingFiles, readAt };
}

function parseListSize(stored: Readonly<Record<string, unknown>>) {
  const [window, list] = [parseSize(stored['window']), parseSize(stored['list'])];
  return window && list && { window, list };
}

function parseSize(value: unknown): Size | null {
  const { width, height } = fieldsOf(value);
  const isSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return isSize && width < maxSize && height < maxSize ? { width, height } : null;
}

function parsePage({
  mods,
  pagination,
  unreadable,
  readAt,
}: Readonly<Record<string, unknown>>): ModPage | null {
  const parsed = { mods: allOf(mods, parseMod), pagination: parsePagination(fieldsOf(pagination)) };
  if (!parsed.mods || !parsed.pagination || !isCount(unreadable) || !isTime(readAt)) return null;
  return { mods: parsed.mods, pagination: parsed.pagination, unreadable, readAt };
}

function parsePagination(stored: Readonly<Record<string, unknown>>): Pagination | null {
  const { page, lastPage, perPage, total } = stored;
  if (!isCount(page) || !isCount(lastPage) || !isCount(perPage) || !isCount(total)) return null;
  return page > 0 && lastPage > 0 ? { page, lastPage, perPage, total } : null;
}

function parseCatalogMod(value: unknown): CatalogMod | null {
  const mod: Mod | null = parseMod(value);
  const { author } = fieldsOf(value);
  return mod && { ...mod, author: typeof author === 'string' ? author : null };
}

function parseGame(value: unknown): Game | null {
  const { gameId, title } = fieldsOf(value);
  return isCount(gameId) && gameId > 0 && typeof title === 'string' ? { gameId, title } : null;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
