import { createTurns, type Turns } from '../../../lib/turns.ts';
import {
  type Deployed,
  type DeployedFile,
  foldersAbove,
  type KeptFile,
  nameOf,
  parentOf,
  pathKey,
  type WantedSet,
} from '../deployment.ts';
import type { Note, Question } from '../notes.ts';
import type { Phases, Step } from '../steps/steps.ts';
import type { Changes } from './inspect.ts';
import type { Surroundings } from './surroundings.ts';
import { spell, type WantedFile, type Winners } from './winners.ts';

/** What a player decided about a game's file that was changed while a mod replaced it. */
export type Answer = 'present' | 'original';

/** The difference between what is deployed and what is wanted. */
export type Plan = {
  /** What has to be answered first; if there is any, nothing may be done. */
  readonly questions: readonly Question[];
  readonly phases: Phases;
  /** The record of the new set. Its placed files have no identity yet. */
  readonly next: Deployed;
  readonly notes: readonly Note[];
};

/**
 * Compares what is deployed with what is wanted, divided into turns. Pure: `changes` is what was found changed in the game's folder, and
 * `around` which of the game's own files and folders are at the wanted paths.
 */
export async function planSwitch(from: {
  readonly id: string;
  readonly deployed: Deployed;
  readonly wanted: WantedSet;
  readonly winners: Winners;
  readonly changes: Changes;
  readonly around: Surroundings;
  readonly answers: ReadonlyMap<string, Answer>;
}): Promise<Plan> {
  const turns = createTurns();
  const { id, deployed, wanted, winners, changes, around, answers } = from;
  const isSame = wanted.loadoutId !== null && wanted.loadoutId === deployed.loadoutId;
  const owner = deployed.loadoutId ?? 'none';
  const aside: Step[] = [];
  const out: Step[] = [];
  const into: Step[] = [];
  const notes: Note[] = [...changes.notes];
  const questions: Question[] = [];
  const files: DeployedFile[] = [];
  const originals = new Map(deployed.originals.map((path) => [pathKey(path), path]));
  const kept = new Map(deployed.kept.map((file) => [keptKey(file), file]));
  const present = new Set<string>();
  const done = new Set<string>();

  const keep = (path: string, base: string | null) => {
    const file: KeptFile = { loadoutId: owner, path, base };
    const earlier = kept.get(keptKey(file));
    if (earlier) {
      const to = { in: 'aside', path: `${id}/kept/${owner}/${earlier.path}` } as const;
      aside.push({ do: 'move', from: { in: 'kept', path: `${owner}/${earlier.path}` }, to });
    }
    kept.set(keptKey(file), file);
    out.push({ do: 'move', from: { in: 'target', path }, to: { in: 'kept', path: `${owner}/${path}` } });
    notes.push({ kind: 'kept', path });
  };

  const takeOutChanged = (file: DeployedFile, key: string) => {
    const original = originals.get(key);
    if (original === undefined) return keep(file.path, file.sha256);
    const answer = answers.get(file.path);
    if (answer === undefined) questions.push({ kind: 'original-changed', path: file.path });
    if (answer !== 'present') return keep(file.path, file.sha256);
    const to = { in: 'aside', path: `${id}/originals/${original}` } as const;
    aside.push({ do: 'move', from: { in: 'originals', path: original }, to });
    if (winners.files.has(key)) {
      const own = { in: 'originals', path: original } as const;
      out.push({ do: 'move', from: { in: 'target', path: file.path }, to: own });
    } else originals.delete(key);
    present.add(key);
  };

  const leaving = changes.foreign.filter(({ modFolder }) => !isSame || !hasFolder(wanted, modFolder));
  const isGoing = new Set(leaving.map(({ path }) => pathKey(path)));
  const returning = keptToReturn(from, kept, { isSame, isGoing });
  for (const file of deployed.files) {
    if (turns.isDue()) await turns.next();
    const key = pathKey(file.path);
    const change = changes.files.get(file.path);
    const next = winners.files.get(key);
    const isWanted = next !== undefined && !returning.has(key) && isSameFile(file, next);
    if (change === 'unreachable' || change === 'missing') continue;
    if (change === 'changed') {
      if (isSame && next?.sha256 === file.sha256) {
        files.push({ ...file, installId: next.installId, source: next.source, mtimeMs: null, ino: null });
        done.add(key);
        notes.push({ kind: 'changed', path: file.path });
      } else takeOutChanged(file, key);
    } else if (isWanted) {
      files.push(changes.identities.get(file.path) ?? file);
      done.add(key);
    } else out.push({ ...file, do: 'remove' });
  }

  for (const { path, kind } of leaving) if (kind === 'file') keep(path, null);
  // In a mod's own folder a renamed file is one that the game wrote; elsewhere nothing else would take it out again.
  if (deployed.placement === 'merged')
    for (const { file, now } of changes.renamed) out.push({ ...file, path: now, do: 'remove' });

  const spelled = (path: string) => spell(path, around.folders);
  for (const [key, next] of winners.files) {
    if (done.has(key)) continue;
    if (turns.isDue()) await turns.next();
    const found = isGoing.has(key) ? undefined : around.files.get(key);
    const at = found ?? originals.get(key);
    const path = at === undefined ? spelled(next.path) : `${folderPart(spelled(next.path))}${nameOf(at)}`;
    if (found !== undefined && !originals.has(key)) {
      originals.set(key, found);
      out.push({ do: 'move', from: { in: 'target', path: found }, to: { in: 'originals', path: found } });
    }
    const { installId, source, size, sha256 } = next;
    const file: DeployedFile = {
      path,
      installId,
      source,
      size,
      sha256,
      how: 'copy',
      mtimeMs: null,
      ino: null,
    };
    files.push(file);
    if (!returning.has(key)) into.push({ do: 'place', path, installId, source, size, sha256 });
  }
  const back: string[] = [];
  for (const [key, file] of returning) {
    const next = winners.files.get(key);
    const path = next
      ? (files.find((one) => pathKey(one.path) === key)?.path ?? next.path)
      : spelled(file.path);
    kept.delete(keptKey(file));
    back.push(path);
    into.push({
      ...{ do: 'move', from: { in: 'kept', path: `${file.loadoutId}/${file.path}` } },
      to: { in: 'target', path },
    });
  }
  const restored: string[] = [];
  for (const [key, path] of originals) {
    if (winners.files.has(key) || present.has(key) || isBlocked(path, around)) continue;
    originals.delete(key);
    restored.push(path);
    into.push({ do: 'move', from: { in: 'originals', path }, to: { in: 'target', path } });
  }
  for (const file of kept.values())
    if (file.loadoutId === wanted.loadoutId && file.base !== null && winners.files.has(pathKey(file.path)))
      notes.push({ kind: 'kept-waiting', path: file.path });

  const ours = [
    ...deployed.folders,
    ...leaving.filter(({ kind }) => kind === 'folder').map(({ path }) => path),
  ];
  const folders = await planFolders(
    ours,
    [...files.map(({ path }) => path), ...back],
    restored,
    around,
    turns,
  );
  return {
    questions,
    phases: { aside, out, ...folders.steps, into },
    next: {
      ...{ id, loadoutId: wanted.loadoutId, target: wanted.target, placement: wanted.placement },
      mods: wanted.mods.map(({ files: _, ...mod }) => mod),
      files,
      folders: folders.ours,
      originals: [...originals.values()],
      kept: [...kept.values()],
    },
    notes,
  };
}

