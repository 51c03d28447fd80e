import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { retryWhileBusy } from '#main/kernel/files/while-busy.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { foldersAbove } from '../deployment.ts';
import { SourceChanged, StepFailed } from '../errors.ts';
import type { Journal } from '../record/journal.ts';
import { type FileThreads, worthThreads } from '../thread/file-threads.ts';
import { atOnce, changedMeanwhile, type DeployDisk, orMissing } from './disk.ts';
import { DurableFolders, moveFile } from './move-file.ts';
import { type Identity, isPlaced, placeFile, stagingFolder } from './place-file.ts';
import { countSteps, inverseOf, pathOf, phaseNames, type Step } from './steps.ts';
import { doInThreads } from './steps-in-threads.ts';
import { syncChangedFolders } from './sync-folders.ts';

/** Where the steps of a switch are done, and with what. */
export type StepDeps = {
  readonly state: string;
  readonly disk: DeployDisk;
  readonly clock: Clock;
  /** Do most of the steps of a large switch; null where main does all. */
  readonly threads: FileThreads | null;
  /** Restores a file of an install from its archive; false when it can't. */
  readonly restoreFile: (installId: string, source: string) => Promise<boolean>;
};

/** What became of the steps. */
export type Outcome = {
  /** The identities of placed files, by path. */
  readonly placed: ReadonlyMap<string, Identity>;
  /** Folders that could not be removed, because something is in them. */
  readonly foldersLeft: readonly string[];
  /** Files that could not be put back, because their install doesn't have them any more. Only when undoing. */
  readonly sourcesGone: readonly { readonly installId: string; readonly path: string }[];
};

type Run = StepDeps & {
  readonly journal: Journal;
  readonly isUndo: boolean;
  readonly filesFolders: ReadonlyMap<string, string>;
  /** Names for copies in the making, in the game's folder and in the state. */
  readonly temporary: { readonly inTarget: () => Promise<string>; readonly inState: () => Promise<string> };
  readonly durable: DurableFolders;
  /** Where what made room in the state was set aside, by the path of the room. */
  readonly asideOf: ReadonlyMap<string, string>;
  readonly placed: Map<string, Identity>;
  readonly foldersLeft: string[];
  readonly sourcesGone: { installId: string; path: string }[];
};

/** Does the steps of a journal, and syncs what they changed. Rejects with the first error; nothing is undone then. */
export const doSteps = (journal: Journal, deps: StepDeps): Promise<Outcome> => run(journal, deps, false);

/**
 * Undoes the steps of a journal, however many of them were done. What the game or the player changed since is left as it
 * is. Rejects with the system's error; it can be repeated then.
 */
export async function undoSteps(journal: Journal, deps: StepDeps): Promise<Outcome> {
  const found = await deps.disk.lstat(journal.target);
  if (!found.isDirectory()) throw Object.assign(new Error('the game’s folder is gone'), { code: 'ENOTDIR' });
  return run(journal, deps, true);
}

async function run(journal: Journal, deps: StepDeps, isUndo: boolean): Promise<Outcome> {
  const inTarget = createStaging(stagingFolder(journal.target, journal.id), deps.disk);
  const inState = createStaging(stagingFolder(deps.state, journal.id), deps.disk);
  const on: Run = {
    ...deps,
    journal,
    isUndo,
    temporary: { inTarget: inTarget.next, inState: inState.next },
    durable: new DurableFolders([journal.target, deps.state]),
    asideOf: asideOf(journal, deps.state),
    filesFolders: new Map(journal.mods.map(({ installId, filesFolder }) => [installId, filesFolder])),
    placed: new Map(),
    foldersLeft: [],
    sourcesGone: [],
  };
  // Undoing looks closer at what is there, and must not depend on threads that may have ended.
  const threads = !isUndo && countSteps(journal.phases) >= worthThreads ? deps.threads : null;
  const linked = isUndo ? await linkedFolders(journal, deps.disk) : new Set<string>();
  const isBehindLink = (step: Step) =>
    linked.size > 0 &&
    targetPaths(step).some((path) => foldersAbove(path).some((folder) => linked.has(folder)));
  for (const name of isUndo ? phaseNames.toReversed() : phaseNames) {
    const steps = isUndo ? journal.phases[name].map(inverseOf).reverse() : journal.phases[name];
    for (const together of inTurn(steps)) {
      const left =
        threads === null
          ? together
          : await doInThreads(together, {
              threads,
              target: journal.target,
              filesFolders: on.filesFolders,
              onPlaced: (path, identity) => on.placed.set(path, identity),
            });
      await inParallel(left, atOnce, async (step) => {
        if (!isBehindLink(step)) await runStep(step, on);
      });
    }
  }
  await inTarget.end();
  await inState.end();
  await syncChangedFolders(journal, deps.state);
  return on;
}

/** Folders that became links since the switch was cut short; nothing behind them is touched. */
async function linkedFolders({ phases, target }: Journal, disk: DeployDisk): Promise<ReadonlySet<string>> {
  const steps = phaseNames.flatMap((name) => phases[name]);
  const folders = new Set(steps.flatMap((step) => targetPaths(step).flatMap(foldersAbove)));
  const linked = new Set<string>();
  await inParallel([...folders], atOnce, async (folder) => {
    if ((await orMissing(disk.lstat(join(target, folder))))?.isSymbolicLink()) linked.add(folder);
  });
  return linked;
}

/** The paths in the game's folder that a step touches. */
const targetPaths = (step: Step): string[] =>
  step.do === 'move'
    ? [step.from, step.to].flatMap((place) => (place.in === 'target' ? place.path : []))
    : [step.path];

