import { basename, dirname, isAbsolute, join } from 'node:path';
import { isRemotePath } from '#main/kernel/consent/remote-path.ts';

/** Whether a path that a list names may be looked at. */
export const isLocal = (path: string): boolean => isAbsolute(path) && !isRemotePath(path);

/** Whether a text is the name of one file or folder: a damaged or hostile list must not lead elsewhere with it. */
export const isOneName = (text: unknown): text is string =>
  typeof text === 'string' && !/[/\\\0]|^\.{0,2}$/.test(text);

/** A path as Linux' launchers store it, where `~` at the start is the player's folder; null unless it may be looked at. */
export function pathBelowHome(path: unknown, home: string): string | null {
  if (typeof path !== 'string') return null;
  const whole = path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path;
  return isLocal(whole) ? whole : null;
}

/** Folders that programs of a game lie in, below the game's own. */
const ofPrograms = /^(?:bin|binaries|x64|x86|win32|win64|release|retail)$/i;

/** The folder of a game, by the path of its program. */
export function folderOfProgram(program: string): string {
  let folder = dirname(program);
  while (ofPrograms.test(basename(folder))) folder = dirname(folder);
  return folder;
}
