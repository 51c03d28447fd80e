import { deepEqual, equal } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SeededRandom } from '#test/crash/seeded-random.ts';
import { filesBelow } from '../folder-files.ts';
import { type KillTreeName, killTrees } from './kill-trees.ts';
import { openTakeOver } from './open-take-over.ts';
import type { TakingTask } from './taking-child.ts';

/** What each round of kills needs: the program to kill (`taking-child.ts`, built), and what it opens Loadout with. */
export type KillRoundFiles = {
  readonly program: string;
  readonly script: string;
  readonly rulesFolder: string;
};

/** When the program is killed: so many ms after so many of the steps that it says, which a slow computer takes later. */
export type KillMoment = { readonly afterSteps: number; readonly thenMs: number };

/** A random moment of the first two turns of the program. */
export const randomMoment = (random: SeededRandom): KillMoment => ({
  afterSteps: random.whole(1, 7),
  thenMs: random.fraction() ** 2 * 400,
});

type Opened = Awaited<ReturnType<typeof openTakeOver>>;

/**
 * Makes a tree in `home`, a folder that isn't there yet, kills taking it over at a moment, starts again, and checks that nothing of
 * the player or the other program is lost, and that the player can go on. `firstTurn` decides what the program does first. Returns whether mods had been taken over by the kill. @throws AssertionError what was lost
 */
export async function killRound(
  name: KillTreeName,
  { home, moment, firstTurn }: { home: string; moment: KillMoment; firstTurn: number },
  { program, script, rulesFolder }: KillRoundFiles,
): Promise<boolean> {
  mkdirSync(home);
  const { rulesId, system, make } = killTrees[name];
  const { folder, other, chosen } = make(home);
  const before = { game: filesBelow(folder), other: identities(other) };
  const options = { home, rulesFolder, script, folder, rulesId, system };
  const task: TakingTask = { ...options, firstTurn, chosen };
  const hasTaken = await runUntilKill([program, JSON.stringify(task)], moment);

  const opened = await openTakeOver(options);
  try {
    const checkOther = () => deepEqual(identities(other), before.other);
    checkOther();
    // Each file of the player is in the folder, or with Loadout: in an install, or stored.
    const everywhere = new Set([
      ...filesBelow(folder).values(),
      ...filesBelow(join(home, 'user-data')).values(),
    ]);
    deepEqual(
      [...before.game].filter(([, text]) => !everywhere.has(text)),
      [],
    );
    await checkInstalls(opened);
    await (chosen === null
      ? goOnInGame(opened, folder, before.game)
      : goOnWith(chosen, opened, { folder, before: before.game }));
    checkOther();
  } finally {
    await opened.myMods.close();
  }
  return hasTaken;
}

/** Each install is whole, and nothing of a cut-off copy is left. */
async function checkInstalls({ myMods }: Opened): Promise<void> {
  for (const { installId } of myMods.installs.list())
    deepEqual(await myMods.installs.verify(installId), { changed: [], missing: [], added: [] });
  equal(readdirSync(myMods.installsFolder).includes('.staging'), false);
}

/** The player goes on: everything is taken over once more, and undone; then all is in the folder or in installs. */
async function goOnInGame(
  { myMods, takeOvers, gameId, activate, vanilla }: Opened,
  folder: string,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  // The kill may have come between choosing a loadout and applying it.
  await activate(myMods.loadouts.activeLoadout(gameId).loadoutId);
  const [source] = (await takeOvers.look(gameId)).sources;
  if (source !== undefined) {
    const now = ofPlayer(folder);
    await takeOvers.start(gameId, { ...keysOf(source), isTakenOut: true });
    await takeOvers.undo(gameId);
    deepEqual(ofPlayer(folder), now);
  }
  const [, loadout] = myMods.loadouts.list(gameId);
  if (loadout) await activate(loadout.loadoutId);
  deepEqual(ofPlayer(folder), before);
  await vanilla();
  const texts = new Set(ofPlayer(folder).values());
  const ofMods = new Set(
    myMods.installs
      .list()
      .flatMap(({ installId }) => [...filesBelow(myMods.installs.filesFolder(installId)).values()]),
  );
  // Whatever is of no mod is where it was.
  deepEqual(
    [...before.values()].filter((text) => !texts.has(text) && !ofMods.has(text)),
    [],
  );
}

/** The player goes on with another program's folder: its mods are in the game with their loadout, and only then. */
async function goOnWith(
  chosen: string,
  { myMods, takeOvers, gameId, activate, vanilla }: Opened,
  { folder, before }: { readonly folder: string; readonly before: ReadonlyMap<string, string> },
): Promise<void> {
  const [source] = (await takeOvers.lookIn(gameId, chosen)).sources;
  if (source === undefined) throw new Error('Nothing was found in the other program’s folder');
  const { loadoutId } = await takeOvers.start(gameId, { ...keysOf(source), isTakenOut: false });
  await activate(loadoutId);
  const inFolder = new Set(filesBelow(folder).values());
  const wanted = myMods.loadouts
    .get(gameId, loadoutId)
    .mods.filter(({ isOn }) => isOn)
    .flatMap(({ installId }) => [...filesBelow(myMods.installs.filesFolder(installId ?? '')).values()]);
  equal(wanted.length > 5, true);
  deepEqual(
    wanted.filter((text) => !inFolder.has(text)),
    [],
  );
  await vanilla();
  deepEqual(ofPlayer(folder), before);
}

const keysOf = ({ sourceId, mods }: { sourceId: string; mods: readonly { readonly key: string }[] }) => ({
  sourceId,
  keys: mods.map(({ key }) => key),
});

/** What another program could notice of its own files. Names of the same files come and go in the game's folder. */
const identities = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => {
    const { ino, mtimeMs } = lstatSync(join(folder, path));
    return [path, text, ino, mtimeMs] as const;
  });

const ofPlayer = (folder: string) =>
  new Map([...filesBelow(folder)].filter(([path]) => path !== '.loadout-owner'));

/** Runs the program until it is killed. Returns whether it had taken mods over. */
async function runUntilKill(args: readonly string[], { afterSteps, thenMs }: KillMoment): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let hasTaken = false;
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      hasTaken ||= line === 'taken';
      steps += 1;
      if (steps >= afterSteps) timer ??= setTimeout(() => child.kill('SIGKILL'), thenMs);
    }
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  equal(code, null, 'The program ended by itself');
  return hasTaken;
}
