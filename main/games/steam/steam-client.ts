import { access, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { programOnPath } from './program-on-path.ts';
import { steamAppsOf } from './steam-app.ts';

/** The computer, as far as it decides which Steam is there. */
export type SteamsComputer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** What starts Steam; `args` come before what Steam is told. */
export type SteamClient = { readonly command: string; readonly args: readonly string[] };

const flatpakId = 'com.valvesoftware.Steam';

/** The Steam that has the game in a folder. Null for a game that is not Steam's, or without Steam. Never rejects. */
export async function findSteam(folder: string, computer: SteamsComputer): Promise<SteamClient | null> {
  const { platform, home } = computer;
  const [app] = await steamAppsOf(folder);
  if (app === undefined) return null;
  if (platform === 'win32') return programOnWindows(dirname(app.apps), computer);
  if (platform === 'darwin')
    return firstOf([
      '/Applications/Steam.app/Contents/MacOS/steam_osx',
      join(home, 'Applications/Steam.app/Contents/MacOS/steam_osx'),
    ]);
  const data = join(home, '.var/app', flatpakId);
  const flatpak = (await isFolder(data)) ? await programOnPath(['flatpak'], computer.env) : null;
  const inFlatpak = flatpak && { command: flatpak, args: ['run', flatpakId] };
  const real = await realpath(data).catch(() => data);
  if (inFlatpak && app.apps.startsWith(`${real}${sep}`)) return inFlatpak;
  const command = await programOnPath(['steam'], computer.env);
  return command === null ? inFlatpak || null : { command, args: [] };
}

/** A library of Steam has its program only in the folder that Steam itself is in. */
const programOnWindows = (library: string, { env }: SteamsComputer): Promise<SteamClient | null> =>
  firstOf([
    join(library, 'steam.exe'),
    ...[env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) =>
      path === undefined ? [] : [join(path, 'Steam', 'steam.exe')],
    ),
  ]);

/** The first of these programs that is there. */
async function firstOf(paths: readonly string[]): Promise<SteamClient | null> {
  for (const path of paths) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return { command: path, args: [] };
  }
  return null;
}
