import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { callsOn, readCalls, type SystemCall, straceOptions } from '#test/crash/system-calls.ts';
import { requireProgram } from '#test/e2e/computer/programs.ts';
import type { ChildTask } from './child.ts';
import { makeWorld } from './world.ts';

const traced = 'fsync,fdatasync,rename,renameat,renameat2,link,linkat,mkdir,write';

test.runIf(process.platform === 'linux')(
  'S10 the journal is synced before the first step, and the last step before the new record',
  async () => {
    const world = await makeWorld({ 'Data/base.pak': 'game' });
    const mod = await world.mod('mod', { 'Data/base.pak': 'mod', 'New/a.dds': 'a', 'New/b.ini': 'b' });
    const task: ChildTask = { state: world.state, sets: [world.set('one', mod)], seed: 1 };
    const [file, log] = [join(world.folder, 'task.json'), join(world.folder, 'calls.strace')];
    await writeFile(file, JSON.stringify(task));
    const program = await buildProgram(join(import.meta.dirname, 'child.ts'), {
      ...{ repository: join(import.meta.dirname, '../../../..'), folder: world.folder },
    });
    const strace = requireProgram('strace', 'strace');
    const child = spawn(strace, [...straceOptions(traced, log), process.execPath, program, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, UV_USE_IO_URING: '0' },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('end')) break;
    child.kill('SIGKILL');
    await expect
      .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
      .toMatch(new RegExp(`^${child.pid} +\\+{3} killed`, 'm'));

    const calls = readCalls(log);
    const renamedTo = (name: string) =>
      one(calls, (call) => /^rename/.test(call.name) && call.text.includes(`/${name}"`));
    const journal = renamedTo('journal.json');
    const record = renamedTo('deployed.json');
    const inGame = calls.filter(
      ({ name, text }) => /^(rename|link|mkdir)/.test(name) && text.includes(`"${world.target}/`),
    );
    const syncs = (path: RegExp) => callsOn(path, calls).syncs;
    const [first, last] = [inGame[0], inGame.filter(({ ended }) => ended < record.began).at(-1)];
    if (!first || !last) throw new Error('no steps');
    const temporary = syncs(/\/journal\.json\.tmp-[\da-f]+$/);
    expect(temporary.some(({ ended }) => ended < journal.began)).toBe(true);
    const isBetween = (from: number, to: number) => (call: SystemCall) =>
      call.began > from && call.ended < to;
    expect(syncs(/\/state$/).some(isBetween(journal.ended, first.began))).toBe(true);
    for (const folder of [/\/game\/Data$/, /\/game\/New$/, /\/originals\/Data$/])
      expect(syncs(folder).some(isBetween(first.ended, record.began))).toBe(true);
    expect(syncs(/\/game\/\.loadout-[\da-f]{16}\/\d+$/).some(isBetween(first.began, record.began))).toBe(
      true,
    );
    expect(last.ended).toBeLessThan(record.began);
  },
  60_000,
);

function one(calls: readonly SystemCall[], isIt: (call: SystemCall) => boolean): SystemCall {
  const found = calls.find(isIt);
  if (!found) throw new Error('no such call');
  return found;
}
