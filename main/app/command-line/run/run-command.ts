import { QuestionsOpen } from '#main/games/play/play-game.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type Command, exitCodes, type WindowCommand } from '../grammar.ts';
import { chooseCommand } from './choose.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { addGame, listAll } from './games.ts';
import { backCommand, installMod, orderMods, updateMods } from './mods.ts';
import { playCommand, vanillaCommand } from './play.ts';
import { exportLoadout, importLoadout } from './share.ts';
import { noteCommand, tagCommand } from './tags-and-notes.ts';
import { takeOverMods } from './take-over.ts';

/** Carries out a command. What opens in the window is not one of these. Never rejects. */
export async function runCommand(
  command: Exclude<Command, WindowCommand>,
  deps: CommandDeps,
): Promise<CommandOutcome> {
  try {
    return await carryOut(command, deps);
  } catch (error) {
    if (deps.signal.aborted)
      return { exitCode: exitCodes.interrupted, lines: [], json: { error: { code: 'cancelled' } } };
    if (error instanceof QuestionsOpen) return undecided(error);
    if (!(error instanceof AppError)) deps.myMods.log.error('A command failed unexpectedly', { error });
    const known = toAppError(error);
    return { exitCode: exitCodeOf(known), lines: [known.text], json: { error: { code: known.code } } };
  }
}

function carryOut(command: Exclude<Command, WindowCommand>, deps: CommandDeps): Promise<CommandOutcome> {
  switch (command.name) {
    case 'list':
      return listAll(command, deps);
    case 'add':
      return addGame(command, deps);
    case 'install':
      return installMod(command, deps);
    case 'choose':
      return chooseCommand(command, deps);
    case 'tag':
      return tagCommand(command, deps);
    case 'note':
      return noteCommand(command, deps);
    case 'order':
      return orderMods(command, deps);
    case 'play':
      return playCommand(command, deps);
    case 'vanilla':
      return vanillaCommand(command, deps);
    case 'update':
      return updateMods(command, deps);
    case 'back':
      return backCommand(command, deps);
    case 'export':
      return exportLoadout(command, deps);
    case 'import':
      return importLoadout(command, deps);
    case 'take-over':
      return takeOverMods(command, deps);
  }
}

/** Files have to be decided about, in the window, before anything is changed. They are named. */
const undecided = ({ questions }: QuestionsOpen): CommandOutcome => ({
  exitCode: exitCodes.failed,
  lines: [{ id: 'commandLine.questions' }, ...questions.map(({ text }) => text)],
  json: { error: { code: 'rejected' }, files: questions.map(({ path }) => path) },
});

function exitCodeOf({ code }: AppError): number {
  if (code === 'not-found') return exitCodes.notFound;
  if (code === 'unreachable' || code === 'unavailable') return exitCodes.serviceUnreachable;
  return exitCodes.failed;
}
