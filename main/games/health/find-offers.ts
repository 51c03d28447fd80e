import type { Catalog } from '#main/catalog/catalog.ts';
import type { ModsReader } from '#main/service/service.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { maxQueryLength } from '#shared/catalog/query.ts';
import type { HealthNeed, HealthOffer } from '#shared/contract/games/health.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { MissingMod } from './health.ts';
import { plainName } from './providers.ts';

/** The most mods that are looked for at once, and the most that are offered for one. */
const mostNeeds = 50;
const mostOffers = 5;

/** How many of the best matches of a search may have the name. */
const looksAt = 30;

/**
 * Finds the mod of the service that a link names, or mods with exactly the name of one that is missing. A name with other words, or of another game, is
 * none. Without a catalog, or for a game that the service doesn't know, none are found. Never rejects.
 */
export async function findOffers(
  missing: readonly MissingMod[],
  serviceGameId: number | null,
  parts: {
    readonly catalog: Pick<Catalog, 'window'>;
    readonly mods: Pick<ModsReader, 'versions'>;
    readonly findMod: (modId: number) => Promise<Mod | 'gone' | null>;
  },
): Promise<readonly HealthNeed[]> {
  const needs: HealthNeed[] = [];
  for (const { name, modId, neededBy } of missing.slice(0, mostNeeds)) {
    const linked = modId === null ? null : await parts.findMod(modId).catch(() => null);
    if (linked !== null && linked !== 'gone') {
      const offer = await toOffer({ ...linked, author: null }, parts.mods);
      needs.push({ name, neededBy: [...neededBy], offers: [offer] });
      continue;
    }
    const list = {
      ...wholeCatalog,
      // What a name has beside letters and digits could be read as a filter.
      text: name
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, maxQueryLength),
      games: serviceGameId === null ? [] : [serviceGameId],
    };
    const found =
      serviceGameId === null || list.text === ''
        ? null
        : await parts.catalog.window({ list, offset: 0, limit: looksAt }).catch(() => null);
    const same = (found?.mods ?? []).filter(({ title }) => plainName(title) === plainName(name));
    const offers = await Promise.all(same.slice(0, mostOffers).map((mod) => toOffer(mod, parts.mods)));
    needs.push({ name, neededBy: [...neededBy], offers });
  }
  return needs;
}

async function toOffer(
  { modId, title, author, tagLine }: Pick<HealthOffer, 'modId' | 'title' | 'author' | 'tagLine'>,
  mods: Pick<ModsReader, 'versions'>,
): Promise<HealthOffer> {
  const newest = await mods.versions({ modId }).then(
    ({ versions }) => versions.find(({ files }) => files.length > 0),
    () => undefined,
  );
  const size = newest?.files[0]?.size ?? null;
  return { modId, title, author, tagLine, versionName: newest?.name ?? '', size };
}
