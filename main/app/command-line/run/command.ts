import type { MyMods } from '#main/games/my-mods.ts';
import type { Service } from '#main/service/service.ts';
import type { Text } from '#shared/contract/text.ts';
import { exitCodes } from '../grammar.ts';

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
