import process from 'node:process';
import { app } from 'electron';
import { exitCodes } from '#main/app/command-line/grammar.ts';
import { helpText } from '#main/app/command-line/help.ts';
import type { CommandLine } from '#main/app/command-line/parse-command-line.ts';
import type { CommandOutcome } from '#main/app/command-line/run/command.ts';
import { terminalJson, terminalText } from '#main/app/command-line/terminal-text.ts';
import type { Translate } from '#main/kernel/translate.ts';

/** What is written when a command has ended. Errors go to standard error, except with `--json`. */
export type Printed = { readonly exitCode: number; readonly out: string; readonly err: string };

/** An outcome as text, or as one line of JSON with its sentence. */
export async function printedOf(
  { exitCode, lines, json }: CommandOutcome,
  isJson: boolean,
  translate: Translate,
): Promise<Printed> {
  const texts: string[] = [];
  for (const line of lines) texts.push(...(typeof line === 'string' ? [line] : await translate([line])));
  const text = texts.map((line) => `${terminalText(line)}\n`).join('');
  if (isJson) {
    const whole = { ok: exitCode === exitCodes.done, exitCode, ...json, message: texts.join('\n') };
    return { exitCode, out: `${terminalJson(whole)}\n`, err: '' };
  }
  // The output of a game that ended badly is no error message.
  const isError = exitCode !== exitCodes.done && exitCode !== exitCodes.gameEndedBadly;
  return { exitCode, out: isError ? '' : text, err: isError ? text : '' };
}

/** The help, the version, or what is wrong with a command line. */
export async function printedWithoutServices(
  line: Exclude<CommandLine, { kind: 'window' | 'command' }>,
  translate: Translate,
): Promise<Printed> {
  switch (line.kind) {
    case 'version':
      return { exitCode: exitCodes.done, out: `${app.getVersion()}\n`, err: '' };
    case 'help':
      return { exitCode: exitCodes.done, out: await helpText(line.command, translate), err: '' };
    case 'wrong':
      return printedOf(
        { exitCode: exitCodes.wrongUsage, lines: [line.text], json: {} },
        line.json,
        translate,
      );
  }
}

/** Writes it and ends the process, once everything is written. */
export async function printAndExit({ exitCode, out, err }: Printed): Promise<void> {
  const write = (stream: NodeJS.WriteStream, text: string) =>
    new Promise<void>((resolve) => (text === '' ? resolve() : stream.write(text, () => resolve())));
  await write(process.stdout, out);
  await write(process.stderr, err);
  app.exit(exitCode);
}
