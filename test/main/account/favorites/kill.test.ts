import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { FakeService } from '#test/service/index.ts';
import type { ChildTask } from './child.ts';
import { numbers } from './numbers.ts';
import { isSent, mod, startFavorites, until, writesOf } from './setup.ts';

const player = 'pix_el';

type Change = readonly [modId: number, favorite: boolean];

/** 50 mods of the service, and 200 changes over them. */
function planFor(fakeService: FakeService, seed: number) {
  const random = numbers(seed);
  const modIds = [...fakeService.generator.idsFor()].slice(0, 50);
  const changes: Change[] = Array.from({ length: 200 }, () => [
    modIds[Math.floor(random() * 50)] ?? 1,
    random() < 0.5,
  ]);
  const before = modIds.filter(() => random() < 0.4);
  const after = new Set(before);
  for (const [modId, favorite] of changes) after[favorite ? 'add' : 'delete'](modId);
  const moved = modIds.filter((modId) => before.includes(modId) !== after.has(modId));
  return { changes, before, after, moved };
}

function startChild(task: ChildTask): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', new URL('child.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(async () => kill(child));
  child.stdin?.write(`${JSON.stringify(task)}\n`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Lets a child make changes and kills it during the one after `count`; returns how many it made. */
async function killAfter(task: ChildTask, count: number): Promise<number> {
  const child = startChild(task);
  let made = 0;
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    if (line === 'made') made += 1;
    // The pipe still delivers what it made between this line and its end.
    if (made === count) child.kill('SIGKILL');
  }
  return made;
}

const setOf = (modIds: Iterable<number>) => new Set([...modIds].sort((a, b) => a - b));

test.each([1, 2, 3])(
  'the outbox, killed twice: 200 changes offline over 50 mods end in exactly the intended state, each sent once (%d)',
  async (seed) => {
    const { favorites, fakeService, folder, again, access } = await startFavorites({ player });
    const { changes, before, after, moved } = planFor(fakeService, seed);
    fakeService.setLists(player, { favorites: before });
    favorites.open();
    await until(favorites, isSent);
    await favorites.close();
    await fakeService.pause();
    const token = fakeService.issueTokens(player).accessToken;
    const task = { profile: fakeService.profile(), account: player, token, folder, open: true };

    const random = numbers(seed + 1_000);
    let made = 0;
    for (const end of [60, 120])
      made += await killAfter(
        { ...task, changes: changes.slice(made) },
        end - made + Math.floor(random() * 30),
      );
    expect(made).toBeGreaterThan(100);
    expect(made).toBeLessThan(200);
    access.signIn(player, token);
    const last = again();
    for (const [modId, favorite] of changes.slice(made)) await last.set({ mod: mod(modId), favorite });
    const offline = await last.state();
    expect(setOf(offline.pending.map(({ modId }) => modId))).toEqual(setOf(moved));
    expect(offline.count).toBe(after.size);

    await fakeService.resume();
    fakeService.clearRequests();
    last.open();
    await last.refresh();
    await until(last, isSent);
    expect(setOf(fakeService.player(player).favorites)).toEqual(setOf(after));
    expect(writesOf(fakeService).sort()).toEqual(
      moved.map((modId) => `${after.has(modId) ? 'POST' : 'DELETE'} ${modId}`).sort(),
    );
  },
  120_000,
);

test('the outbox, killed while it is being sent, with responses that get lost: nothing is sent twice', async () => {
  const { favorites, fakeService, folder, again } = await startFavorites({ player });
  const { changes, before, after, moved } = planFor(fakeService, 7);
  fakeService.setLists(player, { favorites: before });
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  for (const [modId, favorite] of changes) await favorites.set({ mod: mod(modId), favorite });
  await favorites.close();
  await fakeService.resume();
  fakeService.clearRequests();

  const token = fakeService.issueTokens(player).accessToken;
  const task = { profile: fakeService.profile(), account: player, token, folder, open: true, changes: [] };
  for (const count of [3, 9]) {
    const child = startChild(task);
    await fakeService.seen(() => writesOf(fakeService).length >= count);
    await kill(child);
  }
  expect(writesOf(fakeService).length).toBeLessThan(moved.length);
  fakeService.fault({ kind: 'answer-lost', pattern: 'mods/*/favorite', after: 1, times: 2 });
  const last = again();
  last.open();
  for (let round = 0; round < 4; round += 1) await last.refresh();
  await until(last, isSent);
  expect(setOf(fakeService.player(player).favorites)).toEqual(setOf(after));
  expect(writesOf(fakeService).sort()).toEqual(
    moved.map((modId) => `${after.has(modId) ? 'POST' : 'DELETE'} ${modId}`).sort(),
  );
}, 120_000);
