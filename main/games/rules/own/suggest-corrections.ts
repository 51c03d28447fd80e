import type { Correction } from '#shared/contract/games/plans.ts';
import type { ArchiveFiles } from './archive-files.ts';

/** A file that says what a mod is: the folders beside it belong to the mod, whatever their names are. */
const aboutMod = /^(?:[^/]*mod[^/]*|[^/]*manifest|info|about|plugin|package)\.(?:json|xml|ini|toml|ya?ml)$/i;

/**
 * What speaks against putting all of an archive into the folder of mods: a folder in it has the name of one in the game's
 * folder, so that it belongs there, and no file beside it says that it is a mod's. `inGame` are the names of the folders there. Nothing where the names say nothing.
 */
export function suggestCorrections(
  { paths, root }: Pick<ArchiveFiles, 'paths' | 'root'>,
  { inGame, modsFolder }: { readonly inGame: readonly string[]; readonly modsFolder: string },
): readonly Correction[] {
  if (paths.some((path) => aboutMod.test(path))) return [];
  const spelled = new Map(inGame.map((name) => [name.toLowerCase(), name]));
  const mods = modsFolder.split('/')[0]?.toLowerCase() ?? '';
  const found = new Map<string, Correction>();
  const suggest = (source: string) => {
    const name = source.slice(source.lastIndexOf('/') + 1);
    const folder = spelled.get(name.toLowerCase());
    if (folder !== undefined) found.set(source, { source, to: `game:${folder}`, perMod: false });
  };
  const around = root === '' ? [] : root.split('/');
  // All of it goes to the folder of mods anyway.
  for (const [index, name] of around.entries())
    if (name.toLowerCase() !== mods) suggest(around.slice(0, index + 1).join('/'));
  if (found.size > 0) return [...found.values()].slice(0, 1);
  for (const path of paths) {
    const slash = path.indexOf('/');
    if (slash > 0) suggest([...around, path.slice(0, slash)].join('/'));
  }
  return [...found.values()];
}
