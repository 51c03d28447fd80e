import { readFileSync } from 'node:fs';

/** A system call, with the lines of the log where it began and returned. */
export type SystemCall = {
  readonly name: string;
  /** Its arguments as strace writes them; file descriptors have their path: `23</home/x>`. */
  readonly text: string;
  readonly began: number;
  readonly ended: number;
};

/** The options of strace that write a log for `readCalls`; `-D` keeps the program our child. */
export const straceOptions = (calls: string, logFile: string): string[] => [
  '-D',
  '-f',
  '-y',
  '-s',
  '2000',
  '-e',
  `trace=${calls}`,
  '-o',
  logFile,
];

/** Parses the log of strace. Ignores calls that never returned. */
export function readCalls(logFile: string): SystemCall[] {
  const under = new Map<string, { name: string; text: string; began: number }>();
  const calls: SystemCall[] = [];
  for (const [place, line] of readFileSync(logFile, 'utf8').split('\n').entries()) {
    const [, thread = '', what = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, name, text = ''] = /^(\w+)\((.*)$/.exec(what) ?? [];
    if (name !== undefined && what.endsWith('<unfinished ...>'))
      under.set(thread, { name, text, began: place });
    else if (name !== undefined) calls.push({ name, text, began: place, ended: place });
    const resumed = what.startsWith('<... ') ? under.get(thread) : undefined;
    if (resumed && under.delete(thread)) calls.push({ ...resumed, ended: place });
  }
  return calls.sort((one, other) => one.began - other.began);
}

/** Returns the calls that write or sync files with a matching path, in order. */
export function callsOn(path: RegExp, calls: readonly SystemCall[]) {
  const on = calls.filter(({ text }) => path.test(/^\d+<([^>]*)>/.exec(text)?.[1] ?? ''));
  return {
    writes: on.filter(({ name }) => /^p?write(?:v|64)?$/.test(name)),
    syncs: on.filter(({ name }) => /^f(?:data)?sync$/.test(name)),
  };
}
