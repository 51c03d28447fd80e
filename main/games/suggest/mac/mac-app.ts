import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isProgram } from '../../steam/program-on-path.ts';
import { isOneName } from '../shops/paths.ts';
import { type Plist, parsePlist } from './plist.ts';

/** The largest Info.plist that is read, in bytes. */
const maxBytes = 1_000_000;

/** Whether a path names an app of macOS, which is a folder there and looks like a file. */
export const isAppName = (path: string): boolean => /\.app[/\\]?$/i.test(path);

/** What an app of macOS says about itself in its Info.plist; null if that is missing, too large or can't be read. */
export async function readApp(app: string): Promise<Plist | null> {
  const path = join(app, 'Contents', 'Info.plist');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > maxBytes) return null;
  const file = await readFile(path).catch(() => null);
  return file && parsePlist(file);
}

/**
 * The program that an app of macOS starts; null if it doesn't say which, or that isn't there. Never rejects.
 * @see https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleexecutable
 */
export async function programOfApp(app: string): Promise<string | null> {
  const name = (await readApp(app))?.get('CFBundleExecutable');
  if (!isOneName(name)) return null;
  const program = join(app, 'Contents', 'MacOS', name);
  const isFile = await stat(program).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile && (await isProgram(program)) ? program : null;
}

/** What a player means who chooses a file as a program: of an app of macOS the program that it starts, if that is known. */
export const chosenProgram = async (path: string, platform: NodeJS.Platform): Promise<string> =>
  platform === 'darwin' && isAppName(path) ? ((await programOfApp(path)) ?? path) : path;
