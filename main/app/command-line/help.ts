import type { Translate } from '#main/kernel/translate.ts';
import type { Text } from '#shared/contract/text.ts';
import { type CommandName, commandNames, exitCodes, grammarOf, placeholders } from './grammar.ts';

/** How a command is written: `loadout play GAME [--loadout=NAME] [--wait]`. */
export function usageOf(name: CommandName): string {
  const { operands, values, flags } = grammarOf(name);
  const words = operands.map(({ kind, isOptional, isRepeated }) => {
    const word = `${placeholders[kind]}${isRepeated ? '...' : ''}`;
    return isOptional ? `[${word}]` : word;
  });
  const options = Object.entries(values).map(([option, kind]) => `[--${option}=${placeholders[kind]}]`);
  return ['loadout', name, ...words, ...options, ...flags.map((flag) => `[--${flag}]`)].join(' ');
}

const exitTexts: Readonly<Record<keyof typeof exitCodes, Text>> = {
  done: { id: 'commandLine.exit.done' },
  failed: { id: 'commandLine.exit.failed' },
  wrongUsage: { id: 'commandLine.exit.wrongUsage' },
  notFound: { id: 'commandLine.exit.notFound' },
  serviceUnreachable: { id: 'commandLine.exit.serviceUnreachable' },
  gameEndedBadly: { id: 'commandLine.exit.gameEndedBadly' },
  interrupted: { id: 'commandLine.exit.interrupted' },
};

/** The help of a command; of all commands for null. At most 100 columns, ends with a line break. */
export async function helpText(command: CommandName | null, translate: Translate): Promise<string> {
  const [title = '', json = '', help = '', exits = ''] = await translate([
    { id: 'commandLine.title' },
    { id: 'commandLine.json' },
    { id: 'commandLine.help' },
    { id: 'commandLine.exits' },
  ]);
  const names = command ? [command] : commandNames;
  const abouts = await translate(names.map((name) => ({ id: grammarOf(name).about })));
  const commands = names.map((name, index) => `  ${usageOf(name)}\n      ${abouts[index]}`);
  const options = table([
    ['--json', json],
    ['--help', help],
  ]);
  if (command) return `${[...commands, '', options].join('\n')}\n`;
  const codes = Object.values(exitCodes);
  const meanings = await translate(Object.values(exitTexts));
  const exitRows = codes.map((code, index) => [String(code), meanings[index] ?? ''] as const);
  return `${[title, '', ...commands, '', options, '', exits, table(exitRows)].join('\n')}\n`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
