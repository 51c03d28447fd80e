import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { isProcessIn, isProgramIn, isWindowsProgram, type ProcessFacts } from './process-in-folder.ts';
import type { GameMark } from './run.ts';

/** The variable that Windows programs of one run have in Wine, which hands its environment on. */
export const runVariable = 'LOADOUT_RUN';

/** The running processes with a mark on Linux, found in /proc (proc(5)). Never rejects. */
export async function markedOnLinux(mark: GameMark): Promise<readonly number[]> {
  const isOfFolder = mark.kind === 'folder' || mark.kind === 'named';
  const real = isOfFolder ? await realpath(mark.folder).catch(() => mark.folder) : '';
  const isMarked = async (pid: string) => {
    if (mark.kind === 'wine') return isOfWineRun(pid, mark.run);
    if (mark.kind === 'steam') return isSteamReaper(pid, mark.appId);
    if (mark.kind === 'folder') return isProcessIn(await factsOf(pid), [real, mark.folder]);
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
    return isProgramIn(program, real, mark.names);
  };
  const found = await Promise.all(
    (await allPids()).map(async (pid) => ((await isMarked(pid)) ? [Number(pid)] : [])),
  );
  return found.flat();
}

/**
 * Asks the processes with a mark to end, or ends them, on Linux. Steam's own process of a game has it in sight and ends after
 * it, so that it is asked only when it has no others. What lies in a game's folder is asked only: it may be another program
 * than the game, such as an editor.
 * @param parentOf the parent of a running process
 */
export async function endMarkedOnLinux(
  mark: GameMark,
  how: 'ask' | 'kill',
  parentOf: (pid: string) => Promise<number | null>,
): Promise<void> {
  const marked = await markedOnLinux(mark);
  if (mark.kind !== 'steam') return endAll(marked, mark.kind === 'folder' ? 'ask' : how);
  const parents = new Map<number, number | null>();
  for (const pid of await allPids()) parents.set(Number(pid), await parentOf(pid));
  const below = [...parents.keys()].filter((pid) => isBelow(pid, marked, parents));
  endAll(how === 'ask' && below.length > 0 ? below : [...below, ...marked], how);
}

/** Whether a process was started by one of others, or by one that these started. */
function isBelow(
  pid: number,
  others: readonly number[],
  parents: ReadonlyMap<number, number | null>,
): boolean {
  const seen = new Set<number>();
  for (let at = parents.get(pid); at && !seen.has(at); at = parents.get(at)) {
    if (others.includes(at)) return true;
    seen.add(at);
  }
  return false;
}

const allPids = async (): Promise<readonly string[]> =>
  (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));

/** Steam starts each game through `reaper SteamLaunch AppId=ID -- PROGRAM`, which ends after everything that it started. */
async function isSteamReaper(pid: string, appId: string): Promise<boolean> {
  const words = await textsOf(pid, 'cmdline');
  const at = words.indexOf('SteamLaunch');
  return at > 0 && words[at + 1] === `AppId=${appId}`;
}

/** What Linux says of a process; nothing of one that has ended. */
async function factsOf(pid: string): Promise<ProcessFacts> {
  const link = (name: 'exe' | 'cwd') => readlink(`/proc/${pid}/${name}`).catch(() => '');
  const [name = '', firstArgument = ''] = await textsOf(pid, 'cmdline');
  return { program: await link('exe'), name, firstArgument, worksIn: await link('cwd') };
}

async function isOfWineRun(pid: string, run: string): Promise<boolean> {
  if (!(await textsOf(pid, 'environ')).includes(`${runVariable}=${run}`)) return false;
  return isWindowsProgram(await factsOf(pid));
}

/** The texts of a file in /proc that are separated by NUL; none for a process that has ended or is another player's. */
const textsOf = async (pid: string, file: 'cmdline' | 'environ'): Promise<readonly string[]> =>
  (await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')).split('\0');

/** Sends a signal to each of these processes. */
function endAll(pids: readonly number[], how: 'ask' | 'kill'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, how === 'ask' ? 'SIGTERM' : 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** The pids in lines of `PID PATH` whose program lies in a folder, and has one of these names if there are any. */
export const programsIn = (
  output: string,
  folder: string,
  names: readonly string[] | null = null,
): readonly number[] =>
  output.split('\n').flatMap((line) => {
    const [, pid, path = ''] = /^\s*(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    return pid !== undefined && isProgramIn(path, folder, names) ? [Number(pid)] : [];
  });
