import { droppedFileId, isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { Text } from '#shared/contract/text.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { type LoadoutMod, modKey } from '../loadout.ts';

type Installs = Pick<MyModsParts['installs'], 'has' | 'list' | 'isComplete'>;

/**
 * Earlier mods as they can be used today. `missing` are those that are on and whose files aren't on this computer any more;
 * `originals` are those whose version of the player's own was deleted, with the original in its place.
 */
type EarlierMods = {
  readonly mods: readonly LoadoutMod[];
  readonly missing: readonly LoadoutMod[];
  readonly originals: readonly LoadoutMod[];
};

/**
 * Finds what is here of earlier mods. A mod of the service whose version is no longer here can be downloaded again, and one that
 * arrived meanwhile is used. For a version of the player's own that was deleted, that is the original.
 * While a disk with installs isn't there, nothing tells what was deleted, and the mods stay as they were.
 */
export function earlierMods(earlier: readonly LoadoutMod[], installs: Installs): EarlierMods {
  const isHere = ({ installId }: LoadoutMod) => installId !== null && installs.has(installId);
  if (earlier.every(isHere)) return { mods: earlier, missing: [], originals: [] };
  if (!installs.isComplete())
    return { mods: earlier, missing: earlier.filter((mod) => mod.isOn && !isHere(mod)), originals: [] };
  const here = new Map(
    installs
      .list()
      .flatMap((install) =>
        install.own ? [] : [[`${modKey(install)} ${install.versionId}`, install.installId] as const],
      ),
  );
  const originals: LoadoutMod[] = [];
  const mods = earlier.map((mod) => {
    if (isHere(mod)) return mod;
    const original = mod.installId === null ? '' : droppedFileId(mod.installId);
    // A dropped file and a version of the player's own are known by their install alone, so they keep it, also where it isn't here.
    const keeps = mod.service === null || isOwnVersion(mod.installId);
    const known = installs.has(original) ? original : keeps ? mod.installId : null;
    const used = { ...mod, installId: here.get(`${modKey(mod)} ${mod.versionId}`) ?? known };
    if (isOwnVersion(mod.installId) && isHere(used)) originals.push(used);
    return used;
  });
  return { mods, missing: mods.filter((mod) => mod.isOn && !isHere(mod)), originals };
}

/** Says what of earlier mods can't come back as it was; null where all can. `service` is the one in use. */
export function describeLacks(
  { missing, originals }: EarlierMods,
  service: string | null,
): Pick<Text, 'values'> | null {
  if (missing.length + originals.length === 0) return null;
  const canGet = missing.filter((mod) => mod.service !== null && mod.service === service).length;
  const [first, original] = [missing[0], originals[0]];
  return {
    values: {
      missing: missing.length,
      title: first?.title ?? '',
      version: first?.versionName || 'none',
      canGet:
        missing.length === 0 ? 'nothing' : canGet === 0 ? 'none' : canGet < missing.length ? 'some' : 'all',
      originals: originals.length,
      originalTitle: original?.title ?? '',
    },
  };
}
