import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import type { GameMark } from './run.ts';

/** The variable that Windows programs of one run have in Wine, which hands its environment on. */
export const runVariable = 'LOADOUT_RUN';

/** Programs of Wine that run others: `wine`, `wine64`, `wine-preloader` and so on; its server runs none. */
const wineLoader = /^wine(?!server)/;

/** Windows' own programs, which Wine starts beside a game and ends after it. */
const ofWindows = /^[a-z]:\\windows\\/i;

/** The running processes with a mark on Linux, found in /proc (proc(5)). Never rejects. */
export async function markedOnLinux(mark: GameMark): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => ((await isOfWineRun(pid, mark.run)) ? [Number(pid)] : [])),
  );
  return found.flat();
}

async function isOfWineRun(pid: string, run: string): Promise<boolean> {
  if (!(await textsOf(pid, 'environ')).includes(`${runVariable}=${run}`)) return false;
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  const [name = ''] = await textsOf(pid, 'cmdline');
  return wineLoader.test(basename(program)) && !ofWindows.test(name);
}

/** The texts of a file in /proc that are separated by NUL; none for a process that has ended or is another player's. */
const textsOf = async (pid: string, file: 'cmdline' | 'environ'): Promise<readonly string[]> =>
  (await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')).split('\0');

/** Sends a signal to each of these processes. */
export function endAll(pids: readonly number[], how: 'ask' | 'kill'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, how === 'ask' ? 'SIGTERM' : 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
