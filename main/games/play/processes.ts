import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { win32 } from 'node:path';
import { endMarkedOnLinux, markedOnLinux, programsIn } from './marked-processes.ts';
import type { GameMark } from './run.ts';

/** The processes of this computer, as far as watching a game needs them. */
export type Processes = {
  /** What tells this run of the system from the one before; empty where the system doesn't say. */
  boot(): Promise<string>;
  /** What tells a running process from a later one of this boot with the same pid; null when it isn't running. */
  identify(pid: number): Promise<string | null>;
  /** The running processes that a session leader left or has, without the leader. Empty where the system doesn't tell. */
  membersOf(leader: number): Promise<readonly number[]>;
  /** Asks a program and those it started to end. Does nothing when they have ended. */
  askToEnd(leader: number): Promise<void>;
  /** Ends a program and those it started. Does nothing when they have ended. */
  kill(leader: number): Promise<void>;
  /** The running processes of a game that have its mark. Empty where the system doesn't tell. */
  marked(mark: GameMark): Promise<readonly number[]>;
  /** Asks the processes with a mark to end, or ends them. Does nothing when they have ended. */
  endMarked(mark: GameMark, how: 'ask' | 'kill'): Promise<void>;
};

/** The state, parent, session and start time (in clock ticks since the boot) in a line of /proc/PID/stat (proc(5)). */
export function parseStat(
  line: string,
): { state: string; parent: number; session: number; started: string } | null {
  // The program's name is in parentheses and may contain spaces and parentheses itself.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, parent, session, started] = [fields[0], fields[1], fields[3], fields[19]];
  if (!state || !session || !started) return null;
  return { state, parent: Number(parent), session: Number(session), started };
}

/** Ended, but still listed, because nobody asked for its exit code: zombie, dead. */
const isEnded = (state: string) => 'ZXx'.includes(state);

const processFolder = '/proc';

async function readStat(pid: number | string) {
  const line = await readFile(`${processFolder}/${pid}/stat`, 'utf8').catch(() => null);
  const found = line === null ? null : parseStat(line);
  return found && !isEnded(found.state) ? found : null;
}

/** Sends a signal to a process group. Never to its leader's pid, which may be another program's when the group is gone. */
async function signal(leader: number, name: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  try {
    process.kill(-leader, name);
  } catch {
    // It has ended, or it isn't ours any more.
  }
}

const linux: Processes = {
  // Start times count from the boot, so one of another boot must not match.
  boot: async () =>
    (await readFile(`${processFolder}/sys/kernel/random/boot_id`, 'utf8').catch(() => '')).trim(),
  identify: async (pid) => (await readStat(pid))?.started ?? null,
  async membersOf(leader) {
    const names = await readdir(processFolder).catch(() => []);
    const pids = names.filter((name) => /^\d+$/.test(name) && Number(name) !== leader);
    const found = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(pid) })));
    return found.flatMap(({ pid, stat }) => (stat?.session === leader ? [Number(pid)] : []));
  },
  askToEnd: (leader) => signal(leader, 'SIGTERM'),
  kill: (leader) => signal(leader, 'SIGKILL'),
  marked: markedOnLinux,
  endMarked: (mark, how) => endMarkedOnLinux(mark, how, async (pid) => (await readStat(pid))?.parent ?? null),
};

/** Runs a tool of the system and returns its output; empty when it fails. */
const run = (tool: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    // Dates in the form that is expected here, whatever the player's language is.
    const env = { ...process.env, LC_ALL: 'C' };
    execFile(tool, args, { timeout: 10_000, windowsHide: true, env }, (error, stdout) =>
      resolve(error ? '' : stdout),
    );
  });

/** The real path of a game's folder, as the system names the programs in it. */
const realFolderOf = ({ folder }: { readonly folder: string }) => realpath(folder).catch(() => folder);

/** The names of the programs that a mark is about; null for all in the folder. */
const namesOf = (mark: GameMark) => (mark.kind === 'named' ? mark.names : null);

const macMarked = async (mark: GameMark): Promise<readonly number[]> =>
  mark.kind === 'wine'
    ? []
    : programsIn(await run('/bin/ps', ['-A', '-o', 'pid=,comm=']), await realFolderOf(mark), namesOf(mark));

const mac: Processes = {
  boot: async () => '',
  async identify(pid) {
    // "Mon Nov 23 10:00:00 2026 Z+ /path/to/program"
    const line = (await run('/bin/ps', ['-o', 'lstart=,stat=,comm=', '-p', String(pid)])).trim();
    return line === '' || /^.{24}\s+Z/.test(line) ? null : line.replace(/^(.{24})\s+\S+/, '$1');
  },
  async membersOf(leader) {
    const lines = (await run('/bin/ps', ['-A', '-o', 'pid=,pgid=,stat='])).split('\n');
    const rows = lines.map((line) => line.trim().split(/\s+/));
    return rows.flatMap(([pid, group, state = 'Z']) =>
      Number(group) === leader && Number(pid) !== leader && !isEnded(state.charAt(0)) ? [Number(pid)] : [],
    );
  },
  askToEnd: linux.askToEnd,
  kill: linux.kill,
  marked: macMarked,
  // A program in the game's folder may be another than the game, such as an editor: it is asked only.
  async endMarked(mark) {
    for (const pid of await macMarked(mark)) {
      try {
        process.kill(pid, 'SIGTERM');
      } catch {
        // It has ended.
      }
    }
  },
};

/** The program's name in a CSV line of tasklist: `"game.exe","4711","Console","1","12,345 K"`. */
export function parseTask(output: string, pid: number): string | null {
  const [, name, found] = /^"([^"]*)","(\d+)"/m.exec(output) ?? [];
  return name !== undefined && Number(found) === pid ? name : null;
}

/** Lines of `PID PATH` for each process, in PowerShell. It takes about a second. */
const listPrograms =
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; ' +
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ExecutablePath)" }';

function windows(systemRoot: string): Processes {
  const tool = (name: string) => win32.join(systemRoot, 'System32', name);
  const marked = async (mark: GameMark): Promise<readonly number[]> => {
    if (mark.kind === 'wine') return [];
    const args = ['-NoProfile', '-NonInteractive', '-Command', listPrograms];
    const list = await run(tool('WindowsPowerShell\\v1.0\\powershell.exe'), args);
    return programsIn(list, await realFolderOf(mark), namesOf(mark));
  };
  return {
    boot: async () => '',
    async identify(pid) {
      const filter = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'];
      return parseTask(await run(tool('tasklist.exe'), filter), pid);
    },
    membersOf: async () => [],
    async askToEnd(leader) {
      await run(tool('taskkill.exe'), ['/PID', String(leader), '/T']);
    },
    async kill(leader) {
      await run(tool('taskkill.exe'), ['/PID', String(leader), '/T', '/F']);
    },
    marked,
    // As on macOS.
    async endMarked(mark) {
      for (const pid of await marked(mark)) await run(tool('taskkill.exe'), ['/PID', String(pid)]);
    },
  };
}

/** The processes of this system. */
export function systemProcesses(platform: NodeJS.Platform, systemRoot = 'C:\\Windows'): Processes {
  if (platform === 'win32') return windows(systemRoot);
  return platform === 'darwin' ? mac : linux;
}
