import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = { pid: number; commandLine: string; status: string };

/** The processes whose command line contains a text, such as a user data folder; empty where there is no `/proc`. */
export function processesNaming(place: string): RunningProcess[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!commandLine.includes(place) || commandLine.includes('xvfb-run')) return [];
      return [{ pid: Number(pid), commandLine, status: readFileSync(`/proc/${pid}/status`, 'utf8') }];
    } catch {
      // Not a process, or it exited after the listing.
      return [];
    }
  });
}
