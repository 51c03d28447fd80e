import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drive, nextAddress } from './debugging-port.ts';
import { release } from './package.ts';

/** The account every Linux has for work that needs no rights; whoever runs the tests when that is not root. */
export function ordinaryAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A copy of the release that any account can start, in a folder of its own. */
export type InstalledRelease = {
  readonly folder: string;
  /** The laid out package. */
  readonly place: string;
  /** An empty home of the account that starts it. */
  readonly home: string;
  remove(): void;
};

/** Makes an empty home of the account that starts the app, below `folder`. */
export function inHome(folder: string): string {
  const home = join(folder, 'home');
  mkdirSync(home);
  const account = ordinaryAccount();
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, home]);
  return home;
}

export function installRelease(): InstalledRelease {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-package-'));
  chmodSync(folder, 0o755);
  const place = join(folder, 'Loadout');
  execFileSync('cp', ['-a', release, place]);
  execFileSync('chmod', ['-R', 'a+rX', place]);
  return {
    folder,
    place,
    home: inHome(folder),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The release as a player runs it: through its launcher, sandbox on, driven over Chromium's own protocol. */
export type ReleaseRun = {
  readonly page: Page;
  /** Everything it wrote to stdout and stderr. */
  output(): string;
  /** Id, command line and `/proc` status of each of its processes. */
  processes(): { pid: number; commandLine: string; status: string }[];
  stop(): Promise<void>;
  /** The page of the one that it started in its place, once that is there. */
  restarted(): Promise<Page>;
  /** Ends whatever is left of it at once. */
  kill(): void;
};

/**
 * Starts it, by its launcher unless another `program` of it is named. With `restarts` its display outlasts it, for the
 * one that it starts in its place; end that with `kill`.
 */
export async function runRelease(
  { place, home }: Pick<InstalledRelease, 'place' | 'home'>,
  options: {
    /** The one that ships with it unless given. */
    profile?: unknown;
    program?: string;
    args?: readonly string[];
    env?: Record<string, string>;
    restarts?: boolean;
  },
): Promise<ReleaseRun> {
  const userData = join(home, 'user-data');
  const service = options.profile === undefined ? [] : [`--service=${writeProfile(home, options.profile)}`];
  const { DBUS_SESSION_BUS_ADDRESS: _, XAUTHORITY: __, DISPLAY: ___, ...rest } = process.env;
  const command = [
    join(place, options.program ?? 'loadout'),
    '--remote-debugging-port=0',
    `--user-data-dir=${userData}`,
  ];
  if (options.restarts) execFileSync('mkfifo', ['--mode=666', join(home, 'end')]);
  const holding = options.restarts ? ['sh', '-c', '"$0" "$@"; read -r _ <"$HOME/end"'] : [];
  const child = spawn('xvfb-run', ['-a', ...holding, ...command, ...service, ...(options.args ?? [])], {
    ...ordinaryAccount(),
    env: {
      ...rest,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CONFIG_HOME: home,
      TMPDIR: home,
      ...options.env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const address = await new Promise<string>((resolve, reject) => {
    const check = () => {
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
    child.once('exit', (code) => reject(new Error(`Loadout ended with ${code}: ${said}`)));
  });
  const kill = () => {
    for (const { pid } of processesOf(userData)) endQuietly(pid);
    if (child.exitCode === null) endQuietly(-Number(child.pid));
  };
  const { browser, page } = await drive(address).catch((error: unknown) => {
    kill();
    throw error;
  });
  return {
    page,
    output: () => said,
    restarted: async () => (await drive(await nextAddress(userData, address))).page,
    processes: () => processesOf(userData),
    kill,
    async stop() {
      // As its window's close button would; xvfb-run ends when Loadout has.
      await page.close();
      const late = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
      await browser.close();
    },
  };
}

function writeProfile(home: string, profile: unknown): string {
  const file = join(home, 'service.json');
  writeFileSync(file, JSON.stringify(profile), { mode: 0o644 });
  return file;
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function processesOf(userData: string) {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!commandLine.includes(`--user-data-dir=${userData}`) || commandLine.includes('xvfb-run')) return [];
      return [{ pid: Number(pid), commandLine, status: readFileSync(`/proc/${pid}/status`, 'utf8') }];
    } catch {
      // Not a process, or gone between the listing and the look.
      return [];
    }
  });
}
