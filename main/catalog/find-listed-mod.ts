import { wholeCatalog } from '#shared/catalog/list.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Catalog } from './catalog.ts';

/**
 * A mod of the service in use, from the local catalog; `gone` if a complete reading of the service's list has it no longer,
 * null if nothing is known. @throws AppError
 */
export async function findListedMod(
  catalog: Pick<Catalog, 'state' | 'placeOf' | 'window'>,
  modId: number,
): Promise<Mod | 'gone' | null> {
  const state = catalog.state();
  if (state.kind !== 'open') return null;
  const { place } = await catalog.placeOf({ list: wholeCatalog, modId });
  if (place === null) return state.crawl.lastCompleteAt === null ? null : 'gone';
  const { mods } = await catalog.window({ list: wholeCatalog, offset: place, limit: 1 });
  return mods.find((mod) => mod.modId === modId) ?? null;
}
