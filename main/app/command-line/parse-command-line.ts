import { isToOpen } from '#main/games/share/links.ts';
import { quote } from '#main/kernel/quote.ts';
import type { Text } from '#shared/contract/text.ts';
import { tagsIn } from '#shared/tag-names.ts';
import { isForeignSwitch } from './foreign-switches.ts';
import {
  type Command,
  type CommandName,
  commandNames,
  grammarOf,
  placeholders,
  type ValueKind,
} from './grammar.ts';
import { nearest } from './nearest.ts';

/** What a command line asks for. `wrong` is one that can't be followed; its text says why. */
export type CommandLine =
  | { readonly kind: 'window' }
  | { readonly kind: 'version' }
  | { readonly kind: 'help'; readonly command: CommandName | null }
  | { readonly kind: 'command'; readonly command: Command; readonly json: boolean }
  | { readonly kind: 'wrong'; readonly text: Text; readonly json: boolean };

/** The most words, and the most characters of a name, of a path, of tags or a note, and of a loadout code. */
export const limits = { words: 1_000, name: 300, path: 4_096, text: 500, source: 262_144 } as const;

const longest: Readonly<Record<ValueKind, number>> = {
  game: limits.name,
  loadout: limits.name,
  mod: 20,
  modHere: limits.name,
  file: limits.path,
  folder: limits.path,
  source: limits.source,
  from: limits.path,
  tags: limits.text,
  text: limits.text,
  toOpen: limits.source,
};

/** A command line that can't be followed. */
class Wrong extends Error {
  readonly text: Text;

  constructor(id: Text['id'], values: Readonly<Record<string, string | number>> = {}) {
    super(id);
    this.text = { id, values };
  }
}

/** A word of the command line, as it may be repeated in a sentence. */
const shown = (word: string): string => quote(word, [], 60);

/** The last three are options of the window, which `parseArguments` reads. */
const everywhere = ['json', 'help', 'version', 'service', 'user-data-dir'];

const commandNamed = (word: string): CommandName | undefined => commandNames.find((name) => name === word);

/** The options of all commands that have a value. */
const optionsWithValue = new Set(commandNames.flatMap((name) => Object.keys(grammarOf(name).values)));

/**
 * Parses the words after the program's name (and after the app's path in development). The value of an option is joined
 * to it by "=", or is the next word. Switches of Chromium and Electron are ignored. Pure; never throws.
 */
export function parseCommandLine(words: readonly string[]): CommandLine {
  const end = words.indexOf('--');
  const json = (end === -1 ? words : words.slice(0, end)).includes('--json');
  try {
    if (words.length > limits.words) throw new Wrong('commandLine.tooManyWords', { limit: limits.words });
    return parse(words, json);
  } catch (error) {
    if (error instanceof Wrong) return { kind: 'wrong', text: error.text, json };
    throw error;
  }
}

function parse(words: readonly string[], json: boolean): CommandLine {
  const end = words.indexOf('--');
  const before = withValues(end === -1 ? words : words.slice(0, end));
  const options = before.filter(isOption);
  const operands = [...before.filter((word) => !isOption(word)), ...(end === -1 ? [] : words.slice(end + 1))];
  const [first, ...rest] = operands;
  const wantsHelp = options.some((option) => ['--help', '-h', '-?'].includes(option));
  if (first === undefined) {
    if (wantsHelp) return { kind: 'help', command: null };
    if (options.includes('--version')) return { kind: 'version' };
    if (json) throw new Wrong('commandLine.jsonAlone');
    return { kind: 'window' };
  }
  // The system passes what a player opens; addresses and paths of anything else open nothing.
  if (isToOpen(first))
    return { kind: 'command', command: { name: 'open', source: checked('toOpen', first) }, json };
  if (/[:/\\]/.test(first)) return { kind: 'window' };
  if (first === 'help') return { kind: 'help', command: rest[0] === undefined ? null : nameIn(rest[0]) };
  const name = nameIn(first);
  if (wantsHelp) return { kind: 'help', command: name };
  const given = readOptions(name, options);
  return { kind: 'command', command: build(name, readOperands(name, rest), given), json };
}

