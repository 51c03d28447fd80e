import { activate, applyActive, playGame, QuestionsOpen } from '#main/games/play/play-game.ts';
import { toPlayView } from '#main/games/play/play-view.ts';
import { untilAborted } from '#main/kernel/abort.ts';
import type { Text } from '#shared/contract/text.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { type Command, exitCodes } from '../grammar.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { done } from './command.ts';
import { findGame, findLoadout } from './find.ts';

/** Applies a loadout and starts the game; with `wait` it ends when the game does, with the game's output. */
export async function playCommand(
  { game: name, loadout: loadoutName, wait }: Extract<Command, { name: 'play' }>,
  { myMods, signal, whileGameRuns }: CommandDeps,
): Promise<CommandOutcome> {
  const { gameId, title } = findGame(name, myMods);
  const loadout = findLoadout(gameId, loadoutName, myMods);
  if (!loadout.isActive) {
    const applied = await activate(gameId, loadout.loadoutId, myMods);
    if (applied.state === 'asked') throw new QuestionsOpen(applied.questions);
  }
  const questions = await playGame(gameId, myMods);
  if (questions.length > 0) throw new QuestionsOpen(questions);
  const json = { game: title, loadout: loadout.name };
  if (!wait)
    return done([{ id: 'commandLine.started', values: { game: title, loadout: loadout.name } }], json);
  const gone = myMods.play.untilGone(gameId);
  if ((await whileGameRuns(untilEnded(gameId, myMods, signal))) === 'left') {
    await untilAborted(gone, signal);
    // How it ended is judged in the window, whose Loadout has the game now.
    const lines = await myMods.play.output(gameId);
    return done(lines, { ...json, output: lines, endedBadly: null });
  }
  const { last } = toPlayView(myMods.play.state(gameId), myMods);
  const output = await myMods.play.output(gameId);
  const isBad = last?.endedBadly ?? false;
  const word = /\s/.test(title) ? `"${title}"` : title;
  const wayBack: Text[] = last?.change
    ? [last.change.text, { id: 'commandLine.canGoBack', values: { game: word } }]
    : [];
  return {
    exitCode: isBad ? exitCodes.gameEndedBadly : exitCodes.done,
    lines: [...output, ...(isBad && last ? [last.endedText, ...wayBack] : [])],
    json: { ...json, output, endedBadly: isBad },
  };
}

function untilEnded(
  gameId: string,
  { play }: Pick<CommandDeps['myMods'], 'play'>,
  signal: AbortSignal,
): Promise<void> {
  let stop = () => {};
  const ended = new Promise<void>((resolve) => {
    const resolveIfEnded = () => {
      if (play.state(gameId).running === null) resolve();
    };
    stop = play.onChange(resolveIfEnded);
    resolveIfEnded();
  });
  return untilAborted(ended, signal).finally(stop);
}

/** Takes all mods out of a game's folder. */
export async function vanillaCommand(
  { game: name }: Extract<Command, { name: 'vanilla' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const { gameId, title } = findGame(name, myMods);
  await myMods.loadouts.activate(gameId, vanillaId);
  const applied = await applyActive(gameId, myMods);
  if (applied.state === 'asked') throw new QuestionsOpen(applied.questions);
  return done([{ id: 'commandLine.isVanilla', values: { game: title } }], { game: title });
}
