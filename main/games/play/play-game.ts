import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import type { Answer } from '../deploy/plan/plan-input.ts';
import type { GameRow } from '../game.ts';
import { type Applied, type OpenQuestion, vanillaOf } from '../loadouts/apply/apply.ts';
import type { LoadoutMod } from '../loadouts/loadout.ts';
import { modsIdOf } from '../loadouts/mods-id.ts';
import { offOnceIn, withoutOffOnce } from '../loadouts/off-once.ts';
import { takeBack } from '../loadouts/undo/take-back.ts';
import type { ModsElsewhere } from '../mods-elsewhere.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { OwnVersions } from '../own-versions/own-versions.ts';
import type { Play } from './play.ts';
import type { GameToPlay } from './run.ts';

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'apply' | 'history' | 'clock'> & {
  readonly play: Pick<Play, 'state'>;
  readonly ownVersions: Pick<OwnVersions, 'readAgain'>;
  readonly elsewhere: Pick<ModsElsewhere, 'isMoving'>;
};

/** Applying has to ask something first, so the game isn't started. */
export class QuestionsOpen extends Error {
  readonly questions: readonly OpenQuestion[];

  constructor(questions: readonly OpenQuestion[]) {
    super('Applying a loadout has questions');
    this.name = 'QuestionsOpen';
    this.questions = questions;
  }
}

/** Fails while a game runs. @throws AppError `rejected` */
export function checkNotRunning(game: GameRow, { play }: Pick<Parts, 'play'>): void {
  if (play.state(game.gameId).running !== null)
    throw new AppError('rejected', { id: 'games.running', values: { game: game.title } });
}

/** Fails while mods are moved that the game has: its folder would get some of them only. @throws AppError `rejected` */
function checkNotMoving(game: GameRow, { elsewhere }: Pick<Parts, 'elsewhere'>): void {
  if (elsewhere.isMoving(game.gameId))
    throw new AppError('rejected', { id: 'play.modsMoving', values: { game: game.title } });
}

/** Brings a game's folder to its active loadout. Rejects with an AppError; the folder is as before then. */
export async function applyActive(
  gameId: string,
  parts: Omit<Parts, 'history' | 'clock'>,
  answers?: ReadonlyMap<string, Answer>,
): Promise<Applied> {
  const { games, loadouts, apply, ownVersions } = parts;
  const game = games.get(gameId);
  checkNotRunning(game, parts);
  checkNotMoving(game, parts);
  await ownVersions.readAgain(gameId);
  checkNotMoving(game, parts);
  return apply.apply(game, loadouts.activeLoadout(gameId), answers);
}

/** Makes a loadout the active one, and applies it unless the game runs, or its mods are moved. Rejects with an AppError. */
export async function activate(gameId: string, loadoutId: string, parts: Parts): Promise<Applied> {
  await parts.loadouts.activate(gameId, loadoutId);
  if (parts.play.state(gameId).running !== null) return { state: 'done', notes: [] };
  if (parts.elsewhere.isMoving(gameId))
    return {
      state: 'done',
      notes: [{ id: 'play.appliedAfterMove', values: { game: parts.games.get(gameId).title } }],
    };
  return applyActive(gameId, parts);
}

/**
 * Brings a game's folder back to how it was without mods, whatever loadout is active. Rejects with an AppError.
 * @param then done once that is so, before mods can be put in again
 */
export async function takeModsOut(
  gameId: string,
  parts: Pick<Parts, 'games' | 'apply' | 'play'>,
  answers?: ReadonlyMap<string, Answer>,
  then?: () => void | Promise<void>,
): Promise<Applied> {
  const game = parts.games.get(gameId);
  checkNotRunning(game, parts);
  return parts.apply.apply(game, vanillaOf(gameId), answers, then);
}

