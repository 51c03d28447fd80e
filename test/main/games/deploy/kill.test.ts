import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { DeployMod, WantedSet } from '#main/games/deploy/deployment.ts';
import { buildProgram } from '#test/build-program.ts';
import { workerScript } from '#test/worker-script.ts';
import { createSeededRandom } from '../../../crash/seeded-random.ts';
import type { ChildTask } from './child.ts';
import { expected, makeWorld, otherVolume, type Snapshot, withTimes } from './world.ts';

/** How often a switch is killed; more with LOADOUT_SWITCH_KILLS. */
const kills = Number(process.env['LOADOUT_SWITCH_KILLS'] ?? 12);
const longestMs = 250;

/** Runs the child and kills it this long after its first switch began. Returns the sets it may be at. */
async function switchUntilKilled(program: string, task: ChildTask, folder: string, killAfterMs: number) {
  const file = join(folder, 'task.json');
  await writeFile(file, JSON.stringify(task));
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let begun: number | null = null;
  let ended: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, index] = line.split(' ');
    if (what === 'begin') begun = Number(index);
    else ended = Number(index);
    timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  }
  clearTimeout(timer);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.exitCode).toBeNull();
  return { begun, ended };
}

async function killRepeatedly(gameOn: string | null, rounds: number, seed: number): Promise<number> {
  const random = createSeededRandom(seed);
  const many = (count: number, label: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `Data/${random.whole(0, 9)}/${random.whole(0, 400)}.${index % 9 === 0 ? 'ini' : 'dds'}`,
        `${label} ${index}`,
      ]),
    );
  const world = await makeWorld({ ...many(300, 'game'), 'Empty/': '' }, gameOn ? { gameOn } : {});
  const mods: DeployMod[] = [];
  for (const name of ['a', 'b', 'c', 'd']) mods.push(await withTimes(await world.mod(name, many(400, name))));
  const choices = [[], [0, 1], [1, 0, 2], [2, 3], [0, 1, 2, 3]].map((order) =>
    order.flatMap((index) => mods[index] ?? []),
  );
  const sets: WantedSet[] = choices.map((chosen, index) =>
    world.set(chosen.length === 0 ? null : `loadout ${index}`, ...chosen),
  );
  const shouldBe: Snapshot[] = choices.map((chosen) => expected(world.before, chosen, 'merged'));
  const program = await buildProgram(join(import.meta.dirname, 'child.ts'), {
    repository: join(import.meta.dirname, '../../../..'),
    folder: world.folder,
  });
  const script = await workerScript('game-files');
  let present = 0;
  let undone = 0;
  // On a slow computer no early kill comes within a switch: then there are more of them, and they come later.
  for (let round = 0; round < rounds || (undone === 0 && round < 5 * rounds); round += 1) {
    // Every other one has the thread's help.
    const threadScript = round % 2 === 0 ? script : null;
    const task = { state: world.state, sets, seed: random.whole(1, 1e9), threadScript };
    const killAfterMs = random.fraction() * longestMs * (1 + Math.floor(round / rounds));
    const { begun, ended } = await switchUntilKilled(program, task, world.folder, killAfterMs);
    const recovered = await world.deploy.recover(async () => world.set(null, ...mods));
    if (recovered.state === 'undone') undone += 1;
    expect(recovered).toMatchObject({ notes: [] });
    const found = JSON.stringify([...(await world.now())]);
    const options = [ended ?? present, begun ?? present];
    const at = options.find((index) => JSON.stringify([...(shouldBe[index] ?? [])]) === found);
    if (at === undefined) expect(await world.now()).toEqual(shouldBe[ended ?? present]);
    present = at ?? present;
    await expect(access(join(world.state, 'journal.json'))).rejects.toThrow();
  }
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
  expect((await readdir(world.state)).filter((name) => name.includes('tmp'))).toEqual([]);
  return undone;
}

test('a switch that is killed at any moment ends in the old or the new set, with links', async () => {
  expect(await killRepeatedly(null, Math.ceil(kills / 2), 3)).toBeGreaterThan(0);
}, 600_000);

test('a switch that is killed at any moment ends in the old or the new set, with the game on another volume', async (context) => {
  const volume = await otherVolume();
  if (volume === null) context.skip('this computer has no other volume to write to');
  expect(await killRepeatedly(volume, Math.ceil(kills / 2), 4)).toBeGreaterThan(0);
}, 600_000);
