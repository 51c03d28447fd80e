import type { ModsReader } from '#main/service/service.ts';
import type { NeededMod, WholeSet } from '#shared/contract/games/health.ts';
import type { DescribedNeed } from './described/described-mods.ts';

/** The most mods of one set: a list that is longer is a collection, and each of them is a request. */
const mostMods = 40;

/** What finding a set needs. `needsOf` is null where a mod's description can't be read; `isThere`: the loadout has it. */
type SetParts = {
  needsOf(modId: number): Promise<readonly DescribedNeed[] | null>;
  isThere(modId: number): boolean;
  readonly mods: Pick<ModsReader, 'versions'>;
};

type Open = { readonly mod: DescribedNeed; readonly needs: readonly DescribedNeed[] | null; next: number };

/**
 * Finds everything that mods need, and what that needs in turn, by their descriptions: each once, also where they need each other,
 * and each before those that need it. Of what the loadout has already, only `roots` are looked into. Never rejects.
 */
export async function findWholeSet(
  roots: readonly DescribedNeed[],
  parts: SetParts,
): Promise<Pick<WholeSet, 'mods' | 'unread' | 'isCut'>> {
  const seen = new Set<number>();
  const neededBy = new Map<number, string[]>();
  const sorted: DescribedNeed[] = [];
  const unread: string[] = [];
  let isCut = false;
  const open = async (mod: DescribedNeed, isRoot = false): Promise<Open> => {
    seen.add(mod.modId);
    const needs = parts.isThere(mod.modId) && !isRoot ? [] : await parts.needsOf(mod.modId).catch(() => null);
    if (needs === null) unread.push(mod.title);
    return { mod, needs, next: 0 };
  };
  for (const root of roots) {
    if (seen.has(root.modId)) continue;
    const path: Open[] = [await open(root, true)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const need = top.needs?.[top.next];
      top.next += 1;
      if (need === undefined) {
        sorted.push(top.mod);
        path.pop();
        continue;
      }
      neededBy.set(need.modId, [...(neededBy.get(need.modId) ?? []), top.mod.title]);
      if (seen.has(need.modId)) continue;
      if (seen.size >= mostMods) isCut = true;
      else path.push(await open(need));
    }
  }
  const mods: NeededMod[] = [];
  for (const { modId, title } of sorted) {
    const isThere = parts.isThere(modId);
    const newest = isThere ? undefined : await newestOf(modId, parts.mods);
    mods.push({
      modId,
      title,
      isThere,
      neededBy: neededBy.get(modId) ?? [],
      versionName: newest?.name ?? '',
      size: newest?.files[0]?.size ?? null,
    });
  }
  return { mods, unread, isCut };
}

const newestOf = (modId: number, mods: Pick<ModsReader, 'versions'>) =>
  mods.versions({ modId }).then(
    ({ versions }) => versions.find(({ files }) => files.length > 0),
    () => undefined,
  );
