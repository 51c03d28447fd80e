import { isAbsolute, resolve } from 'node:path';

/** Loadout's own options on the command line; those of Chromium and Electron are ignored here. */
export type Arguments = {
  /** `--service=FILE`: the service profile to use, absolute; empty when the option names no file. */
  readonly service: string | null;
  /** `--user-data-dir=FOLDER`: the folder of all user data, absolute. */
  readonly userData: string | null;
  /** `--add-game=FOLDER`: a folder with a game, absolute, that is added to the list of games unless it is there. */
  readonly addGame: string | null;
  /** `--gallery`: shows the components of the page in place of the app. Loadout that is installed ignores it. */
  readonly gallery: boolean;
};

function lastValue(argv: readonly string[], name: string): string | null {
  const prefix = `--${name}=`;
  const given = argv.filter((argument) => argument.startsWith(prefix)).at(-1);
  return given === undefined ? null : given.slice(prefix.length);
}

/** Reads the command line. Paths are taken relative to `cwd`. */
export function parseArguments(argv: readonly string[], cwd: string): Arguments {
  const path = (name: string) => {
    const value = lastValue(argv, name);
    return value && !isAbsolute(value) ? resolve(cwd, value) : value;
  };
  return {
    service: path('service'),
    userData: path('user-data-dir') || null,
    addGame: path('add-game') || null,
    gallery: argv.includes('--gallery'),
  };
}
