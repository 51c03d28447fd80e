import type { CommandLine } from '#main/app/command-line/parse-command-line.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import type { HandedCommand } from './given.ts';
import { awaitReply } from './hand-over.ts';
import { printAndExit, printedWithoutServices } from './print.ts';

/** Prints the outcome of a command that the Loadout that runs already carries out, and exits. */
export const printReply = (handed: HandedCommand): Promise<void> => awaitReply(handed).then(printAndExit);

/** Prints the help, the version or what is wrong with the command line, and exits. */
export async function printLine(line: Exclude<CommandLine, { kind: 'window' | 'command' }>): Promise<void> {
  await printAndExit(await printedWithoutServices(line, createTranslate('en')));
}
