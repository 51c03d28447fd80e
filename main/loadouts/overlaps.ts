import { foldPath } from '../installs/archive/same-paths.ts';

/** The part of an install that overlaps need: paths with `/`, from its manifest. */
export type InstalledFiles = {
  readonly installId: string;
  /** The folder of the mod, where each mod has its own. */
  readonly folderName: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
};

/**
 * A file that several mods bring. `installIds` are in the order of the loadout; the last one wins. `isSame` means that
 * all have the same content, so the order doesn’t matter. With the kind `folder` one mod has a folder where another one
 * has a file.
 */
export type Overlap = {
  readonly kind: 'file' | 'folder';
  /** As the winner spells it, from the folder of the mods on. */
  readonly path: string;
  readonly installIds: readonly string[];
  readonly winner: string;
  readonly isSame: boolean;
};

/** How files get into the game’s folder, and whether that folder tells upper from lower case. */
export type Target = { readonly placement: 'folder' | 'merged'; readonly isCaseSensitive: boolean };

type Found = { readonly installs: number[]; path: string; sha256: string; isSame: boolean };

const beyondAscii = /\P{ASCII}/u;

/** The overlaps of the mods that are on, in the order of the loadout, sorted by path. */
export function findOverlaps(installs: readonly InstalledFiles[], target: Target): readonly Overlap[] {
  const fold = target.isCaseSensitive ? (path: string) => path : foldQuickly;
  const files = new Map<string, Found>();
  const folders = new Map<string, Set<number>>();
  for (const [index, install] of installs.entries()) {
    const start = target.placement === 'folder' ? `${install.folderName}/` : '';
    let folder: string | null = null;
    for (const { path: inside, sha256 } of install.files) {
      const path = start + inside;
      const key = fold(path);
      addFile(files, key, { index, path, sha256 });
      // Manifests are sorted, so most files are in the folder of the one before.
      const parent = key.slice(0, Math.max(0, key.lastIndexOf('/')));
      if (parent !== folder) addFolders(folders, parent, index);
      folder = parent;
    }
  }
  const overlaps: Overlap[] = [];
  for (const [key, file] of files) {
    if (file.installs.length > 1) overlaps.push(toOverlap('file', file, installs));
    const inside = folders.get(key);
    if (inside) {
      const both = [...new Set([...file.installs, ...inside])].sort((a, b) => a - b);
      overlaps.push(toOverlap('folder', { ...file, installs: both, isSame: false }, installs));
    }
  }
  return overlaps.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** The same as `foldPath`, which is slow for paths that consist of ASCII only, as almost all do. */
const foldQuickly = (path: string): string => (beyondAscii.test(path) ? foldPath(path) : path.toLowerCase());

function addFile(
  files: Map<string, Found>,
  key: string,
  { index, path, sha256 }: { index: number; path: string; sha256: string },
): void {
  const known = files.get(key);
  if (known === undefined) {
    files.set(key, { installs: [index], path, sha256, isSame: true });
    return;
  }
  known.path = path;
  known.isSame &&= known.sha256 === sha256;
  if (known.installs.at(-1) !== index) known.installs.push(index);
}

/** Adds a folder and those it is in. */
function addFolders(folders: Map<string, Set<number>>, folder: string, index: number): void {
  for (let path = folder; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const known = folders.get(path);
    if (known?.has(index)) return;
    if (known) known.add(index);
    else folders.set(path, new Set([index]));
  }
}

function toOverlap(kind: Overlap['kind'], found: Found, installs: readonly InstalledFiles[]): Overlap {
  const installIds = found.installs.flatMap((index) => installs[index]?.installId ?? []);
  return { kind, path: found.path, installIds, winner: installIds.at(-1) ?? '', isSame: found.isSame };
}
