import type { Context } from './context.ts';
import type { Caller } from './credentials.ts';
import type { ModRecord } from './data/mods.ts';
import type { Sight } from './data/visibility.ts';
import { type ErrorName, ServiceError } from './errors.ts';

/** Who views a mod; only the games of the key matter. */
export type Viewer = Pick<Caller, 'gameIds'>;

type ServiceDeps = Pick<Context, 'generator' | 'withdrawn'>;

/** A logged-out visitor; an unrestricted guest key sees the same (docs/service.md, 5.1.4). */
export const visitor: Viewer = { gameIds: [] };

/** What a caller sees of a mod, for lists, lookups, writes, the website and the other host. */
export function sightOf({ generator, withdrawn }: ServiceDeps, { gameIds }: Viewer, modId: number): Sight {
  return withdrawn.has(modId) ? 'not-there' : generator.sight(modId, gameIds);
}

/** The visible mods of a list; without a list, of all mods. */
export function shownMods(
  deps: ServiceDeps,
  viewer: Viewer,
  ids?: readonly number[],
): Int32Array | readonly number[] {
  const isShown = (modId: number) => sightOf(deps, viewer, modId) === 'shown';
  if (ids) return ids.filter(isShown);
  const all = deps.generator.idsFor(viewer.gameIds);
  // Avoid iterating over a million ids.
  return deps.withdrawn.size === 0 ? all : all.filter(isShown);
}

/**
 * Returns the mod with this id. Throws 403 outside the caller's games (docs/service.md, 5.1.2), and `missing`, a 404,
 * if it doesn't exist or its game excludes it.
 */
export function findMod(
  deps: ServiceDeps,
  viewer: Viewer,
  modId: number | undefined,
  missing: ErrorName = 'mod_not_found',
): ModRecord {
  const sight = modId === undefined ? 'not-there' : sightOf(deps, viewer, modId);
  if (sight === 'out-of-scope') throw new ServiceError('no_permission');
  const mod = sight === 'shown' ? deps.generator.mod(modId ?? 0) : undefined;
  if (!mod) throw new ServiceError(missing);
  return mod;
}
