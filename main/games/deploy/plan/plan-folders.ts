import type { Turns } from '#main/kernel/turns.ts';
import { foldersUp, pathKey } from '../deployment.ts';
import type { Phases } from '../steps/steps.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Plans which folders are made and removed. `ours` are those that Loadout made, `paths` the files of mods and those that are
 * kept for them, `restored` the game's own that come back. Returns Loadout's folders afterwards, too.
 */
export async function planFolders(
  ours: readonly string[],
  { paths, restored }: { readonly paths: readonly string[]; readonly restored: readonly string[] },
  around: Surroundings,
  turns: Turns,
): Promise<{ steps: Pick<Phases, 'removeFolders' | 'makeFolders'>; ours: string[] }> {
  const needed = new Map<string, string>();
  const add = (path: string) => {
    // Most files share their folder with others. What is above a known one is known, too.
    for (const [key, folder] of foldersUp(path)) {
      if (needed.has(key)) return;
      needed.set(key, folder);
    }
  };
  for (const path of paths) {
    if (turns.isDue()) await turns.next();
    add(path);
  }
  const forMods = new Set(needed.keys());
  for (const path of restored) add(path);
  const made = [...needed].filter(([key]) => !around.folders.has(key));
  const going = ours.filter((path) => !needed.has(pathKey(path)));
  const staying = ours.filter((path) => needed.has(pathKey(path)));
  return {
    steps: {
      removeFolders: deepestFirst(going).map((path) => ({ do: 'remove-folder', path })),
      makeFolders: deepestFirst(made.map(([, path]) => path))
        .reverse()
        .map((path) => ({ do: 'make-folder', path })),
    },
    ours: [...new Set([...staying, ...made.flatMap(([key, path]) => (forMods.has(key) ? path : []))])],
  };
}

function deepestFirst(paths: readonly string[]): string[] {
  return paths
    .map((path) => ({ path, depth: path.split('/').length }))
    .sort((one, other) => other.depth - one.depth)
    .map(({ path }) => path);
}
