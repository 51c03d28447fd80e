import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import {
  type Deployed,
  type DeployedFile,
  foldersUp,
  pathKey,
  vanilla,
  type WantedSet,
} from './deployment.ts';
import { folderGone, notRecovered, otherFolder, toUserError } from './errors.ts';
import type { Note, Question } from './notes.ts';
import { findGiven, foldersOfGiven, type Given } from './plan/given.ts';
import { type Changes, inspect } from './plan/inspect.ts';
import { createOwnFiles } from './plan/own-files.ts';
import { type Plan, planSwitch } from './plan/plan.ts';
import type { Answer, PlanInput } from './plan/plan-input.ts';
import { lookAround } from './plan/surroundings.ts';
import { findWinners, type Overlap } from './plan/winners.ts';
import { readDeployed, writeDeployed } from './record/deployed-file.ts';
import { endJournal, type Journal, writeJournal } from './record/journal.ts';
import { changedCode, type DeployDisk, orMissing } from './steps/disk.ts';
import { doSteps, newSwitchId, type Outcome, type StepDeps, undoSteps } from './steps/run-steps.ts';
import { countSteps } from './steps/steps.ts';
import { worthThreads } from './thread/file-threads.ts';

/** What a switch needs. `state` is the game's own folder in Loadout's user data. */
export type SwitchDeps = StepDeps & { readonly log: Log; readonly random: () => number };

/** The result of a switch. */
export type Switched =
  | { readonly state: 'asked'; readonly questions: readonly Question[] }
  | {
      readonly state: 'done';
      readonly deployed: Deployed;
      readonly overlaps: readonly Overlap[];
      readonly notes: readonly Note[];
      /** Files, folders and moves that were needed. */
      readonly steps: number;
    };

/**
 * Brings a game's folder from what is deployed (`present`) to what is wanted. Writes the journal first and touches only the
 * difference. When a step fails, all are undone, and it rejects with an `AppError`. Nothing is done while questions are
 * open: call it again with the answers, by path.
 */
export async function switchTo(
  wanted: WantedSet,
  from: {
    readonly present: Deployed | null;
    readonly answers: ReadonlyMap<string, Answer>;
    readonly given: Given;
  },
  deps: SwitchDeps,
): Promise<Switched> {
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await switchOnce(wanted, from, deps);
      } catch (error) {
        // The game wrote a file just now: the switch was undone, and takes it into account.
        if (codeOf(error) !== changedCode || tries === mostTries) throw error;
      }
    }
  } catch (error) {
    throw toUserError(error, wanted.target);
  }
}

/** How often a switch is planned while the game writes the files that it moves. */
const mostTries = 3;

async function switchOnce(
  wanted: WantedSet,
  { present, answers, given }: Parameters<typeof switchTo>[1],
  deps: SwitchDeps,
): Promise<Switched> {
  const { state, disk, log } = deps;
  const files = wanted.mods.reduce((sum, mod) => sum + mod.files.length, present?.files.length ?? 0);
  if (files >= worthThreads) deps.threads?.prepare(files);
  await checkTarget(wanted.target, disk);
  const deployed = await deployedIn(wanted, present, disk);
  const changes = await inspect(deployed, join(state, 'originals'), deps);
  const proven = await findGiven(
    given.files,
    { deployed, changes, originals: join(state, 'originals') },
    disk,
  );
  const { plan, overlaps, ending } = await makePlan(
    wanted,
    { answers, given, proven, deployed, changes },
    deps,
  );
  if (plan.questions.length > 0) return { state: 'asked', questions: plan.questions };
  const installNotes = await freeInstalls(changes, deployed, deps);
  await makeFolder(state);
  if (ending.size > 0) given.begin(ending);
  const steps = countSteps(plan.phases);
  const done = await carryOut(plan, deployed, deps);
  for (const path of plan.settled)
    await disk.unlink(join(state, 'aside', path)).catch((error: unknown) => {
      log.warn('A file that the game’s folder has as well was not deleted', { error });
    });
  return {
    state: 'done',
    deployed: done.deployed,
    overlaps,
    steps,
    notes: [...plan.notes, ...installNotes, ...done.notes],
  };
}

async function checkTarget(target: string, disk: DeployDisk): Promise<void> {
  const found = await orMissing(disk.lstat(target));
  if (!found?.isDirectory()) throw folderGone(target);
  await access(target, constants.W_OK | constants.X_OK);
}

/** What is deployed, as it is in this folder: a game's folder may have been moved with its mods in it. */
async function deployedIn(
  { target, placement }: WantedSet,
  present: Deployed | null,
  disk: DeployDisk,
): Promise<Deployed> {
  if (present === null) return vanilla(target, placement);
  if (present.target === target) return present;
  const isEmpty = present.files.length === 0 && present.originals.length === 0;
  if (!isEmpty && (await orMissing(disk.lstat(present.target)))) throw otherFolder(target, present.target);
  return { ...present, target };
}

