import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type CommandLine, parseCommandLine } from '#main/app/command-line/parse-command-line.ts';

/** The words after the program's name; started by Electron itself, the first word is the app's folder. */
export function wordsOf(argv: readonly string[], isDefaultApp: boolean): readonly string[] {
  const words = argv.slice(1);
  const app = isDefaultApp ? words.findIndex((word) => !word.startsWith('-')) : -1;
  return words.filter((_, index) => index !== app);
}

/**
 * What a start with a command hands to the Loadout that has the user data folder already. That one sends the outcome to
 * `replyTo`, a socket or a named pipe; `input` is the standard input of a command that reads it.
 */
export type HandedCommand = {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly input: string;
  readonly replyTo: string;
};

/** The command line of this start, and what is handed over if another Loadout runs; null without a command. */
export function readGiven(): { readonly line: CommandLine; readonly handed: HandedCommand | null } {
  const words = wordsOf(process.argv, Boolean(process.defaultApp));
  const line = parseCommandLine(words);
  if (line.kind !== 'command') return { line, handed: null };
  const { command } = line;
  const readsInput = command.name === 'import' && command.source === '-';
  const name = `loadout-${randomBytes(12).toString('hex')}`;
  return {
    line,
    handed: {
      words,
      cwd: process.cwd(),
      input: readsInput ? readFileSync(0, 'utf8') : '',
      replyTo: process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`),
    },
  };
}
