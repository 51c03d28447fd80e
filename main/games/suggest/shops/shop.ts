import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isRemotePath } from '#main/kernel/consent/remote-path.ts';
import type { GameSuggestion } from '#shared/contract/games/games.ts';

/** Where to look: the player's home folder (an absolute path), and the environment, which names other folders on Windows. */
export type Computer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** A game as a list names it. */
export type FoundGame = Omit<GameSuggestion, 'hasRules'>;

/**
 * Lists the games that a shop or its launcher has installed. Its own files are only read. What can't be read is left out;
 * never rejects.
 */
export type Shop = (computer: Computer) => Promise<readonly FoundGame[]>;

/** The most games that one list may have. */
export const mostGames = 500;

/** The largest list that is read, in bytes. */
export const maxListBytes = 16_000_000;

const maxName = 200;

/**
 * A game of a shop; none if its name is empty or its folder isn't an absolute path on this computer: a relative one is nobody's,
 * and to look at one of another computer may send credentials there (E27).
 */
export function suggestionOf(source: GameSuggestion['source'], name: unknown, folder: unknown): FoundGame[] {
  if (typeof name !== 'string' || name.trim() === '') return [];
  if (typeof folder !== 'string' || !isLocal(folder)) return [];
  return [{ name: name.trim().slice(0, maxName), folder, source }];
}

/** Whether a path that a list names may be looked at. */
export const isLocal = (path: string): boolean => isAbsolute(path) && !isRemotePath(path);

/** The text of a list; null if it is missing, too large or can't be read. */
export async function readList(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > maxListBytes) return null;
  return readFile(path, 'utf8').catch(() => null);
}

/** A list in JSON; undefined if there is none that can be read. */
export async function readJsonList(path: string): Promise<unknown> {
  const text = await readList(path);
  if (text === null) return undefined;
  try {
    // Windows programs write a mark of the byte order.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Where programs of Linux keep their settings. */
export const configFolder = ({ home, env }: Computer): string =>
  env['XDG_CONFIG_HOME'] || join(home, '.config');

/** The entries of a folder; none if it can't be read. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);
