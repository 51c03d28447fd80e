import type { Context } from './context.ts';
import type { Caller } from './credentials.ts';
import type { ModRecord } from './data/mods.ts';
import type { Sight } from './data/visibility.ts';
import { type ErrorName, ServiceError } from './errors.ts';

/** Whose eyes a mod is seen with: all that counts is which games they are bound to. */
export type Viewer = Pick<Caller, 'gameIds'>;

type ServiceDeps = Pick<Context, 'generator' | 'withdrawn'>;

/** Somebody who is not logged in; a guest key that is bound to no game sees the same (docs/service.md, 5.1.4). */
export const visitor: Viewer = { gameIds: [] };

/** What a caller sees of a mod. Lists, look-ups, writes, the website and the other host all ask this. */
export function sightOf({ generator, withdrawn }: ServiceDeps, { gameIds }: Viewer, modId: number): Sight {
  return withdrawn.has(modId) ? 'not-there' : generator.sight(modId, gameIds);
}

/** The mods of a list that the caller sees; without a list, of all that there are. */
export function shownMods(
  deps: ServiceDeps,
  viewer: Viewer,
  ids?: readonly number[],
): Int32Array | readonly number[] {
  const isShown = (modId: number) => sightOf(deps, viewer, modId) === 'shown';
  if (ids) return ids.filter(isShown);
  const all = deps.generator.idsFor(viewer.gameIds);
  // A list of a million ids is not gone through for nothing.
  return deps.withdrawn.size === 0 ? all : all.filter(isShown);
}

/**
 * The mod with this id. Throws 403 outside the caller's games (docs/service.md, 5.1.2) and `missing`, a 404, for one
 * that is not there; one that its game excludes is not there for anybody.
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
