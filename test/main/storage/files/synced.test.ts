import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { callsOn, readCalls, straceOptions } from '#test/crash/system-calls.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';
import type { ChildTask } from './child.ts';
import { ownFolder } from './folder.ts';

const traced = 'write,pwrite64,fsync,fdatasync,rename,renameat,renameat2';

/** Lets a child write its store until it has reported `count` writes; returns its system calls until then. */
async function traceWrites(folder: string, count: number) {
  const log = join(folder, 'calls.strace');
  const child = spawn(
    requireProgram('strace', 'strace'),
    [
      ...straceOptions(traced, log),
      ...[process.execPath, '--import', 'tsx', join(import.meta.dirname, 'child.ts')],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, UV_USE_IO_URING: '0' } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const task: ChildTask = { file: join(folder, 'new', 'store.json'), from: 1, padding: 1000 };
  child.stdin.write(`${JSON.stringify(task)}\n`);
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= count) break;
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
    .toMatch(new RegExp(`^${child.pid} +\\+{3} killed`, 'm'));
  return readCalls(log);
}

test.runIf(process.platform === 'linux')(
  'S10 a store is written, synced and renamed, and its folder is synced, before the write counts as done',
  async () => {
    const folder = await ownFolder();
    const calls = await traceWrites(folder, 3);
    // Without the parenthesis: strace omits it where another thread's call is interleaved.
    const renames = calls.filter(({ name, text }) => /^rename/.test(name) && text.includes('/store.json"'));
    const parts = callsOn(/\/store\.json\.tmp-[\da-f]+$/, calls);
    const folders = callsOn(/\/new$/, calls);
    for (const count of [1, 2, 3]) {
      const reported = calls.find(({ name, text }) => name === 'write' && text.includes(`"${count}\\n"`));
      const renamed = renames[count - 1];
      if (!reported || !renamed) throw new Error(`no write ${count}`);
      const part = /"([^"]+)"/.exec(renamed.text)?.[1] ?? '';
      const synced = parts.syncs.filter(
        ({ text, ended }) => text.includes(`<${part}>`) && ended < renamed.began,
      );
      expect(synced).toHaveLength(1);
      expect(folders.syncs.some(({ began, ended }) => began > renamed.ended && ended < reported.began)).toBe(
        true,
      );
    }
    // The folder was created for the first write, so its own name is synced, too.
    const above = callsOn(new RegExp(`${folder}$`), calls).syncs;
    expect(above.length).toBeGreaterThan(0);
  },
  60_000,
);
