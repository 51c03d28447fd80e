import type { MyMods } from '#main/games/compose-my-mods.ts';
import { QuestionsOpen } from '#main/games/play/play-game.ts';
import type { Service } from '#main/service/service.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type Command, exitCodes } from '../grammar.ts';
import { addGame, listAll } from './games.ts';
import { backCommand, installMod, orderMods, updateMods } from './mods.ts';
import { playCommand, vanillaCommand } from './play.ts';
import { exportLoadout, importLoadout } from './share.ts';

/** What commands work with. */
export type CommandDeps = {
  readonly myMods: MyMods;
  readonly mods: Pick<Service['mods'], 'get' | 'games'>;
  /** Loadout's own folder. */
  readonly userData: string;
  /** The folder that relative paths start at, absolute. */
  readonly cwd: string;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  /** Ends what waits; what was begun goes on. */
  readonly signal: AbortSignal;
  /**
   * Waits for the end of a game. `left` if a window was asked for meanwhile: then everything is closed and belongs to the
   * next start.
   */
  readonly whileGameRuns: (ended: Promise<void>) => Promise<'ended' | 'left'>;
};

/** What a command came to: its sentences, and the same for programs. `text` lines are printed as they are. */
export type CommandOutcome = {
  readonly exitCode: number;
  readonly lines: readonly (Text | string)[];
  readonly json: Readonly<Record<string, unknown>>;
};

/** A command that was carried out. */
export const done = (lines: CommandOutcome['lines'], json: CommandOutcome['json']): CommandOutcome => ({
  exitCode: exitCodes.done,
  lines,
  json,
});

/** Carries out a command. `mod` opens the window, so it is not one of these. Never rejects. */
export async function runCommand(
  command: Exclude<Command, { name: 'mod' }>,
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

function carryOut(command: Exclude<Command, { name: 'mod' }>, deps: CommandDeps): Promise<CommandOutcome> {
  switch (command.name) {
    case 'list':
      return listAll(command, deps);
    case 'add':
      return addGame(command, deps);
    case 'install':
      return installMod(command, deps);
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
