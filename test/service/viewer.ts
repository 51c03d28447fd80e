import type { Context } from './context.ts';
import type { Caller } from './credentials.ts';
import type { ModRecord } from './data/mods.ts';
import type { Sight } from './data/visibility.ts';
import { type ErrorName, ServiceError } from './errors.ts';

/** Who views a mod; only the games of the key matter. */
export type Viewer = Pick<Caller, 'gameIds'>;

type ServiceDeps = Pick<Context, 'generator' | 'withdrawn' | 'modList'>;

/** A logged-out visitor; an unrestricted guest key sees the same (docs/service.md, 5.1.4). */
export const visitor: Viewer = { gameIds: [] };

/** What a caller sees of a mod, for lists, lookups, writes, the website and the other host. */
export function sightOf(
  { generator, withdrawn, modList }: ServiceDeps,
  { gameIds }: Viewer,
  modId: number,
): Sight {
  if (withdrawn.has(modId)) return 'not-there';
  const inserted = modList.inserted(modId);
  if (!inserted) return generator.sight(modId, gameIds);
  return gameIds.length === 0 || gameIds.includes(inserted.gameId) ? 'shown' : 'out-of-scope';
}

/** A mod of the data, or one that was inserted into the list. */
export const modOf = ({ generator, modList }: ServiceDeps, modId: number): ModRecord | undefined =>
  modList.inserted(modId) ?? generator.mod(modId);

/** The visible mods of a list; without a list, of all mods. */
export function shownMods(
  deps: ServiceDeps,
  viewer: Viewer,
  ids?: readonly number[],
): Int32Array | readonly number[] {
  const isShown = (modId: number) => sightOf(deps, viewer, modId) === 'shown';
  if (ids) return ids.filter(isShown);
  const changed = deps.modList.ids;
  if (changed) return viewer.gameIds.length + deps.withdrawn.size === 0 ? changed : changed.filter(isShown);
  const all = deps.generator.idsFor(viewer.gameIds);
  // Avoid iterating over a million ids.
  return deps.withdrawn.size === 0 ? all : all.filter(isShown);
}

/**
 * Returns the mod with this id. Throws 403 outside the caller's games (docs/service.md, 5.1.2), and `missing`, a 404,
 * if it doesn't exist, was taken out of the list, or its game excludes it.
 */
export function findMod(
  deps: ServiceDeps,
  viewer: Viewer,
  modId: number | undefined,
  missing: ErrorName = 'mod_not_found',
): ModRecord {
  const isListed = modId !== undefined && (deps.modList.ids?.includes(modId) ?? true);
  const sight = isListed ? sightOf(deps, viewer, modId) : 'not-there';
  if (sight === 'out-of-scope') throw new ServiceError('no_permission');
  const mod = sight === 'shown' ? modOf(deps, modId ?? 0) : undefined;
  if (!mod) throw new ServiceError(missing);
  return mod;
}
