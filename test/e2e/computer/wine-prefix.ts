import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram } from './programs.ts';

/** A Wine prefix with a documents folder of its own, as Proton makes them. */
export type WinePrefix = {
  /** What stands for `C:`. */
  readonly driveC: string;
  readonly documents: string;
  /** What programs that use it need in their environment, such as the app under test. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends all that runs in it, and resolves when nothing does. */
  end(): void;
};

/** Makes a prefix below a folder, with Debian's Wine and without the network. @throws Error if that isn't there */
export function makeWinePrefix(folder: string): WinePrefix {
  const wineboot = requireProgram('wineboot', 'wine');
  const wineserver = requireProgram('wineserver', 'wine');
  const home = join(folder, 'home');
  const prefix = join(folder, 'prefix');
  mkdirSync(home);
  // Without its own questions about what else could be installed, and entries in the menu of the desktop.
  const env = { HOME: home, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=' };
  const options = { env: { ...process.env, ...env, WINEPREFIX: prefix }, stdio: 'ignore' } as const;
  execFileSync(wineboot, ['-i'], options);
  const users = join(prefix, 'drive_c', 'users');
  const player = readdirSync(users).find((name) => name !== 'Public');
  if (player === undefined) throw new Error('Wine made no player.');
  // Wine makes a link to the player's own.
  const documents = join(users, player, 'Documents');
  rmSync(documents, { recursive: true });
  mkdirSync(documents);
  return {
    driveC: join(prefix, 'drive_c'),
    documents,
    env,
    end() {
      try {
        execFileSync(wineserver, ['-k'], options);
      } catch {
        // None is running.
      }
      execFileSync(wineserver, ['-w'], options);
    },
  };
}

/** Builds a Windows program or library from C with mingw. @throws Error if that isn't there, or the code is wrong */
export function buildForWindows(source: string, to: string): void {
  const compiler = requireProgram('x86_64-w64-mingw32-gcc', 'gcc-mingw-w64-x86-64');
  execFileSync(compiler, [...(to.endsWith('.dll') ? ['-shared'] : []), source, '-o', to]);
}
