import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { electronPath } from './fixtures.ts';

const repository = join(import.meta.dirname, '../..');
/** The account every Linux has for work that needs no rights. */
const ordinaryUser = 'nobody';

/** A Loadout run by an ordinary user with Chromium's sandbox on. */
export type OrdinaryRun = {
  readonly page: Page;
  /** Command line and `/proc` status of each of its processes. */
  processes(): { commandLine: string; status: string }[];
  stop(): Promise<void>;
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
  return join(place, 'electron');
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`Loadout ended with ${code}: ${said}`)));
  });
}

function processesOf(userData: string) {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!commandLine.includes(`--user-data-dir=${userData}`) || commandLine.includes('xvfb-run')) return [];
      return [{ commandLine, status: readFileSync(`/proc/${pid}/status`, 'utf8') }];
    } catch {
      // Not a process, or gone between the listing and the look.
      return [];
    }
  });
}

/** Starts the app as `nobody` when the tests run as root, else as whoever runs them; always with the sandbox on. */
export async function runAsOrdinaryUser(folder: string, profile: unknown): Promise<OrdinaryRun> {
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  const userData = join(home, 'user-data');
  mkdirSync(home);
  writeFileSync(join(home, 'service.json'), JSON.stringify(profile));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', `${ordinaryUser}:`, home]);
  const command = [
    ...(isRoot ? ['runuser', '-u', ordinaryUser, '--'] : []),
    ...['xvfb-run', '-a', installFor(folder), '--remote-debugging-port=0'],
    ...[`--user-data-dir=${userData}`, `--service=${join(home, 'service.json')}`],
  ];
  const { XAUTHORITY: _, ...rest } = process.env;
  const env = {
    ...rest,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    TMPDIR: home,
  };
  const child = spawn(command[0] ?? '', command.slice(1), {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await listening(child));
  const context = browser.contexts()[0];
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  if (!page) throw new Error('Loadout opened no window');
  return {
    page,
    processes: () => processesOf(userData),
    async stop() {
      await browser.close();
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
