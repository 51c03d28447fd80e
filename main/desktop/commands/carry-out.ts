import { app } from 'electron';
import { exitCodes, isForWindow, type WindowCommand } from '#main/app/command-line/grammar.ts';
import { parseCommandLine } from '#main/app/command-line/parse-command-line.ts';
import type { CommandDeps, CommandOutcome } from '#main/app/command-line/run/command.ts';
import { runCommand } from '#main/app/command-line/run/run-command.ts';
import type { Services } from '#main/app/services.ts';
import type { Translate } from '#main/kernel/translate.ts';
import { AppError } from '#shared/errors.ts';
import type { HandedCommand } from './given.ts';
import { handedSchema, openReply } from './hand-over.ts';
import { type Printed, printedOf, printedWithoutServices } from './print.ts';

type Deps = {
  readonly services: Pick<Services, 'myMods' | 'service'>;
  readonly translate: Translate;
  /** Shows what opens in the window. The path of a file is relative to `cwd`. */
  readonly showInWindow: (command: WindowCommand, cwd: string) => void;
  /** See `CommandDeps`; a Loadout with a window has nothing to leave to another one. */
  readonly whileGameRuns?: CommandDeps['whileGameRuns'];
};

const untilEnded: CommandDeps['whileGameRuns'] = (ended) => ended.then(() => 'ended');

/** Carries out the words of a command line, and returns what to print. Never rejects. */
export async function carryOut(
  { words, cwd, input }: Pick<HandedCommand, 'words' | 'cwd' | 'input'>,
  { services, translate, showInWindow, whileGameRuns = untilEnded }: Deps,
  signal: AbortSignal,
): Promise<Printed> {
  const line = parseCommandLine(words);
  if (line.kind === 'window') return { exitCode: exitCodes.done, out: '', err: '' };
  if (line.kind !== 'command') return printedWithoutServices(line, translate);
  const { command, json } = line;
  if (isForWindow(command)) {
    showInWindow(command, cwd);
    const about = command.name === 'mod' ? { mod: command.modId } : { opened: command.source };
    return printedOf({ exitCode: exitCodes.done, lines: [], json: about }, json, translate);
  }
  const outcome = await services.myMods.ready().then(
    (myMods) =>
      runCommand(command, {
        myMods,
        mods: services.service.mods,
        userData: app.getPath('userData'),
        cwd,
        signal,
        readInput: async () => input,
        whileGameRuns,
      }),
    (error: unknown): CommandOutcome => ({
      exitCode: exitCodes.failed,
      lines: [error instanceof AppError ? error.text : { id: 'error.internal' }],
      json: {},
    }),
  );
  return printedOf(outcome, json, translate);
}

/** Carries out what later starts hand over; a start without a command calls `onWindow`. */
export function serveCommands(deps: Deps & { readonly onWindow: () => void }): void {
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    const handed = handedSchema.safeParse(data);
    if (!handed.success) return deps.onWindow();
    void openReply(handed.data.replyTo).then(async (reply) =>
      reply(await carryOut(handed.data, deps, new AbortController().signal)),
    );
  });
}