/** Applies the active loadout and starts the game. Returns what has to be decided first, usually nothing. */
export async function playGame(
  gameId: string,
  parts: Pick<MyModsParts, 'games' | 'loadouts' | 'play' | 'bisections' | 'rules'> &
    Pick<Parts, 'ownVersions' | 'elsewhere'>,
): Promise<readonly OpenQuestion[]> {
  const { games, loadouts, play, bisections } = parts;
  const game = games.get(gameId);
  const { folder, program, title } = game;
  checkNotMoving(game, parts);
  if (!(await isFolder(folder)))
    throw new AppError('folder-unusable', { id: 'games.folderGone', values: { folder } });
  if (program === null && game.start === 'program')
    throw new AppError('invalid-input', { id: 'games.noProgramToPlay', values: { game: title } });
  // What the player edited is played, whether they said that they are done or not.
  if (play.state(gameId).running === null) await parts.ownVersions.readAgain(gameId);
  const { loadoutId } = loadouts.active(gameId);
  const loadout = loadouts.get(gameId, loadoutId);
  const offOnce = offOnceIn(loadout, bisections);
  const known = game.rules && ((await parts.rules.read()).get(game.rules.rulesId) ?? null);
  const toPlay: GameToPlay = {
    gameId,
    name: title,
    folder,
    program: program?.path ?? '',
    shop: game.start === 'program' ? null : game.start,
    arguments: program?.arguments ?? [],
    workingFolder: program?.workingFolder ?? null,
    // Of no use to a game of Linux.
    wineOverrides: game.rules?.system === 'windows' ? (known?.loader?.wineOverrides ?? []) : [],
    processes: known?.play?.processes ?? [],
    goodExits: known?.play?.goodExits ?? [],
    loadoutId: loadoutId === vanillaId ? null : loadoutId,
    modsId: modsIdOf(withoutOffOnce(loadout, offOnce)),
    stepId: bisections.stepId(loadout),
    offOnce,
  };
  try {
    await play.start(toPlay);
    return [];
  } catch (error) {
    if (error instanceof QuestionsOpen) return error.questions;
    throw error;
  }
}

/** What `Play` does before it starts a game. @throws QuestionsOpen, AppError */
export async function prepareGame(
  { gameId, loadoutId }: GameToPlay,
  parts: Pick<Parts, 'games' | 'loadouts' | 'apply' | 'elsewhere'>,
): Promise<void> {
  const { games, loadouts, apply } = parts;
  const game = games.get(gameId);
  checkNotMoving(game, parts);
  const applied = await apply.apply(game, loadouts.get(gameId, loadoutId ?? vanillaId));
  if (applied.state === 'asked') throw new QuestionsOpen(applied.questions);
}

/**
 * Takes back the change before the run that broke, and applies that: its loadout is active again where the player went on
 * without mods. An update that was the change isn't offered again. Returns a sentence about it, and what applying came to:
 * it may ask first. Rejects with an AppError.
 */
export async function goBackFromBreak(
  gameId: string,
  parts: Parts & Pick<MyModsParts, 'modUpdates'>,
): Promise<{ readonly text: Text; readonly applied: Applied }> {
  const { loadouts, play } = parts;
  const { loadoutId = null, change = null } = play.state(gameId).crash ?? {};
  if (loadoutId === null) throw new AppError('not-found', { id: 'loadouts.noChange' });
  checkNotRunning(parts.games.get(gameId), parts);
  const versions = await takeBack(gameId, loadoutId, change?.changedAt ?? null, parts);
  for (const { from } of versions) await ignoreVersion(from, parts);
  if (loadouts.active(gameId).loadoutId === vanillaId) await loadouts.activate(gameId, loadoutId);
  const isActive = loadouts.active(gameId).loadoutId === loadoutId;
  const applied: Applied = isActive ? await applyActive(gameId, parts) : { state: 'done', notes: [] };
  const [first] = versions;
  if (!first) return { text: { id: 'play.wentBack' }, applied };
  const { title, versionName: version } = first.to;
  const values = { count: versions.length, title, version };
  return { text: { id: 'play.wentBackFromUpdate', values }, applied };
}

/** Ignores the version of a mod, if that is its newest. */
export async function ignoreVersion(
  { service, modId, versionId }: LoadoutMod,
  { modUpdates }: Pick<MyModsParts, 'modUpdates'>,
): Promise<void> {
  const update = modUpdates.list().find((each) => each.service === service && each.modId === modId);
  if (update && update.newest?.versionId === versionId) await modUpdates.ignoreVersion(update);
}