async function makePlan(
  wanted: WantedSet,
  {
    deployed,
    changes,
    answers,
    given,
    proven,
  }: Pick<PlanInput, 'answers' | 'deployed' | 'changes'> & { given: Given; proven: ReadonlySet<string> },
  { disk, random }: SwitchDeps,
): Promise<{ plan: Plan; overlaps: readonly Overlap[]; ending: ReadonlySet<string> }> {
  const winners = await findWinners(wanted.mods, wanted.placement);
  // Kept files and originals come back to folders that perhaps no mod has.
  const kept = deployed.kept.filter(({ loadoutId }) => loadoutId === wanted.loadoutId);
  const back = [...kept.map(({ path }) => path), ...deployed.originals];
  const folders = new Set(winners.folders.keys());
  for (const path of back)
    for (const [key] of foldersUp(path)) {
      if (folders.has(key)) break;
      folders.add(key);
    }
  const files = new Map(back.map((path) => [pathKey(path), '']));
  for (const [key, { path }] of winners.files) files.set(key, path);
  const isRequired = (key: string) => winners.files.has(key) || winners.folders.has(key);
  const renamed = changes.renamed.map(({ file, now }) => ({ ...file, path: now }));
  const ours = {
    ...deployed,
    files: [...deployed.files, ...renamed],
    folders: [...deployed.folders, ...changes.respelled],
  };
  const own = createOwnFiles(ours, disk);
  const around = await lookAround(wanted.target, { files, folders }, { own, disk, isRequired });
  const id = newSwitchId(random);
  const timeOf = (key: string) => given.files.get(key)?.time ?? '';
  const ending = new Set(
    [...proven].filter((key) => given.begun.has(timeOf(key)) || !winners.files.has(key)).map(timeOf),
  );
  const dropped = new Set([...proven].filter((key) => ending.has(timeOf(key))));
  const dropping = deployed.originals.flatMap((path) => {
    const file = dropped.has(pathKey(path)) ? given.files.get(pathKey(path)) : undefined;
    return file ? [{ path, within: file.within }] : [];
  });
  const givenFolders = await foldersOfGiven(dropping, { deployed, target: wanted.target }, disk);
  const input = { id, deployed, wanted, winners, changes, around, answers };
  const plan = await planSwitch({ ...input, given: dropped, givenFolders });
  return { plan, overlaps: winners.overlaps, ending };
}

/**
 * Separates files that the game rewrote in place from their installs, whose content changed with them: the install gives
 * up its name for the file and gets its own from the archive, if that is still there. Can be repeated.
 */
async function freeInstalls(changes: Changes, deployed: Deployed, deps: SwitchDeps): Promise<Note[]> {
  const folders = new Map(deployed.mods.map(({ installId, filesFolder }) => [installId, filesFolder]));
  const notes: Note[] = [];
  for (const { installId, source, path, ino } of changes.rewritten) {
    const file = join(folders.get(installId) ?? '', source);
    const found = await orMissing(deps.disk.lstat(file));
    if (found?.isFile() && found.ino === ino) await deps.disk.unlink(file);
    const isRestored = await deps.restoreFile(installId, source);
    deps.log.warn('A game rewrote a file of an install', { installId, isRestored });
    notes.push({ kind: 'install-changed', installId, path, isRestored });
  }
  return notes;
}

async function carryOut(
  { phases, next }: Plan,
  before: Deployed,
  deps: SwitchDeps,
): Promise<{ deployed: Deployed; notes: Note[] }> {
  const { state, log } = deps;
  const { id, target } = next;
  const mods = [...new Map([...before.mods, ...next.mods].map((mod) => [mod.installId, mod])).values()].map(
    ({ installId, filesFolder }) => ({ installId, filesFolder }),
  );
  const journal: Journal = { id, target, mods, phases };
  await writeJournal(state, journal);
  let outcome: Outcome;
  try {
    outcome = await doSteps(journal, deps);
    const deployed = withOutcome(next, outcome);
    await writeDeployed(state, deployed);
    await endJournal(state).catch((error: unknown) => log.warn('A journal could not be ended', { error }));
    return { deployed, notes: outcome.foldersLeft.map((path) => ({ kind: 'folder-left', path })) };
  } catch (error) {
    log.warn('A switch failed and is undone', { code: codeOf(error) });
    await undoSwitch(journal, before, deps).catch((cause: unknown) => {
      throw notRecovered(target, cause);
    });
    throw error;
  }
}

function withOutcome(next: Deployed, { placed, foldersLeft }: Outcome): Deployed {
  const files = next.files.map((file): DeployedFile => {
    const identity = placed.get(file.path);
    if (identity === undefined) return file;
    // Written out, because a spread would make slow objects.
    const { path, installId, source, size, sha256 } = file;
    const { how, mtimeMs, ino } = identity;
    return { path, installId, source, size, sha256, how, mtimeMs, ino };
  });
  return { ...next, files, folders: [...next.folders, ...foldersLeft] };
}

/**
 * Undoes a switch, and corrects the record of what is deployed. Returns notes about files that couldn't be put back.
 * Rejects with the system's error; the journal is still there then.
 */
export async function undoSwitch(
  journal: Journal,
  before: Deployed | null,
  deps: SwitchDeps,
): Promise<Note[]> {
  const { state } = deps;
  const recorded = await readDeployed(state);
  // While the new record is on disk, the switch would count as complete.
  if (before !== null && recorded !== null && recorded !== 'damaged' && recorded.id === journal.id)
    await writeDeployed(state, before);
  const { sourcesGone } = await undoSteps(journal, deps);
  if (before !== null && sourcesGone.length > 0) {
    const gone = new Set(sourcesGone.map(({ path }) => path));
    await writeDeployed(state, { ...before, files: before.files.filter(({ path }) => !gone.has(path)) });
  }
  await endJournal(state);
  return sourcesGone.map((file) => ({ kind: 'source-gone', ...file }));
}
