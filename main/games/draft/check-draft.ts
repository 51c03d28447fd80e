import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  link,
  lstat,
  mkdir,
  realpath,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { DraftProblem, GameDraft } from '#shared/contract/games/games.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import type { GameRow, StartShop } from '../game.ts';
import { withOverrides } from '../play/wine.ts';
import type { GameRules } from '../rules/game-rules.ts';
import type { PlacedGame } from '../rules/targets.ts';
import { isAppName, programOfApp } from '../suggest/mac/mac-app.ts';
import { parseArgumentsLine } from './arguments-line.ts';
import { type GuardedBy, guardedProblem } from './guarded-folders.ts';

/** Below this many free bytes a game's disk is nearly full. */
const littleSpace = 1024 ** 3;

/**
 * Checks what a player entered about a game, against the disk as it is now. Errors prevent adding the game, warnings
 * don't. Changes nothing that stays. Never rejects.
 * @param from `games`: the others on this computer. `ownFolder`: Loadout's, where no game can be. `installsFolder`: where
 * links lead to. `isChosen`: whether the player chose a program in the system's dialog; any other one has to be in the game's
 * folder, so that nothing but the player makes Loadout start a program of the system. `guardedBy`: the computer, which has
 * folders that no game can be in. `mayWrite`: whether a file may be tried in the folder, which only the page named if not
 */
