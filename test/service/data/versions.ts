import { type ModRecord, slugOf, versionsPerMod } from './mods.ts';
import { drawFor, topics } from './random.ts';

/** A file of a version. `size` is in bytes and exact. */
export interface FileRecord {
  readonly fileId: number;
  readonly versionId: number;
  readonly modId: number;
  readonly filename: string;
  readonly size: number;
}

/** A released version. `releaseDate` is in Unix seconds; `files` is empty when the mod is hosted elsewhere. */
export interface VersionRecord {
  readonly versionId: number;
  readonly modId: number;
  readonly versionString: string;
  readonly releaseDate: number;
  readonly downloadCount: number;
  readonly files: readonly FileRecord[];
}

/** Smallest and largest archive, in bytes; sizes are distributed evenly over the orders of magnitude. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

const versionStride = 8;
const fileStride = 4;

/** The mod a version id belongs to. */
export const modOfVersion = (versionId: number): number => Math.floor(versionId / versionStride);
/** The version a file id belongs to. */
export const versionOfFile = (fileId: number): number => Math.floor(fileId / fileStride);

/** The versions of a mod, newest first. */
export function makeVersions(seed: number, mod: ModRecord, sizes: SizeRange): readonly VersionRecord[] {
  const strings = versionStrings(seed, mod);
  return strings
    .map((versionString, index) => makeVersion(seed, mod, index, strings.length, versionString, sizes))
    .reverse();
}

/** The version numbers of a mod, oldest first: `1.0.0`, `1.1.0`, `1.1.1` … */
export function versionStrings(seed: number, mod: ModRecord): readonly string[] {
  const draw = drawFor(seed, topics.versions, mod.modId);
  let [major, minor, patch] = [draw.chance(0.3) ? 0 : draw.whole(1, 3), draw.whole(0, 4), 0];
  const strings = [`${major}.${minor}.${patch}`];
  while (strings.length < mod.versionCount) {
    const leap = draw.fraction();
    if (leap < 0.12) [major, minor, patch] = [major + 1, 0, 0];
    else if (leap < 0.5) [minor, patch] = [minor + 1, 0];
    else patch += draw.whole(1, 2);
    strings.push(`${major}.${minor}.${patch}`);
  }
  return strings.slice(-versionsPerMod);
}

function makeVersion(
  seed: number,
  mod: ModRecord,
  index: number,
  count: number,
  versionString: string,
  sizes: SizeRange,
): VersionRecord {
  const versionId = mod.modId * versionStride + index;
  const draw = drawFor(seed, topics.file, versionId);
  const age = (count - 1 - index) * 43 * 86_400 + draw.whole(0, 80_000);
  const base = `${slugOf(mod.title)}-${versionString}`;
  const file = (nth: number, filename: string): FileRecord => {
    const size = Math.round(sizes.min * (sizes.max / sizes.min) ** draw.fraction());
    return { fileId: versionId * fileStride + nth, versionId, modId: mod.modId, filename, size };
  };
  const files = [file(0, `${base}.zip`)];
  if (draw.chance(0.08)) files.push(file(1, `${base}-optional.zip`));
  return {
    versionId,
    modId: mod.modId,
    versionString,
    releaseDate: index === count - 1 ? mod.lastUpdate : mod.lastUpdate - age,
    downloadCount: Math.floor(mod.downloadCount / 2 ** (count - index)),
    files: mod.modType === 'download_local' ? files : [],
  };
}