/** The words with the value of each option joined to it by "=". */
function withValues(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const takesNext = word.startsWith('--') && optionsWithValue.has(word.slice(2));
    if (takesNext && next !== undefined && !isOption(next)) {
      joined.push(`${word}=${next}`);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}

/** A single dash is a word: it stands for standard input. */
const isOption = (word: string): boolean => word.startsWith('-') && word !== '-';

function nameIn(word: string): CommandName {
  const name = commandNamed(word);
  if (name) return name;
  const near = nearest(word, [...commandNames, 'help']);
  throw near
    ? new Wrong('commandLine.unknownCommandNear', { word: shown(word), near })
    : new Wrong('commandLine.unknownCommand', { word: shown(word) });
}

type Given = { readonly values: ReadonlyMap<string, string>; readonly flags: ReadonlySet<string> };

function readOptions(command: CommandName, options: readonly string[]): Given {
  const grammar = grammarOf(command);
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (const option of options) {
    const [, name = '', value] = /^--([^=]+)(?:=(.*))?$/s.exec(option) ?? [];
    const kind = Object.hasOwn(grammar.values, name) ? grammar.values[name] : undefined;
    if (kind) {
      if (value === undefined || value === '')
        throw new Wrong('commandLine.valueMissing', { option: name, placeholder: placeholders[kind] });
      if (values.has(name)) throw new Wrong('commandLine.givenTwice', { option: name });
      values.set(name, checked(kind, value));
    } else if (name === 'json' || grammar.flags.includes(name)) {
      if (value !== undefined) throw new Wrong('commandLine.takesNoValue', { option: name });
      flags.add(name);
    } else if (!everywhere.includes(name) && !isForeignSwitch(option)) {
      throw unknownOption(command, option, name);
    }
  }
  return { values, flags };
}

function unknownOption(command: CommandName, option: string, name: string): Wrong {
  const { values, flags } = grammarOf(command);
  const word = shown(option.split('=')[0] ?? '');
  const others = commandNames.filter((other) => Object.hasOwn(grammarOf(other).values, name));
  if (others[0]) return new Wrong('commandLine.otherCommandsOption', { word, command, other: others[0] });
  const near = nearest(name, [...Object.keys(values), ...flags, 'json', 'help']);
  return near
    ? new Wrong('commandLine.unknownOptionNear', { word, command, near })
    : new Wrong('commandLine.unknownOption', { word, command });
}

function readOperands(command: CommandName, words: readonly string[]): readonly string[] {
  const { operands } = grammarOf(command);
  const read = words.map((word, index) => {
    const operand = operands[index] ?? (operands.at(-1)?.isRepeated ? operands.at(-1) : undefined);
    if (!operand) throw new Wrong('commandLine.tooMuch', { command, word: shown(word) });
    return checked(operand.kind, word);
  });
  const missing = operands[read.length];
  if (missing && !missing.isOptional)
    throw new Wrong('commandLine.operandMissing', { command, placeholder: placeholders[missing.kind] });
  return read;
}

/** A value without the blanks around it. A name with control characters can't be one that a player chose. */
function checked(kind: ValueKind, word: string): string {
  const value = word.trim();
  const placeholder = placeholders[kind];
  if (value.length > longest[kind])
    throw new Wrong('commandLine.tooLong', { placeholder, limit: longest[kind] });
  if (value === '') throw new Wrong('commandLine.empty', { placeholder });
  if (/[\p{Cc}\p{Cs}]/u.test(value))
    throw new Wrong('commandLine.controls', { placeholder, word: shown(value) });
  if (kind === 'mod' && !/^[1-9]\d{0,14}$/.test(value))
    throw new Wrong('commandLine.notId', { word: shown(value) });
  return value;
}

function build(name: CommandName, operands: readonly string[], { values, flags }: Given): Command {
  const [first = '', ...others] = operands;
  const loadout = values.get('loadout') ?? null;
  const game = values.get('game') ?? null;
  switch (name) {
    case 'list':
      return { name, game: operands[0] ?? null };
    case 'add':
      return { name, folder: first, game };
    case 'install':
      return { name, modId: Number(first), game, loadout, choices: values.get('choices') ?? null };
    case 'choose':
      return { name, game: first, mod: others[0] ?? '', loadout, choices: values.get('choices') ?? null };
    case 'tag': {
      const [add, remove] = ['add', 'remove'].map((option) => tagsIn(values.get(option) ?? ''));
      return { name, game: first, mod: others[0] ?? '', loadout, add: add ?? [], remove: remove ?? [] };
    }
    case 'note': {
      if (values.has('text') && flags.has('delete')) throw new Wrong('commandLine.noteTwice');
      const text = flags.has('delete') ? '' : (values.get('text') ?? null);
      return { name, game: first, mod: others[0] ?? '', loadout, text };
    }
    case 'order':
      return { name, game: first, mods: withoutTwins(others), loadout };
    case 'play':
      return { name, game: first, loadout, wait: flags.has('wait') };
    case 'vanilla':
      return { name, game: first };
    case 'update':
      return { name, game: first, mod: values.get('mod') ?? null };
    case 'back':
      return { name, game: first, loadout };
    case 'export':
      return { name, game: first, loadout, file: values.get('file') ?? null };
    case 'import':
      return { name, source: first, game };
    case 'take-over':
      return {
        name,
        game: first,
        from: values.get('from') ?? null,
        profile: values.get('profile') ?? null,
        keepsFiles: flags.has('keep-files'),
        isDryRun: flags.has('dry-run'),
      };
    case 'mod':
      return { name, modId: Number(first) };
    case 'open':
      return { name, source: first };
  }
}

function withoutTwins(mods: readonly string[]): readonly string[] {
  const twin = mods.find((mod, index) => mods.indexOf(mod) !== index);
  if (twin !== undefined) throw new Wrong('commandLine.modTwice', { word: shown(twin) });
  return mods;
}
