import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { GameSuggestion } from '#shared/contract/games/games.ts';
import { parseVdf, type VdfValue } from './vdf.ts';

/** The most games that are suggested, and the largest file of a launcher that is read, in bytes. */
const maxSuggestions = 200;
const maxFileBytes = 4_000_000;

/** What Steam lists beside games. */
const noGame = /^(?:Steamworks Common|Steam Linux Runtime|Proton\b)/i;

type Places = { readonly steam: readonly string[]; readonly folders: readonly string[] };

/** Where launchers keep their lists, and where games often are. */
function placesOf(
  platform: NodeJS.Platform,
  home: string,
  env: Readonly<Record<string, string | undefined>>,
): Places {
  if (platform === 'win32') {
    const programs = [env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) => path ?? []);
    return {
      steam: programs.map((path) => join(path, 'Steam')),
      folders: ['C:\\Games', 'C:\\GOG Games', ...programs.map((path) => join(path, 'Epic Games'))],
    };
  }
  if (platform === 'darwin')
    return {
      steam: [join(home, 'Library/Application Support/Steam')],
      folders: [join(home, 'Games')],
    };
  return {
    steam: [
      join(home, '.local/share/Steam'),
      join(home, '.steam/steam'),
      join(home, '.var/app/com.valvesoftware.Steam/.local/share/Steam'),
      join(home, 'snap/steam/common/.local/share/Steam'),
    ],
    folders: [join(home, 'Games'), join(home, 'GOG Games'), join(home, 'Games/Heroic')],
  };
}

/**
 * Games that are installed on this computer: those of Steam's libraries, and folders in the usual places. Each folder is
 * there once, by its real path; `skip` are real paths that aren't suggested. What can't be read is left out.
 */
export async function findSuggestions(from: {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly skip: ReadonlySet<string>;
}): Promise<GameSuggestion[]> {
  const places = placesOf(from.platform, from.home, from.env);
  const found = new Map<string, GameSuggestion>();
  const add = async (suggestion: GameSuggestion) => {
    if (found.size >= maxSuggestions) return;
    const real = await realpath(suggestion.folder).catch(() => null);
    const isFolder = real !== null && (await stat(real).catch(() => null))?.isDirectory();
    if (real !== null && isFolder && !found.has(real) && !from.skip.has(real)) found.set(real, suggestion);
  };
  for (const steam of places.steam) for (const game of await steamGames(steam)) await add(game);
  for (const folder of places.folders)
    for (const game of await foldersIn(folder, /gog/i.test(folder) ? 'gog' : 'folder')) await add(game);
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

/** The games of one Steam, in all of its libraries. */
async function steamGames(steam: string): Promise<GameSuggestion[]> {
  const list = await readVdf(join(steam, 'steamapps', 'libraryfolders.vdf'));
  const libraries = Object.values(childrenOf(list?.['libraryfolders'])).flatMap((library) => {
    const path = childrenOf(library)['path'];
    return typeof path === 'string' && isAbsolute(path) ? [path] : [];
  });
  const games: GameSuggestion[] = [];
  for (const library of new Set([steam, ...libraries])) {
    const apps = join(library, 'steamapps');
    for (const entry of await entriesOf(apps)) {
      if (!entry.isFile() || !/^appmanifest_\d+\.acf$/.test(entry.name)) continue;
      const app = childrenOf((await readVdf(join(apps, entry.name)))?.['appstate']);
      const { name, installdir } = app;
      if (typeof name !== 'string' || typeof installdir !== 'string') continue;
      // The name of one folder: a damaged or hostile file must not lead elsewhere.
      if (noGame.test(name) || name.trim() === '' || /[/\\]|^\.{0,2}$/.test(installdir)) continue;
      games.push({ name: name.slice(0, 200), folder: join(apps, 'common', installdir), source: 'steam' });
      if (games.length >= maxSuggestions) return games;
    }
  }
  return games;
}

const foldersIn = async (folder: string, source: GameSuggestion['source']): Promise<GameSuggestion[]> =>
  (await entriesOf(folder))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .slice(0, maxSuggestions)
    .map(({ name }) => ({ name, folder: join(folder, name), source }));

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

async function readVdf(path: string) {
  const { size } = (await stat(path).catch(() => null)) ?? { size: Number.POSITIVE_INFINITY };
  if (size > maxFileBytes) return null;
  return parseVdf(await readFile(path, 'utf8').catch(() => ''));
}

const childrenOf = (value: VdfValue | undefined): { readonly [name: string]: VdfValue } =>
  typeof value === 'object' ? value : {};
