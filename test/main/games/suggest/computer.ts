import { mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Computer } from '#main/games/suggest/shops/computer.ts';
import { findSuggestions } from '#main/games/suggest/suggestions.ts';
import type { ReadRegistry } from '#main/games/suggest/windows/registry.ts';
import { winePrefixOf } from '#main/games/suggest/wine-prefix.ts';
import { connectDatabase, type Database } from '#main/storage/sqlite.ts';
import { put, temporaryFolder } from '../setup.ts';

/** A made-up computer: a folder that stands for all of its drives, in which paths have slashes. Paths begin in the player's. */
export type MadeUpComputer = Computer & {
  at(path: string): string;
  /** Makes the folder of a game with a file in it. Returns its path. */
  game(path: string): string;
  /** Makes a Wine prefix. Returns its path. */
  prefix(path: string): string;
  json(path: string, value: unknown): void;
  text(path: string, text: string): void;
  /** Enters a key with its texts in the registry of Windows. */
  registry(key: string, texts: Readonly<Record<string, string>>): void;
  /** Makes a drive of Windows. Returns its root. */
  drive(path: string): string;
  /** A database that another program has open, with its latest rows in its log alone. */
  openDatabase(path: string, sql: string): Database;
  /**
   * The games that are found, as `shop name folder`, on Linux also ` in prefix` where there is one. `skip` are folders of games
   * that were added.
   */
  found(skip?: readonly string[]): Promise<string[]>;
};

/** Makes a computer without any games. `env` names folders of it. */
export function madeUpComputer(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string>> = {},
): MadeUpComputer {
  const home = temporaryFolder();
  const at = (path: string) => join(home, path);
  const below = (folder: string) => folder.slice(home.length + 1).replaceAll(sep, '/');
  const keys = new Map<string, ReadonlyMap<string, string>>();
  const drives: string[] = [];
  const readRegistry: ReadRegistry = async (key) =>
    new Map([...keys].filter(([each]) => each === key || each.startsWith(`${key}\\`)));
  const here = {
    platform,
    home,
    windows: platform === 'win32' ? { readRegistry, drives } : null,
    env: Object.fromEntries(Object.entries(env).map(([name, path]) => [name, at(path)])),
  };
  return {
    ...here,
    at,
    game(path) {
      put(join(at(path), 'game.bin'), 'a game');
      return at(path);
    },
    prefix(path) {
      mkdirSync(join(at(path), 'drive_c/users'), { recursive: true });
      return at(path);
    },
    json: (path, value) => void put(at(path), JSON.stringify(value)),
    text: (path, text) => void put(at(path), text),
    registry: (key, texts) =>
      void keys.set(key, new Map(Object.entries(texts).map(([name, text]) => [name.toLowerCase(), text]))),
    drive(path) {
      drives.push(at(path));
      return at(path);
    },
    openDatabase(path, sql) {
      mkdirSync(dirname(at(path)), { recursive: true });
      const db = connectDatabase(at(path));
      db.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; ${sql}`);
      onTestFinished(db.close);
      return db;
    },
    async found(skip = []) {
      const all = await findSuggestions({ ...here, skip: new Set(skip) });
      const lines = all.map(async ({ source, name, folder }) => {
        const prefix = platform === 'linux' ? await winePrefixOf(folder, here) : null;
        return `${source} ${name} ${below(folder)}${prefix === null ? '' : ` in ${below(prefix)}`}`;
      });
      return Promise.all(lines);
    },
  };
}

/** Writes Steam's lists of libraries and of the games in them, with the games. */
export function addSteam(
  { at, text, game }: MadeUpComputer,
  steam: string,
  libraries: Readonly<Record<string, readonly string[]>>,
): void {
  const escaped = (path: string) => path.replaceAll('\\', '\\\\');
  const paths = Object.keys(libraries).map((path, index) => `"${index}" { "path" "${escaped(at(path))}" }`);
  text(`${steam}/steamapps/libraryfolders.vdf`, `"libraryfolders" { ${paths.join(' ')} }`);
  let id = 0;
  for (const [library, names] of Object.entries(libraries))
    for (const name of names) {
      id += 1;
      text(
        `${library}/steamapps/appmanifest_${id}.acf`,
        `"AppState" { "name" "${name}" "installdir" "${name}" }`,
      );
      game(`${library}/steamapps/common/${name}`);
    }
}

/** The tables of Lutris and itch, as far as they are read. */
export const lutrisTable =
  'CREATE TABLE games (name TEXT, directory TEXT, runner TEXT, installed INTEGER, configpath TEXT);';
export const itchTables = `CREATE TABLE games (id INTEGER, title TEXT, classification TEXT);
  CREATE TABLE install_locations (id TEXT, path TEXT);
  CREATE TABLE caves (id TEXT, game_id INTEGER, install_location_id TEXT, install_folder_name TEXT, custom_install_folder TEXT);`;
