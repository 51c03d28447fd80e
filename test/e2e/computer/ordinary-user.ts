import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { electronPath, type Program } from '#test/e2e/app/launch.ts';
import type { Account } from './bus.ts';
import { requireProgram } from './programs.ts';

const repository = join(import.meta.dirname, '../../..');
/** The account that every Linux has for unprivileged work. */
const nobody = 'nobody';

/** An unprivileged account with its own home, and an app that it starts with Chromium's sandbox on. */
export type OrdinaryUser = {
  readonly home: string;
  /** Set when the tests run as root. */
  readonly account: Account | undefined;
  readonly program: Program;
  /** The environment that points the app to that home. */
  readonly env: Readonly<Record<string, string>>;
};

/** The account of the test runner, or `nobody` when that is root, with a home below `folder`. */
export function ordinaryUser(folder: string): OrdinaryUser {
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  mkdirSync(home);
  const electron = installFor(folder);
  const places = ['HOME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'TMPDIR'];
  const env = { ...Object.fromEntries(places.map((name) => [name, home])), ...leaveForDisplay(home) };
  if (process.getuid?.() !== 0)
    return { home, account: undefined, program: { executablePath: electron, hasSandbox: true }, env };

  const idOf = (which: string) => Number(execFileSync('id', [which, nobody], { encoding: 'utf8' }));
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  const executablePath = join(folder, 'loadout-as-nobody');
  const setpriv = `${requireProgram('setpriv', 'util-linux')} --reuid=${account.uid} --regid=${account.gid}`;
  writeFileSync(executablePath, `#!/bin/sh\nexec ${setpriv} --clear-groups '${electron}' "$@"\n`, {
    mode: 0o755,
  });
  return { home, account, program: { executablePath, hasSandbox: true }, env };
}

/**
 * A copy of the runtime and the built app that any account can read: the repository itself may be in a private folder.
 */
function installFor(folder: string): string {
  const place = join(folder, 'loadout');
  execFileSync('cp', ['-a', `${dirname(electronPath)}/.`, place]);
  const app = join(place, 'resources/app');
  execFileSync('rm', ['-f', app]);
  mkdirSync(join(app, 'out'), { recursive: true });
  execFileSync('cp', ['-a', join(repository, 'out/app'), join(app, 'out/app')]);
  execFileSync('cp', [join(repository, 'package.json'), app]);
  execFileSync('chmod', ['-R', 'a+rX', place]);
  return join(place, basename(electronPath));
}

/** A copy of the authorization for the tests' display, readable by that account. */
function leaveForDisplay(home: string): Record<string, string> {
  const authority = process.env['XAUTHORITY'];
  if (authority === undefined) return {};
  const copy = join(home, 'authority');
  copyFileSync(authority, copy);
  return { XAUTHORITY: copy };
}
