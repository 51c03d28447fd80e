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
import { makeWorld, otherVolume } from './world.ts';

const traced = 'fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,write';

test.runIf(process.platform === 'linux')(
  'S10 the journal is synced before the first step, and the last step before the new record',
  async () => {
    const world = await makeWorld({ 'Data/base.pak': 'game' });
    const mod = await world.mod('mod', { 'Data/base.pak': 'mod', 'New/a.dds': 'a', 'New/b.ini': 'b' });
    const calls = await traceSwitches(world.folder, {
      state: world.state,
      sets: [world.set('one', mod)],
      seed: 1,
      threadScript: null,
    });
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

test.runIf(process.platform === 'linux')(
  'Z17 on another volume a file of the game is removed after its copy, the copy’s name and new folders are synced',
  async (context) => {
    const volume = await otherVolume();
    if (volume === null) return context.skip('this computer has no other volume to write to');
    const world = await makeWorld({ 'A/B/base.pak': 'game' }, { gameOn: volume });
    const mod = await world.mod('mod', { 'A/B/base.pak': 'mod' });
    const sets = [world.set('one', mod), world.set(null)];
    const calls = await traceSwitches(world.folder, {
      state: world.state,
      sets,
      seed: 1,
      threadScript: null,
    });
    const stored = join(world.state, 'originals/A/B/base.pak');
    const inGame = join(world.target, 'A/B/base.pak');
    const expectOrder = (from: string, to: string, folders: readonly string[]) => {
      const isCopy = ({ name, text }: SystemCall) =>
        /^rename/.test(name) && text.includes('/.loadout-') && text.includes(`"${to}"`);
      const removed = one(calls, ({ name, text }) => /^unlink/.test(name) && text.includes(`"${from}"`));
      const named = one(calls.toReversed(), (call) => isCopy(call) && call.ended < removed.began);
      const copy = /"([^"]+)"/.exec(named.text)?.[1] ?? '';
      const isAfter = (call: SystemCall) => call.began > named.ended;
      const syncs = (path: string) => callsOn(new RegExp(`^${path}$`), calls).syncs;
      expect(syncs(copy).some(({ ended }) => ended < named.began)).toBe(true);
      for (const folder of folders)
        expect(syncs(folder).some((call) => isAfter(call) && call.ended < removed.began)).toBe(true);
    };
    expectOrder(
      inGame,
      stored,
      ['A/B', 'A', ''].map((path) => join(world.state, 'originals', path)),
    );
    expectOrder(stored, inGame, [join(world.target, 'A/B')]);
  },
  60_000,
);

/** Runs the child until it has switched to each set in their order, and returns its calls. */
async function traceSwitches(folder: string, task: ChildTask): Promise<SystemCall[]> {
  const [file, log] = [join(folder, 'task.json'), join(folder, 'calls.strace')];
  await writeFile(file, JSON.stringify(task));
  const program = await buildProgram(join(import.meta.dirname, 'child.ts'), {
    repository: join(import.meta.dirname, '../../../..'),
    folder,
  });
  const strace = requireProgram('strace', 'strace');
  const child = spawn(strace, [...straceOptions(traced, log), process.execPath, program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, UV_USE_IO_URING: '0' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let next = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === `end ${next}`) next += 1;
    if (next === task.sets.length) break;
  }
  child.kill('SIGKILL');
  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 40_000 })
    .toMatch(new RegExp(`^${child.pid} +\\+{3} killed`, 'm'));
  return readCalls(log);
}

function one(calls: readonly SystemCall[], isIt: (call: SystemCall) => boolean): SystemCall {
  const found = calls.find(isIt);
  if (!found) throw new Error('no such call');
  return found;
}
