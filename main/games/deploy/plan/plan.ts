import { createTurns } from '#main/kernel/turns.ts';
import {
  type Deployed,
  type DeployedFile,
  foldersUp,
  homesOf,
  isInHome,
  nameOf,
  parentOf,
  pathKey,
} from '../deployment.ts';
import type { Note, Question } from '../notes.ts';
import type { Phases, Step } from '../steps/steps.ts';
import { whoseIs } from './changed-files.ts';
import { isRespelled } from './inspect.ts';
import { KeptFiles, keptToReturn } from './kept-files.ts';
import { planFolders } from './plan-folders.ts';
import type { PlanInput } from './plan-input.ts';
import type { Surroundings } from './surroundings.ts';
import { spell, type WantedFile } from './winners.ts';

/** The difference between what is deployed and what is wanted. */
export type Plan = {
  /** What has to be answered first; if there is any, nothing may be done. */
  readonly questions: readonly Question[];
  readonly phases: Phases;
  /** Paths below `aside` of what is in the game's folder just the same: they can be deleted after the switch. */
  readonly settled: readonly string[];
  /** The record of the new set. Its placed files have no identity yet. */
  readonly next: Deployed;
  readonly notes: readonly Note[];
};

/** Compares what is deployed with what is wanted, divided into turns. Pure. */
export async function planSwitch(from: PlanInput): Promise<Plan> {
  const turns = createTurns();
  const { id, deployed, wanted, winners, changes, around, given, givenFolders } = from;
  const isSame = wanted.loadoutId !== null && wanted.loadoutId === deployed.loadoutId;
  const loadoutId = deployed.loadoutId ?? 'none';
  const aside: Step[] = [];
  const out: Step[] = [];
  const into: Step[] = [];
  const settled: string[] = [];
  const notes: Note[] = [...changes.notes];
  const questions: Question[] = [];
  const files: DeployedFile[] = [];
  const originals = new Map(deployed.originals.map((path) => [pathKey(path), path]));
  const kept = new KeptFiles(deployed.kept);
  const present = new Set<string>();
  const done = new Set<string>();

  const keep = (path: string, base: string | null) => {
    aside.push(...kept.add({ loadoutId, path, base }, id));
    out.push({ do: 'move', from: { in: 'target', path }, to: { in: 'kept', path: `${loadoutId}/${path}` } });
    notes.push({ kind: 'kept', path });
  };

  /** The file that is there now is the game's own from here on. */
  const takeAsOriginal = ({ path }: DeployedFile, key: string) => {
    const original = originals.get(key);
    if (original !== undefined) {
      const stored = `${id}/originals/${original}`;
      aside.push({
        do: 'move',
        from: { in: 'originals', path: original },
        to: { in: 'aside', path: stored },
      });
      if (changes.asOriginal.has(path)) settled.push(stored);
      else notes.push({ kind: 'stored', path: original, stored: `aside/${stored}` });
    }
    if (winners.files.has(key)) {
      originals.set(key, original ?? path);
      const to = { in: 'originals', path: original ?? path } as const;
      out.push({ do: 'move', from: { in: 'target', path }, to });
    } else originals.delete(key);
    present.add(key);
  };

  const takeOutChanged = (file: DeployedFile, key: string) => {
    const { path } = file;
    const next = winners.files.get(key);
    const hasOriginal = originals.has(key);
    const staysWanted = isSame && next?.sha256 === file.sha256;
    const whose = whoseIs(file, from, { hasOriginal, staysWanted });
    if (whose === 'ask') questions.push({ kind: hasOriginal ? 'original-changed' : 'new-file', path });
    else if (whose === 'game') takeAsOriginal(file, key);
    else if (whose === 'loadout') keep(path, file.sha256);
    else if (whose === 'old') {
      const stored = `${id}/replaced/${path}`;
      out.push({ do: 'move', from: { in: 'target', path }, to: { in: 'aside', path: stored } });
      notes.push({ kind: 'stored', path, stored: `aside/${stored}` });
    } else if (next) {
      const { installId, source } = next;
      files.push({ ...(changes.identities.get(path) ?? file), installId, source });
      done.add(key);
      notes.push({ kind: 'changed', path });
    }
  };

  // A mod has the same bytes, and the player has said that they are its own.
  for (const key of given) {
    const path = originals.get(key);
    if (path === undefined) continue;
    const stored = `${id}/given/${path}`;
    aside.push({ do: 'move', from: { in: 'originals', path }, to: { in: 'aside', path: stored } });
    settled.push(stored);
    originals.delete(key);
  }

  const homes = homesOf(wanted);
  const homesSoFar = homesOf(deployed);
  const leaving = changes.foreign.filter(({ modFolder }) => !isSame || !homes.has(pathKey(modFolder)));
  const isGoing = new Set(leaving.map(({ path }) => pathKey(path)));
  const isBlocked = (path: string) => isInTheWay(path, around);
  const returning = keptToReturn(from, kept.list(), { isSame, isGoing, isBlocked });
  const replacing = new Set(returning.map(({ path }) => pathKey(path)));
  for (const file of deployed.files) {
    if (turns.isDue()) await turns.next();
    const key = pathKey(file.path);
    const change = changes.files.get(file.path);
    if (change === 'unreachable' || change === 'missing') continue;
    const now = changes.identities.get(file.path) ?? file;
    const next = winners.files.get(key);
    if (change !== undefined) takeOutChanged(file, key);
    else if (next !== undefined && !replacing.has(key) && isSameFile(now, next)) {
      files.push(now);
      done.add(key);
    } else out.push(removalOf(now));
  }

  for (const { path, kind } of leaving) if (kind === 'file') keep(path, null);
  // In a mod's own folder a renamed file is one that the game wrote; elsewhere nothing else would take it out again.
  for (const { file, now } of changes.renamed)
    if (!isInHome(now, homesSoFar) || isRespelled({ file, now })) out.push({ ...removalOf(file), path: now });

  const spelled = (path: string) => spell(path, around.folders);
  const placed = new Map<string, string>();
  for (const [key, next] of winners.files) {
    if (done.has(key)) continue;
    if (turns.isDue()) await turns.next();
    const found = isGoing.has(key) ? undefined : around.files.get(key);
    const at = originals.get(key) ?? found;
    const path = at === undefined ? spelled(next.path) : `${folderPart(spelled(next.path))}${nameOf(at)}`;
    if (found !== undefined && !originals.has(key)) {
      originals.set(key, found);
      out.push({ do: 'move', from: { in: 'target', path: found }, to: { in: 'originals', path: found } });
    }
    const { installId, source, size, sha256, mtimeMs, placedMs } = next;
    // Written out, as in `removalOf`: a spread with further members makes slow objects, and there may be 50,000.
    files.push({ path, installId, source, size, sha256, how: 'copy', mtimeMs: null, ino: null });
    placed.set(key, path);
    if (!replacing.has(key))
      into.push({ do: 'place', path, installId, source, size, sha256, mtimeMs, placedMs });
  }
  const back: string[] = [];
  for (const file of returning) {
    const path = placed.get(pathKey(file.path)) ?? spelled(file.path);
    kept.delete(file);
    back.push(path);
    into.push({
      do: 'move',
      from: { in: 'kept', path: `${file.loadoutId}/${file.path}` },
      to: { in: 'target', path },
    });
  }
  const restored: string[] = [];
  for (const [key, path] of originals) {
    if (winners.files.has(key) || present.has(key) || isBlocked(path)) continue;
    originals.delete(key);
    restored.push(path);
    into.push({ do: 'move', from: { in: 'originals', path }, to: { in: 'target', path } });
  }
  const waiting = kept.list();
  for (const { loadoutId: of, path, base } of waiting)
    if (of === wanted.loadoutId && base !== null && winners.files.has(pathKey(path)))
      notes.push({ kind: 'kept-waiting', path });

  const ours = [
    ...new Set([
      ...deployed.folders,
      ...changes.respelled,
      ...givenFolders,
      ...leaving.flatMap(({ kind, path }) => (kind === 'folder' ? path : [])),
    ]),
  ];
  const paths = [...files.map(({ path }) => path), ...back];
  const folders = await planFolders(ours, { paths, restored }, around, turns);
  return {
    questions,
    phases: { aside, out, ...folders.steps, into },
    settled,
    next: {
      id,
      loadoutId: wanted.loadoutId,
      target: wanted.target,
      placement: wanted.placement,
      mods: wanted.mods.map(({ files: _, ...mod }) => mod),
      files,
      folders: folders.ours,
      originals: [...originals.values()],
      kept: waiting,
    },
    notes,
  };
}

const folderPart = (path: string): string => (parentOf(path) === '' ? '' : `${parentOf(path)}/`);

/** Takes a file out; should that be undone, a copy has its time again. */
function removalOf(file: DeployedFile): Extract<Step, { do: 'remove' }> {
  const { path, installId, source, size, sha256, how, mtimeMs, ino } = file;
  const placedMs = how === 'copy' ? (mtimeMs ?? undefined) : undefined;
  return { do: 'remove', path, installId, source, size, sha256, mtimeMs, ino, placedMs };
}

const isSameFile = (file: DeployedFile, next: WantedFile): boolean =>
  file.installId === next.installId &&
  file.source === next.source &&
  file.sha256 === next.sha256 &&
  (next.placedMs === undefined || (file.how === 'copy' && file.mtimeMs === next.placedMs));

/** Whether a file can't be put back, because something else is there or above it. */
const isInTheWay = (path: string, { blocked }: Surroundings): boolean =>
  blocked.size > 0 && (blocked.has(pathKey(path)) || [...foldersUp(path)].some(([key]) => blocked.has(key)));
