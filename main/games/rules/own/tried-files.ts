import type { GameRules, PlaceRule } from '../game-rules.ts';
import { findHolders, type Holders } from '../place-files.ts';
import { type ArchiveFiles, pathsOf } from './archive-files.ts';

/** The most files of each kind that places are tried on before they are tried on all. */
const mostOfKind = 500;

/**
 * Files of an archive that places are tried on: `paths` have the folder around all of them, `holders` is what was found, and
 * `leftCounts` how many files rules leave out that were tried.
 */
export type TriedFiles = {
  readonly archive: ArchiveFiles;
  readonly paths: readonly string[];
  readonly holders: Holders;
  readonly leftCounts: WeakMap<GameRules, number>;
};

/** An archive that places are tried on. */
export const triedFilesOf = (archive: ArchiveFiles): TriedFiles => ({
  archive,
  paths: pathsOf(archive),
  holders: new Map(),
  leftCounts: new WeakMap(),
});

/**
 * A part of an archive that shows what places do with it: files that were moved (`isMoved`, by a path with the folder around
 * everything), others, spread evenly over the archive, and those by which `places` know their folders. The same files each
 * time. All of a small archive. Yields after each file.
 */
export function* someOf(
  all: TriedFiles,
  isMoved: (path: string) => boolean,
  places: readonly PlaceRule[],
): Generator<void, TriedFiles> {
  const { archive, paths, holders } = all;
  if (paths.length <= 2 * mostOfKind) return all;
  const moved = paths.filter(isMoved);
  const others = paths.filter((path) => !isMoved(path));
  const chosen = new Set([...spread(moved), ...spread(others)]);
  for (const { holds } of places)
    if (holds)
      for (const path of spread([...(yield* findHolders(paths, holds, holders)).values()])) chosen.add(path);
  const some = archive.paths.filter((path, index) => chosen.has(paths[index] ?? path));
  return triedFilesOf({ ...archive, paths: some });
}

/** Some of many, at even distances, with the first one. */
function spread(all: readonly string[]): readonly string[] {
  const step = Math.max(1, all.length / mostOfKind);
  const count = Math.min(all.length, mostOfKind);
  return Array.from({ length: count }, (_, index) => all[Math.floor(index * step)] ?? '');
}
