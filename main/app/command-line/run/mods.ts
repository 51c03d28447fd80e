import type { GameRow } from '#main/games/game.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { addToGame, toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { takeBack } from '#main/games/loadouts/undo/take-back.ts';
import { hasUpdate, updateMod } from '#main/games/loadouts/update-mods.ts';
import { applyActive, QuestionsOpen } from '#main/games/play/play-game.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Command } from '../grammar.ts';
import { chooseFrom, readChoicesFile } from './choices-file.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { done } from './command.ts';
import { findGame, findLoadout, findMod, gameOrOnly } from './find.ts';
import { untilInstalled } from './until-installed.ts';

/** Downloads and installs a mod, and adds it to a loadout: the one for new mods unless it is named. */
export async function installMod(
  { modId, game: name, loadout: loadoutName, choices: file }: Extract<Command, { name: 'install' }>,
  deps: CommandDeps,
): Promise<CommandOutcome> {
  const { myMods, mods, signal } = deps;
  const choices = file === null ? null : await readChoicesFile(file, deps);
  const details = await mods.get({ modId }).catch((error: unknown) => {
    throw isUnknownMod(error, modId, deps) ? noSuchMod(modId) : error;
  });
  const game = name === null ? gameOf(details.mod.gameId, deps) : findGame(name, myMods);
  const loadout = loadoutName === null ? null : findLoadout(game.gameId, loadoutName, myMods);
  if (loadout?.isVanilla) throw new AppError('rejected', { id: 'commandLine.vanillaHasNone' });
  const { title } = details.mod;
  const job = await myMods.jobs.get({ modId, title, gameId: null });
  const install = await untilInstalled(job, myMods, signal);
  if (loadout) await myMods.loadouts.addMods(loadout.loadoutId, [toLoadoutMod(install)]);
  const into = loadout ?? (await addToGame(game.gameId, [toLoadoutMod(install)], myMods));
  const values = { title, version: install.versionName, game: game.title, loadout: into.name };
  const lines: Text[] = [
    { id: 'commandLine.installed', values: { ...values, version: values.version || 'none' } },
  ];
  const { loadoutId } = into;
  const key = modKey(install);
  if (choices) await chooseFrom({ gameId: game.gameId, loadoutId, mod: key }, choices, deps);
  const inLoadout = myMods.loadouts.get(game.gameId, loadoutId).mods.find((each) => modKey(each) === key);
  const used = { installId: install.installId, choices: inLoadout?.choices };
  await myMods.fomods.read([used.installId]);
  if (myMods.fomods.stateOf(used) === 'waiting') lines.push({ id: 'commandLine.waits' });
  if (loadout === null && !into.isActive)
    lines.push({ id: 'commandLine.notActive', values: { loadout: into.name } });
  return done(lines, { mod: modId, ...values });
}

/** Whether the service has no mod of this number, and nothing here says that it ever had one. */
function isUnknownMod(error: unknown, modId: number, { myMods }: CommandDeps): boolean {
  if (!(error instanceof AppError) || error.text.id !== 'error.modNotFound') return false;
  const service = myMods.service();
  return !myMods.installs.list().some((install) => install.service === service && install.modId === modId);
}

const noSuchMod = (modId: number) =>
  new AppError('not-found', { id: 'commandLine.noSuchMod', values: { mod: String(modId) } });

/** The game on this computer that mods of the service's game go into; the only one if none is tied to it. */
function gameOf(serviceGameId: number | null, { myMods }: CommandDeps): GameRow {
  const tied = myMods.games
    .list()
    .find((game) => game.service === myMods.service() && game.serviceGameId === serviceGameId);
  return tied ?? gameOrOnly(null, myMods);
}

/** Puts mods of a loadout in an order. Those that aren't named stay before them. */
export async function orderMods(
  { game: name, mods: words, loadout: loadoutName }: Extract<Command, { name: 'order' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const game = findGame(name, myMods);
  const loadout = findLoadout(game.gameId, loadoutName, myMods);
  const keys = words.map((word) => {
    const mod = findMod(word, loadout.mods);
    if (!mod) throw notInLoadout(word, loadout.name);
    return modKey(mod);
  });
  // One after the other to the end: they end up in the order in which they were named.
  for (const key of keys)
    await myMods.loadouts.moveMods({ loadoutId: loadout.loadoutId, mods: [key], before: null });
  const { mods } = myMods.loadouts.get(game.gameId, loadout.loadoutId);
  return done(
    mods.map(({ title, versionName }, index) => `${index + 1}. ${title} ${versionName}`.trimEnd()),
    { game: game.title, loadout: loadout.name, mods: mods.map(({ modId }) => modId) },
  );
}

export const notInLoadout = (mod: string, loadout: string): AppError =>
  new AppError('not-found', { id: 'commandLine.notInLoadout', values: { mod, loadout } });

/** Updates all mods of a game's loadouts, or one of them, after asking the service. */
export async function updateMods(
  { game: name, mod: word }: Extract<Command, { name: 'update' }>,
  { myMods, signal }: CommandDeps,
): Promise<CommandOutcome> {
  const game = findGame(name, myMods);
  await myMods.modUpdates.check();
  const { error } = myMods.modUpdates.state();
  if (error) throw error;
  const used = new Set(
    myMods.loadouts.list(game.gameId).flatMap(({ mods }) => mods.map(({ installId }) => installId)),
  );
  const ofGame = myMods.modUpdates
    .list()
    .filter((update) => update.service === myMods.service() && used.has(update.installId));
  const wanted = word === null ? null : findMod(word, ofGame);
  if (word !== null && !wanted)
    throw new AppError('not-found', { id: 'commandLine.notInGame', values: { mod: word, game: game.title } });
  const due = ofGame.filter((update) => (!wanted || update === wanted) && hasUpdate(update));
  for (const { modId: each } of due) {
    const job = await updateMod(each, myMods);
    if (job) await untilInstalled(job, myMods, signal);
  }
  const updated = due.map(({ modId: mod, title, versionName, newest }) => ({
    mod,
    title,
    from: versionName,
    to: newest?.name ?? '',
  }));
  return done(
    updated.length === 0
      ? [{ id: 'commandLine.upToDate' }]
      : updated.map(({ title, from, to }) => `${title}: ${from} → ${to}`),
    { game: game.title, updated },
  );
}

/** Gives a loadout the mods it was played with before its last change. */
export async function backCommand(
  { game: name, loadout: loadoutName }: Extract<Command, { name: 'back' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const game = findGame(name, myMods);
  const loadout = findLoadout(game.gameId, loadoutName, myMods);
  await takeBack(game.gameId, loadout.loadoutId, null, myMods);
  if (loadout.isActive) {
    const applied = await applyActive(game.gameId, myMods);
    if (applied.state === 'asked') throw new QuestionsOpen(applied.questions);
  }
  return done([{ id: 'commandLine.wentBack', values: { loadout: loadout.name } }], {
    game: game.title,
    loadout: loadout.name,
  });
}
