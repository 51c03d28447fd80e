import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { filesBelow } from '#test/main/games/open-my-mods.ts';
import { temporaryFolder } from '../setup.ts';
import type { EditingDone, EditingOrder } from './editing-program.ts';
import { openEdits } from './open-edits.ts';

/** An edit, and what the player wrote last in it, by path. */
type OpenEdit = { readonly folder: string; readonly mine: Map<string, string> };

/** How many orders are given; `LOADOUT_EDIT_STEPS=400` for a long run, which takes minutes. */
const steps = Number(process.env['LOADOUT_EDIT_STEPS'] ?? '60');
const repository = join(import.meta.dirname, '../../../../..');
const paths = ['readme.txt', 'data/fog.ini', 'data/deep/light.dds', 'new/added.txt'];

it(`W52 whose each byte is stays true over ${steps} random edits, saves and kills`, {
  timeout: 120_000 + steps * 2_000,
}, async () => {
  const random = createSeededRandom(34);
  const below = (count: number) => Math.floor(random.fraction() * count);
  const home = temporaryFolder();
  const program = await buildProgram(join(import.meta.dirname, 'editing-program.ts'), {
    repository,
    folder: home,
  });
  const given = join(home, 'given');
  const original = new Map(paths.slice(0, 3).map((path) => [path, `original ${path} ${'x'.repeat(50_000)}`]));
  for (const [path, text] of original) {
    mkdirSync(dirname(join(given, path)), { recursive: true });
    writeFileSync(join(given, path), text);
  }
  const first = await openEdits(home);
  const { installId } = await first.installs.installFiles(
    {
      title: 'Fog',
      versionName: '1.0',
      folderName: 'Fog',
      isPacked: false,
      files: [...original].map(([path, { length }]) => ({ from: join(given, path), path, size: length })),
    },
    { signal: new AbortController().signal },
  );
  const installsFolder = join(home, 'installs');

  const now: { open: OpenEdit | null } = { open: null };
  let [kills, versions, written] = [0, 0, 0];
  let child: ChildProcess | null = null;
  const kill = async (running: ChildProcess) => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    child = null;
  };
  onTestFinished(async () => {
    if (child !== null) await kill(child);
  });
  /** How long an order takes, in ms, so that kills come at any moment of it. */
  let usualMs = 20;
  const opened = async () => {
    if (child !== null) return child;
    child = fork(program, [home]);
    await once(child, 'message');
    return child;
  };

  /** A player saves a file, or deletes one. */
  const write = () => {
    if (now.open === null || !existsSync(now.open.folder)) return;
    const path = paths[below(paths.length)] ?? '';
    const file = join(now.open.folder, path);
    if (below(5) === 0 && existsSync(file)) {
      rmSync(file);
      now.open.mine.delete(path);
      return;
    }
    written += 1;
    const text = `player ${written} ${'y'.repeat(below(80_000))}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    now.open.mine.set(path, text);
  };

  for (let step = 0; step < steps; step += 1) {
    const orders =
      now.open === null ? (['start'] as const) : (['save', 'save', 'finish', 'discard'] as const);
    const order = orders[below(orders.length)] ?? 'start';
    const isKilled = below(2) === 0;
    if (order !== 'start') for (let count = below(4); count > 0; count -= 1) write();
    const before = now.open;
    const running = await opened();
    const answer = once(running, 'message') as Promise<[EditingDone]>;
    running.send({ order, installId } satisfies EditingOrder);
    let failure: string | null = null;
    const began = performance.now();
    if (isKilled) {
      await wait(below(usualMs));
      await kill(running);
      kills += 1;
    } else {
      [{ failure }] = await answer;
      usualMs = Math.ceil((usualMs + performance.now() - began) / 2);
    }

    // What a new start finds.
    const { installs, edits } = await openEdits(home);
    const [edit] = edits.list();
    expect(edits.list().length).toBeLessThanOrEqual(1);
    for (const { installId: each } of installs.list())
      expect(await installs.verify(each), `step ${step}, ${order}`).toEqual({
        changed: [],
        missing: [],
        added: [],
      });
    expect(filesBelow(installs.filesFolder(installId))).toEqual(new Map([...original].sort()));
    const own = installs.list().filter((each) => each.own !== undefined);
    versions = Math.max(versions, own.length);
    now.open = edit
      ? { folder: edits.filesFolder(edit.editId), mine: before?.mine ?? new Map<string, string>() }
      : null;
    // Nothing that the player wrote last is lost: it is where they edit it, in a version of theirs, or kept.
    const places = [
      ...(now.open ? [filesBelow(now.open.folder)] : []),
      ...own.map((each) => filesBelow(installs.filesFolder(each.installId))),
    ];
    const kept = [...filesBelow(join(installsFolder, '.kept')).values()];
    for (const [path, text] of before?.mine ?? [])
      expect(
        places.some((files) => files.get(path) === text) || kept.includes(text),
        `step ${step}, ${order}, ${path}`,
      ).toBe(true);
    // A version has what was there when it was read.
    if (!isKilled && failure === null && order === 'save' && now.open && (before?.mine.size ?? 0) > 0)
      expect(places.slice(1)).toContainEqual(filesBelow(now.open.folder));
    // A player removes earlier ones, as each is looked at in every step.
    if (now.open === null && own.length > 4)
      for (const each of own) await installs.deleteRemoved(await installs.remove(each.installId));
    if (!isKilled && failure === null && order !== 'save') expect(now.open === null).toBe(order !== 'start');
  }
  // Otherwise it proves nothing.
  expect(Math.min(kills, versions, written)).toBeGreaterThan(2);
});