const keptKey = ({ loadoutId, path }: KeptFile): string => `${loadoutId}/${pathKey(path)}`;
const folderPart = (path: string): string => (parentOf(path) === '' ? '' : `${parentOf(path)}/`);
const hasFolder = (wanted: WantedSet, folder: string): boolean =>
  wanted.mods.some(({ folderName }) => pathKey(folderName) === pathKey(folder));
const isSameFile = (file: DeployedFile, next: WantedFile): boolean =>
  file.installId === next.installId && file.source === next.source && file.sha256 === next.sha256;

/** Whether a file can't be put back, because something else is there or above it. */
const isBlocked = (path: string, { blocked }: Surroundings): boolean =>
  blocked.size > 0 && [...foldersAbove(path), path].some((at) => blocked.has(pathKey(at)));

/**
 * The kept files that come back, by the key of their path: those of the wanted loadout whose mod has the same file as
 * when they were changed, and those that no mod has, in the folder of a wanted mod.
 */
function keptToReturn(
  { wanted, winners, around, deployed, changes }: Parameters<typeof planSwitch>[0],
  kept: ReadonlyMap<string, KeptFile>,
  { isSame, isGoing }: { isSame: boolean; isGoing: ReadonlySet<string> },
): ReadonlyMap<string, KeptFile> {
  const found = new Map<string, KeptFile>();
  // What is changed in the same loadout stays, or is kept in its turn.
  const changed = new Set(
    isSame ? [...changes.files].flatMap(([path, change]) => (change === 'changed' ? pathKey(path) : [])) : [],
  );
  const ours = new Set(deployed.folders.map(pathKey));
  for (const file of kept.values()) {
    if (file.loadoutId !== wanted.loadoutId) continue;
    const key = pathKey(file.path);
    if (changed.has(key) || isBlocked(file.path, around)) continue;
    const next = winners.files.get(key);
    const isHome = wanted.placement === 'merged' || hasFolder(wanted, file.path.split('/')[0] ?? '');
    const isTaken = (around.files.has(key) && !isGoing.has(key)) || winners.folders.has(key) || ours.has(key);
    const isFree = !next && !isTaken && !foldersAbove(key).some((folder) => winners.files.has(folder));
    if (file.base === null ? isHome && isFree : next?.sha256 === file.base) found.set(key, file);
  }
  return found;
}

async function planFolders(
  ours: readonly string[],
  paths: readonly string[],
  restored: readonly string[],
  around: Surroundings,
  turns: Turns,
): Promise<{ steps: Pick<Phases, 'removeFolders' | 'makeFolders'>; ours: string[] }> {
  const needed = new Map<string, string>();
  const add = (path: string) => {
    // Most files share their folder with others.
    if (needed.has(pathKey(parentOf(path)))) return;
    for (const folder of foldersAbove(path)) needed.set(pathKey(folder), folder);
  };
  for (const path of paths) {
    if (turns.isDue()) await turns.next();
    add(path);
  }
  const forMods = new Set(needed.keys());
  for (const path of restored) add(path);
  const made = new Map([...needed].filter(([key]) => !around.folders.has(key)));
  const going = ours.filter((path) => !needed.has(pathKey(path)));
  const staying = ours.filter((path) => needed.has(pathKey(path)));
  return {
    steps: {
      removeFolders: going.sort(deepestFirst).map((path) => ({ do: 'remove-folder', path })),
      makeFolders: [...made.values()]
        .sort((one, other) => deepestFirst(other, one))
        .map((path) => ({ do: 'make-folder', path })),
    },
    ours: [
      ...new Set([...staying, ...[...made].filter(([key]) => forMods.has(key)).map(([, path]) => path)]),
    ],
  };
}

const depth = (path: string): number => path.split('/').length;
const deepestFirst = (one: string, other: string): number => depth(other) - depth(one);