/** Folders are inside each other, so those of one depth are made or removed before those of the next. */
function inTurn(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = [];
  let last = -1;
  for (const step of steps) {
    const depth = step.do === 'make-folder' || step.do === 'remove-folder' ? step.path.split('/').length : 0;
    if (depth !== last) turns.push([]);
    last = depth;
    turns.at(-1)?.push(step);
  }
  return turns;
}

async function runStep(step: Step, on: Run): Promise<void> {
  try {
    if (step.do === 'place') return await place(step, on);
    await retryWhileBusy(on.clock, () => change(step, on));
  } catch (error) {
    if (error instanceof SourceChanged) throw error;
    throw new StepFailed(step.do === 'move' ? step.from.path : step.path, error);
  }
}

async function place(step: Extract<Step, { do: 'place' }>, on: Run): Promise<void> {
  const { path, installId, source } = step;
  const to = join(on.journal.target, path);
  if (on.isUndo && (await orMissing(on.disk.lstat(to)))) return;
  const from = join(on.filesFolders.get(installId) ?? '', source);
  // The player may have deleted the folder since.
  if (on.isUndo) await on.disk.mkdir(dirname(to), { recursive: true });
  const place = () =>
    retryWhileBusy(on.clock, () =>
      placeFile(step, from, to, { disk: on.disk, staging: on.temporary.inTarget }),
    );
  try {
    on.placed.set(path, await place());
  } catch (error) {
    if (!(error instanceof SourceChanged)) throw error;
    if (await on.restoreFile(installId, source)) on.placed.set(path, await place());
    else if (on.isUndo) on.sourcesGone.push({ installId, path });
    else throw error;
  }
}

async function change(step: Exclude<Step, { do: 'place' }>, on: Run): Promise<void> {
  const { disk, isUndo } = on;
  const { target } = on.journal;
  switch (step.do) {
    case 'remove': {
      const path = join(target, step.path);
      const source = join(on.filesFolders.get(step.installId) ?? '', step.source);
      if (isUndo) {
        if (await isPlaced(path, source, step, disk)) await orMissing(disk.unlink(path));
        return;
      }
      if (await isStillThere(path, step, disk)) await orMissing(disk.unlink(path));
      return;
    }
    case 'move': {
      const folders = { target, state: on.state };
      const [from, to] = [pathOf(folders, step.from), pathOf(folders, step.to)];
      const temporary = step.to.in === 'target' ? on.temporary.inTarget : on.temporary.inState;
      // When a drive is unplugged, its folders must not be made on another one.
      const makesFolder = step.to.in !== 'target' || isUndo;
      // Before room was made, nothing was moved there: the file at its place is the earlier one.
      const room = isUndo ? on.asideOf.get(from) : undefined;
      if (room !== undefined && (await orMissing(disk.lstat(room))) === null) return;
      try {
        await moveFile(from, to, { disk, temporary, makesFolder, durable: on.durable });
        // What was kept for a loadout is known again by its number, though its content isn't the mod's.
        if (!isUndo && step.from.in === 'kept' && step.to.in === 'target')
          on.placed.set(step.to.path, { how: 'copy', ino: (await disk.lstat(to)).ino, mtimeMs: null });
      } catch (error) {
        if (!isUndo || !['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
        // Never moved, or the game made another file there: both stay. The stored one makes room for the next switch.
        if (codeOf(error) === 'EEXIST' && step.to.in === 'target') {
          const aside = join(on.state, 'aside', on.journal.id, 'undone', step.from.in, step.from.path);
          await moveFile(from, aside, {
            disk,
            temporary: on.temporary.inState,
            makesFolder: true,
            durable: on.durable,
          });
        }
      }
      return;
    }
    case 'make-folder':
      try {
        await disk.mkdir(join(target, step.path), { recursive: isUndo });
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      return;
    case 'remove-folder':
      try {
        await orMissing(disk.rmdir(join(target, step.path)));
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
        on.foldersLeft.push(step.path);
      }
  }
}

function asideOf({ phases, target }: Journal, state: string): ReadonlyMap<string, string> {
  const places = { target, state };
  return new Map(
    phases.aside.flatMap((step) =>
      step.do === 'move' ? [[pathOf(places, step.from), pathOf(places, step.to)] as const] : [],
    ),
  );
}

/**
 * Whether a mod's file is still there, as it was when it was compared (Z24); false when it is gone. Rejects with ECHANGED
 * for another one.
 */
async function isStillThere(
  path: string,
  file: Extract<Step, { do: 'remove' }>,
  disk: DeployDisk,
): Promise<boolean> {
  const found = await orMissing(disk.lstat(path));
  if (found === null) return false;
  const isSeen =
    found.isFile() &&
    found.size === file.size &&
    ((found.ino === file.ino && found.mtimeMs === file.mtimeMs) || (await hashFile(path)) === file.sha256);
  if (!isSeen) throw changedMeanwhile();
  return true;
}

/** Names for copies in the making, in a folder that is made when it is needed. */
function createStaging(folder: string, disk: DeployDisk) {
  let made: Promise<unknown> | null = null;
  let count = 0;
  return {
    async next(): Promise<string> {
      made ??= disk.mkdir(folder).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
      await made;
      count += 1;
      return join(folder, String(count));
    },
    /** Deletes the folder, also one that an earlier run left. */
    end: () => disk.rm(folder, { recursive: true, force: true }),
  };
}

/** A short id for a switch, from random numbers. */
export const newSwitchId = (random: () => number): string =>
  createHash('sha256').update(`${random()} ${random()} ${random()}`).digest('hex').slice(0, 16);