export async function checkDraft(
  draft: GameDraft,
  from: {
    readonly games: readonly GameRow[];
    readonly ownFolder: string;
    readonly installsFolder: string;
    readonly platform: NodeJS.Platform;
    readonly isChosen: (programPath: string) => boolean;
    readonly guardedBy: GuardedBy;
    readonly mayWrite: boolean;
    /** The folders that mods of a game go to, by real paths. */
    readonly targetsOf: (game: PlacedGame) => Promise<readonly string[]>;
    readonly rulesOf: (rulesId: string) => Pick<GameRules, 'loader'> | undefined;
    /** Whether a shop is here and has the game in a folder. */
    readonly canStart: (shop: StartShop, folder: string) => Promise<boolean>;
  },
): Promise<DraftProblem[]> {
  const problems: DraftProblem[] = [];
  const report = (
    field: DraftProblem['field'],
    severity: DraftProblem['severity'],
    id: MessageId & `games.${string}`,
    values: Record<string, string | number> = {},
  ) => void problems.push({ field, severity, text: { id, values } });

  if (draft.title.trim() === '') report('title', 'error', 'games.noTitle');
  else if ([...draft.title.trim()].length > 200) report('title', 'error', 'games.longTitle');
  const { title, rules } = draft;
  const modsFolder = rules === null ? draft.modsFolder : '';
  const areRulesHere = rules === null || from.rulesOf(rules.rulesId) !== undefined;
  if (!areRulesHere) report('modsFolder', 'error', 'games.rulesGone', { game: title.trim() });
  const isModsFolderSafe = areRulesHere && isInside(modsFolder);
  if (areRulesHere && !isModsFolderSafe) report('modsFolder', 'error', 'games.modsOutside');
  const folderIssue = await folderProblem(draft.folder, from);
  if (folderIssue) report('folder', 'error', folderIssue.id, folderIssue.values);
  else if (isModsFolderSafe) await checkModsFolder();
  await checkProgram();
  return problems;

  async function checkModsFolder(): Promise<void> {
    const target = join(draft.folder, ...modsFolder.split('/'));
    const real = await realpath(target).catch(() => null);
    // A folder that isn't there yet is made in the nearest one above it, which mustn't lead out of the game either.
    const nearest = await realpath(await nearestEntry(target)).catch(() => null);
    if (nearest === null) return report('modsFolder', 'error', 'games.modsNoFolder');
    const targets = await from.targetsOf({ ...draft, modsFolder });
    const taken = await takenBy(targets, from);
    if (taken) return report('modsFolder', 'error', 'games.modsTaken', { game: taken.title });
    const isAway = !isBelow(nearest, await realpath(draft.folder));
    if (isAway) return report('modsFolder', 'error', 'games.modsLinked', { folder: nearest });
    if (!(await isFolder(nearest))) return report('modsFolder', 'error', 'games.modsNoFolder');
    const guarded = await guardedProblem(nearest, from.guardedBy);
    if (guarded) return report('modsFolder', 'error', guarded.id, guarded.values);
    const synced = syncedFolder(draft.folder);
    if (synced !== null) report('folder', 'warning', 'games.folderSynced', { program: synced });
    // Documents are often moved there, as by OneDrive.
    const away = targets.find((each) => synced === null && syncedFolder(each) !== null);
    if (away !== undefined)
      report('folder', 'warning', 'games.targetSynced', { folder: away, program: syncedFolder(away) ?? '' });
    if (real === null && modsFolder !== '') report('modsFolder', 'warning', 'games.modsCreated');
    if (!from.mayWrite) return;
    // Mods of a game on another disk are installed there.
    const isOnDiskOfInstalls = await isOnOneDisk(nearest, from.installsFolder);
    const trial = await tryFolder(nearest, isOnDiskOfInstalls ? from.installsFolder : nearest);
    if (!trial.isWritable) return report('folder', 'error', 'games.folderReadOnly');
    if (!trial.canLink) report('folder', 'warning', 'games.copiesNeeded');
    const space = await statfs(draft.folder).catch(() => null);
    if (space && space.bavail * space.bsize < littleSpace)
      report('folder', 'warning', 'games.littleSpace', { freeBytes: space.bavail * space.bsize });
  }

  async function checkProgram(): Promise<void> {
    const { programPath, workingFolder } = draft;
    if (parseArgumentsLine(draft.arguments) === null) report('arguments', 'error', 'games.quoteOpen');
    if (draft.arguments.includes('\0')) report('arguments', 'error', 'games.badArguments');
    if (workingFolder !== '' && !(await isFolder(workingFolder)))
      report('workingFolder', 'error', 'games.workingFolderMissing');
    const shop = draft.start === 'program' ? null : draft.start;
    if (shop !== null && !folderIssue && !(await from.canStart(shop, draft.folder)))
      report('start', 'error', 'games.notOfShop', { shop: shopTitles[shop] });
    const loader = rules?.system === 'windows' ? from.rulesOf(rules.rulesId)?.loader : undefined;
    if (shop !== null && from.platform === 'linux' && loader && loader.wineOverrides.length > 0) {
      const overrides = withOverrides(loader.wineOverrides, undefined);
      const isSteam = shop === 'steam';
      const option = isSteam ? `WINEDLLOVERRIDES="${overrides}" %command%` : `WINEDLLOVERRIDES=${overrides}`;
      const id = isSteam ? 'games.steamOption' : 'games.shopVariable';
      report('start', 'warning', id, { loader: loader.title, option, shop: shopTitles[shop] });
    }
    if (programPath === '' && shop !== null) return;
    if (programPath === '') return report('programPath', 'warning', 'games.noProgram');
    if (!isAbsolute(programPath)) return report('programPath', 'error', 'games.programNotAbsolute');
    const found = await stat(programPath).catch(() => null);
    if (found === null) return report('programPath', 'error', 'games.programMissing');
    if (from.platform === 'darwin' && found.isDirectory() && isAppName(programPath)) {
      const program = await programOfApp(programPath);
      if (program === null) return report('programPath', 'error', 'games.appWithoutProgram');
      return report('programPath', 'error', 'games.programIsApp', { program });
    }
    if (!found.isFile()) return report('programPath', 'error', 'games.programNoFile');
    const isForWine = from.platform === 'linux' && /\.exe$/i.test(programPath);
    if (from.platform !== 'win32' && !isForWine && (found.mode & 0o111) === 0)
      return report('programPath', 'error', 'games.programNotExecutable');
    const real = (path: string) => realpath(path).catch(() => path);
    // Without a folder there is nothing to lie in, and that is said already.
    if (folderIssue || from.isChosen(programPath)) return;
    if (!isBelow(await real(programPath), await real(draft.folder)))
      report('programPath', 'error', 'games.programOutside');
  }
}

