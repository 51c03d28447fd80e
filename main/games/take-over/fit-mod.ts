import { basename } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { cleanFileName } from '#main/mods/downloads/files/file-name.ts';
import { pathProblem } from '#main/mods/installs/archive/entry-path.ts';
import { archiveLimits } from '#main/mods/installs/archive/limits.ts';
import type { GameRow } from '../game.ts';
import type { GameRules } from '../rules/game-rules.ts';
import { placeFiles } from '../rules/place-files.ts';
import type { FoundFile } from './found.ts';

/** A file, and where it has to go: a target of the game's rules (`game` without rules), and the path there. */
export type WantedFile = Omit<FoundFile, 'path'> & { readonly target: string; readonly path: string };

/**
 * Files that belong together. `name` is that of the mod's own folder; `above` is the folder that it lies in, below the target,
 * empty for the target itself. `targetFolder` is where the target is, absolute.
 */
export type Group = {
  readonly name: string;
  readonly above: string;
  readonly targetFolder: string;
  readonly files: readonly WantedFile[];
};

/** Files with their paths in an install, and how many fit nowhere. */
export type Fitted = {
  readonly folderName: string;
  readonly files: readonly FoundFile[];
  readonly left: number;
};

/**
 * Makes an install of files whose places are known: finds a layout that the rules of the game put back to just these
 * places. Files that they would put elsewhere, or nowhere, are left, and so are those whose path no archive may have. Null if none fits. Computes only.
 */
export function fitMod(
  group: Group,
  game: Pick<GameRow, 'placement'> & { readonly rules: Pick<GameRules, 'places'> | null },
): Fitted | null {
  const folderName = cleanFileName(group.name);
  if (folderName === null) return null;
  let best: readonly FoundFile[] = [];
  for (const layout of layoutsOf(group)) {
    const files = fitBy(group, layout, folderName, game);
    if (files.length > best.length) best = files;
    if (best.length === group.files.length) break;
  }
  return best.length === 0 ? null : { folderName, files: best, left: group.files.length - best.length };
}

/** The paths that a file may have in an install, the shortest first. */
function layoutsOf({ name, above, targetFolder }: Group): ((path: string) => string)[] {
  const below = (path: string) => without(path, above);
  const inside = (path: string) => without(below(path), name);
  const aboveName = above === '' ? basename(targetFolder) : basename(above);
  return [
    below,
    (path) => path,
    inside,
    (path) => `${basename(targetFolder)}/${path}`,
    (path) => `${aboveName}/${inside(path)}`,
    // The mod's own folder is what the rules add.
    (path) => path.replace(`/${name}/`, () => '/'),
  ];
}

const without = (path: string, folder: string): string =>
  folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;

function fitBy(
  { files }: Group,
  layout: (path: string) => string,
  folderName: string,
  { rules, placement }: Parameters<typeof fitMod>[1],
): FoundFile[] {
  const bySource = new Map<string, WantedFile>();
  const keys = new Set<string>();
  for (const file of files) {
    const source = layout(file.path);
    if (pathProblem(source, archiveLimits) !== null) continue;
    // One name on disks that don't tell upper and lower case apart.
    if (keys.has(foldPath(source))) continue;
    keys.add(foldPath(source));
    bySource.set(source, file);
  }
  const placed = rules
    ? placeFiles([...bySource.keys()], rules, { mod: folderName }).files
    : [...bySource.keys()].map((source) => ({
        source,
        target: 'game',
        path: placement === 'folder' ? `${folderName}/${source}` : source,
      }));
  return placed.flatMap(({ source, target, path }) => {
    const file = bySource.get(source);
    if (file?.target !== target || file.path !== path) return [];
    const { target: _, ...found } = file;
    return [{ ...found, path: source }];
  });
}
