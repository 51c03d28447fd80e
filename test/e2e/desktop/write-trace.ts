import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { requireProgram } from '#test/e2e/computer/programs.ts';

/** How a file was written, by its system calls. */
export type Writes = {
  /** How often another file was renamed to it. */
  readonly renames: number;
  /** How many of those files had not been synced before. */
  readonly unsynced: number;
  /** How often it was opened for writing under its own name. */
  readonly inPlace: number;
};

export type WriteTrace = {
  /** The calls on a file so far. */
  of(path: string): Writes;
  stop(): Promise<void>;
};

const calls = 'open,openat,creat,truncate,fsync,fdatasync,rename,renameat,renameat2';

/** Watches every call of a process and its threads that opens, syncs or renames a file. Linux only. */
export async function traceWrites(pid: number, logFile: string): Promise<WriteTrace> {
  const strace = requireProgram('strace', 'strace');
  const args = ['-f', '-y', '-s', '1000', '-e', `trace=${calls}`, '-o', logFile, '-p', String(pid)];
  const tracer = spawn(strace, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(tracer.stderr, 'data');
  return {
    of: (path) => writesTo(path, readFileSync(logFile, 'utf8').split('\n')),
    async stop() {
      if (tracer.exitCode !== null || tracer.signalCode !== null) return;
      tracer.kill('SIGINT');
      await once(tracer, 'exit');
    },
  };
}

/** Reads the log of strace, which has a call from the moment it begins. */
function writesTo(path: string, lines: readonly string[]): Writes {
  const synced = new Set<string>();
  const writes = { renames: 0, unsynced: 0, inPlace: 0 };
  for (const line of lines) {
    const sync = /\bf(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1];
    if (sync) synced.add(sync);
    if (/\b(?:openat|open|creat|truncate)\(/.test(line) && line.includes(`"${path}"`)) {
      if (/O_WRONLY|O_RDWR|O_TRUNC|\bcreat\(|\btruncate\(/.test(line)) writes.inPlace += 1;
    }
    const [, from, to] = /\brename(?:at2?)?\((?:[^",]+, )?"([^"]+)", (?:[^",]+, )?"([^"]+)"/.exec(line) ?? [];
    if (to !== path) continue;
    writes.renames += 1;
    if (from === undefined || !synced.has(from)) writes.unsynced += 1;
  }
  return writes;
}