async function folderProblem(
  folder: string,
  from: {
    readonly games: readonly GameRow[];
    readonly ownFolder: string;
    readonly guardedBy: GuardedBy;
  },
): Promise<{ id: MessageId & `games.${string}`; values?: Record<string, string> } | null> {
  const { games, ownFolder, guardedBy } = from;
  if (folder === '') return { id: 'games.noFolder' };
  if (!isAbsolute(folder) || folder.includes('\0')) return { id: 'games.folderNotAbsolute' };
  const real = await realpath(folder).catch(() => null);
  if (real === null) return { id: 'games.folderMissing' };
  if (!(await isFolder(real))) return { id: 'games.folderNoFolder' };
  const own = await realpath(ownFolder).catch(() => ownFolder);
  if (isBelow(own, real) || isBelow(real, own)) return { id: 'games.folderOwn' };
  if (dirname(real) === real) return { id: 'games.folderRoot' };
  const guarded = await guardedProblem(real, guardedBy);
  if (guarded) return guarded;
  for (const game of games) {
    const other = await realpath(game.folder).catch(() => game.folder);
    if (other === real) return { id: 'games.folderTaken', values: { game: game.title } };
  }
  return access(real, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => null,
    () => ({ id: 'games.folderReadOnly' }),
  );
}

/** The program that copies a folder to other computers, as its name tells; null for none. */
function syncedFolder(folder: string): string | null {
  for (const name of folder.split(/[/\\]/)) {
    if (/^OneDrive(?: - .+)?$/i.test(name)) return 'OneDrive';
    if (/^Dropbox(?: \(.+\))?$/i.test(name)) return 'Dropbox';
    if (/^(?:Google ?Drive|My Drive)$/i.test(name)) return 'Google Drive';
    if (/^(?:iCloud ?Drive|Mobile Documents)$/i.test(name)) return 'iCloud';
  }
  return null;
}

/** The game that has mods in one of these folders, or around or inside it, by real paths: their mods would be taken for each other's. */
async function takenBy(
  targets: readonly string[],
  { games, targetsOf }: Pick<Parameters<typeof checkDraft>[1], 'games' | 'targetsOf'>,
): Promise<GameRow | null> {
  for (const game of games)
    for (const other of await targetsOf(game))
      if (targets.some((target) => isBelow(target, other) || isBelow(other, target))) return game;
  return null;
}

async function isOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([folder, other].map((each) => stat(each).catch(() => null)));
  return !one || !two || one.dev === two.dev;
}

/** Writes a file there, and makes a link to one in the folder where installs are; both are removed again. */
async function tryFolder(folder: string, installsFolder: string) {
  const name = `.loadout-trial-${randomUUID()}`;
  const [here, there] = [join(folder, name), join(installsFolder, `${name}-source`)];
  const succeeds = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false,
    );
  try {
    const isWritable = await succeeds(writeFile(here, '', { flag: 'wx' }));
    await rm(here, { force: true });
    if (!isWritable) return { isWritable, canLink: false };
    await succeeds(mkdir(installsFolder, { recursive: true, mode: 0o700 }));
    const isSource = await succeeds(writeFile(there, '', { flag: 'wx' }));
    return { isWritable, canLink: isSource && (await succeeds(link(there, here))) };
  } finally {
    await succeeds(Promise.all([rm(here, { force: true }), rm(there, { force: true })]));
  }
}

/** The path itself, or the nearest one above it that is there. */
async function nearestEntry(path: string): Promise<string> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : nearestEntry(dirname(path));
}

/** A path below a folder, with slashes, that can't lead out of it. */
const isInside = (path: string): boolean =>
  path === '' ||
  (path.length <= 500 &&
    !/[\\\0]/.test(path) &&
    path.split('/').every((name) => !['', '.', '..'].includes(name)));

const isBelow = (path: string, folder: string): boolean => {
  const between = relative(folder, path);
  return between === '' || !(between === '..' || between.startsWith(`..${sep}`) || isAbsolute(between));
};
