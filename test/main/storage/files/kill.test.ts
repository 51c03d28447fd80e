import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { numbers } from '../../account/favorites/numbers.ts';
import type { ChildTask } from './child.ts';
import { ownFolder } from './folder.ts';

type State = { readonly count: number; readonly padding: string };

/**
 * Lets a child write until it has reported `count` writes, then kills it during a write; returns the last reported one.
 */
async function writeAndKill(task: ChildTask, count: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('child.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.write(`${JSON.stringify(task)}\n`);
  let last = task.from - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last - task.from + 1 === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return last;
}

test('S1 S8 a store that is killed while it writes, again and again, is complete, never older than its last report, and leaves nothing behind', async () => {
  const random = numbers(5);
  const folder = await ownFolder();
  const file = join(folder, 'store.json');
  let from = 1;
  for (let round = 0; round < 12; round += 1) {
    const padding = 200_000 + Math.floor(random() * 2_000_000);
    const reported = await writeAndKill({ file, from, padding }, 1 + Math.floor(random() * 12));
    const { count, padding: text } = JSON.parse(await readFile(file, 'utf8')) as State;
    expect(count).toBeGreaterThanOrEqual(reported);
    expect(text).toBe(String(count % 10).repeat(padding));
    from = count + 1;
  }
  const problems: unknown[] = [];
  const onProblem = (problem: unknown) => problems.push(problem);
  const store = openVersionedFile(file, { maxBackups: 3, log: createMemoryLog(), onProblem });
  expect(store.load((value) => (value as State).count)).toBe(from - 1);
  expect(problems).toEqual([]);
  const backups = store.backups().map(({ text }) => (JSON.parse(text) as State).count);
  expect(backups).toHaveLength(3);
  expect(Math.max(...backups)).toBeLessThan(from);
  expect((await readdir(folder)).sort()).toEqual([
    'store.json',
    'store.json.1',
    'store.json.2',
    'store.json.3',
  ]);
}, 120_000);
