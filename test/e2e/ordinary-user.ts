import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import type { Account } from './bus.ts';
import { electronPath } from './fixtures.ts';
import { holdReady, releaseReady } from './hold-ready.ts';
import { freePort } from './inspector.ts';
import { processesNaming, type RunningProcess } from './processes.ts';

const repository = join(import.meta.dirname, '../..');
/** The account every Linux has for work that needs no rights. */
const nobody = 'nobody';

/** A Loadout run by an ordinary user with Chromium's sandbox on. */
export type OrdinaryRun = {
  readonly page: Page;
  /** Command line and `/proc` status of each of its processes. */
  processes(): RunningProcess[];
  /** Everything it wrote to stdout and stderr. */
  output(): string;
  /** Closes its window, and waits until it has ended by that. */
  quit(): Promise<void>;
  /** Ends it, whatever state it is in. */
  stop(): Promise<void>;
};

/** Somebody without any rights, with a home of their own. */
export type OrdinaryUser = {
  readonly home: string;
  readonly userData: string;
  /** Set when the tests run as root. */
  readonly account: Account | undefined;
  /** Starts the app; a second time after it has ended, as a restart. */
  start(options?: { env?: Record<string, string>; args?: readonly string[] }): Promise<OrdinaryRun>;
};

/** A copy of the runtime and the built app that any account can read: the repository itself may lie in a closed folder. */
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

/** Resolves with the address under which it can be driven. */
function listening(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => {
      const address = /DevTools listening on (ws:\S+)/.exec(said())?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`Loadout ended with ${code}: ${said()}`)));
  });
}

async function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  user: { account: Account | undefined; userData: string },
): Promise<OrdinaryRun> {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', ...command, `--inspect-brk=${port}`], {
    ...user.account,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'exit');
  const over = new AbortController();
  child.once('exit', () => over.abort());
  const [address] = await Promise.all([listening(child, () => said), holdReady(port, over.signal)]);
  const browser = await chromium.connectOverCDP(address);
  const opened = browser.contexts()[0]?.waitForEvent('page');
  await releaseReady(port);
  const page = await opened;
  if (!page) throw new Error('Loadout opened no window');
  return {
    page,
    processes: () => processesNaming(`--user-data-dir=${user.userData}`),
    output: () => said,
    async quit() {
      await page.close();
      await ended;
    },
    async stop() {
      await browser.close();
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM');
      await ended;
      // xvfb-run waits for none of them when it is told to end, and they write to the folder until they have ended.
      await expect.poll(() => processesNaming(`--user-data-dir=${user.userData}`)).toEqual([]);
    },
  };
}

/** Whoever runs the tests, or `nobody` when that is root, with a home below `folder`; the sandbox is always on. */
export function ordinaryUser(folder: string, profile: unknown): OrdinaryUser {
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  const userData = join(home, 'user-data');
  mkdirSync(home);
  writeFileSync(join(home, 'service.json'), JSON.stringify(profile));
  const idOf = (which: string) => Number(execFileSync('id', [which, nobody], { encoding: 'utf8' }));
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const electron = installFor(folder);
  const { XAUTHORITY: _, DBUS_SESSION_BUS_ADDRESS: __, ...rest } = process.env;
  const places = {
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    TMPDIR: home,
  };
  return {
    home,
    userData,
    account,
    start({ env = {}, args = [] } = {}) {
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
      const command = [electron, '--remote-debugging-port=0', `--user-data-dir=${userData}`];
      return run(
        [...command, `--service=${join(home, 'service.json')}`, ...args],
        { ...rest, ...places, ...env },
        {
          account,
          userData,
        },
      );
    },
  };
}
