import type { MessageId } from '#shared/messages/index.ts';

/**
 * What a value on the command line is. `mod` is an ID, `modHere` the ID or the title of a mod on this computer, `from` a folder or
 * a program’s name, `tags` one or several with commas between them.
 */
export type ValueKind =
  | 'game'
  | 'loadout'
  | 'mod'
  | 'modHere'
  | 'file'
  | 'folder'
  | 'source'
  | 'from'
  | 'tags'
  | 'text'
  | 'toOpen';

/** A command's words after its name, and its options. */
type CommandGrammar = {
  readonly operands: readonly Operand[];
  /** Options with a value: `--loadout="Winter run"` or `--loadout "Winter run"`. */
  readonly values: Readonly<Record<string, ValueKind>>;
  /** Options without a value, besides `--json` and `--help`, which every command has. */
  readonly flags: readonly string[];
  readonly about: MessageId;
};

type Operand = { readonly kind: ValueKind; readonly isOptional?: true; readonly isRepeated?: true };

const game: Operand = { kind: 'game' };
const mod: Operand = { kind: 'mod' };

/** Every command, in the order in which the help lists them. */
export const grammar = {
  list: { operands: [{ ...game, isOptional: true }], values: {}, flags: [], about: 'commandLine.list' },
  add: { operands: [{ kind: 'folder' }], values: { game: 'game' }, flags: [], about: 'commandLine.add' },
  install: {
    operands: [mod],
    values: { game: 'game', loadout: 'loadout', choices: 'file' },
    flags: [],
    about: 'commandLine.install',
  },
  choose: {
    operands: [game, { kind: 'modHere' }],
    values: { choices: 'file', loadout: 'loadout' },
    flags: [],
    about: 'commandLine.choose',
  },
  tag: {
    operands: [game, { kind: 'modHere' }],
    values: { add: 'tags', remove: 'tags', loadout: 'loadout' },
    flags: [],
    about: 'commandLine.tag',
  },
  note: {
    operands: [game, { kind: 'modHere' }],
    values: { text: 'text', loadout: 'loadout' },
    flags: ['delete'],
    about: 'commandLine.note',
  },
  order: {
    operands: [game, { kind: 'modHere', isRepeated: true }],
    values: { loadout: 'loadout' },
    flags: [],
    about: 'commandLine.order',
  },
  play: { operands: [game], values: { loadout: 'loadout' }, flags: ['wait'], about: 'commandLine.play' },
  vanilla: { operands: [game], values: {}, flags: [], about: 'commandLine.vanilla' },
  update: { operands: [game], values: { mod: 'modHere' }, flags: [], about: 'commandLine.update' },
  back: { operands: [game], values: { loadout: 'loadout' }, flags: [], about: 'commandLine.back' },
  export: {
    operands: [game],
    values: { loadout: 'loadout', file: 'file' },
    flags: [],
    about: 'commandLine.export',
  },
  import: {
    operands: [{ kind: 'source' }],
    values: { game: 'game' },
    flags: [],
    about: 'commandLine.import',
  },
  'take-over': {
    operands: [game],
    values: { from: 'from', profile: 'loadout' },
    flags: ['keep-files', 'dry-run'],
    about: 'commandLine.takeOver',
  },
  mod: { operands: [mod], values: {}, flags: [], about: 'commandLine.mod' },
  open: { operands: [{ kind: 'toOpen' }], values: {}, flags: [], about: 'commandLine.open' },
} as const satisfies Readonly<Record<string, CommandGrammar>>;

export type CommandName = keyof typeof grammar;

export const commandNames = Object.keys(grammar) as readonly CommandName[];

/** The grammar of a command, in the type all of them share. */
export const grammarOf = (name: CommandName): CommandGrammar => grammar[name];

/** The word that stands for a value in the help. */
export const placeholders: Readonly<Record<ValueKind, string>> = {
  game: 'GAME',
  loadout: 'NAME',
  mod: 'ID',
  modHere: 'MOD',
  file: 'FILE',
  folder: 'FOLDER',
  source: 'FILE-OR-CODE',
  from: 'FOLDER-OR-PROGRAM',
  tags: 'TAGS',
  text: 'TEXT',
  toOpen: 'FILE-OR-LINK',
};

/** A command with its values, ready to run. Names and paths are as they were given. */
export type Command =
  | { readonly name: 'list'; readonly game: string | null }
  | { readonly name: 'add'; readonly folder: string; readonly game: string | null }
  | {
      readonly name: 'install';
      readonly modId: number;
      readonly game: string | null;
      readonly loadout: string | null;
      /** A file with what is chosen in the mod; null for none. */
      readonly choices: string | null;
    }
  | {
      readonly name: 'choose';
      readonly game: string;
      readonly mod: string;
      readonly loadout: string | null;
      /** A file with what is chosen in the mod; null to only show what is. */
      readonly choices: string | null;
    }
  | {
      readonly name: 'order';
      readonly game: string;
      readonly mods: readonly string[];
      readonly loadout: string | null;
    }
  | {
      readonly name: 'play';
      readonly game: string;
      readonly loadout: string | null;
      /** Whether to wait until the game has ended. */
      readonly wait: boolean;
    }
  | { readonly name: 'vanilla'; readonly game: string }
  | { readonly name: 'update'; readonly game: string; readonly mod: string | null }
  | { readonly name: 'back'; readonly game: string; readonly loadout: string | null }
  | {
      readonly name: 'export';
      readonly game: string;
      readonly loadout: string | null;
      /** Null for standard output. */
      readonly file: string | null;
    }
  | {
      readonly name: 'tag';
      readonly game: string;
      readonly mod: string;
      readonly loadout: string | null;
      readonly add: readonly string[];
      readonly remove: readonly string[];
    }
  | {
      readonly name: 'note';
      readonly game: string;
      readonly mod: string;
      readonly loadout: string | null;
      /** The new note, empty to delete it; null only shows it. */
      readonly text: string | null;
    }
  /** `source` is a file's path, a loadout code, or `-` for standard input. */
  | { readonly name: 'import'; readonly source: string; readonly game: string | null }
  | {
      readonly name: 'take-over';
      readonly game: string;
      /** A folder, or the name of a program; null for all that is in the game's folder. */
      readonly from: string | null;
      readonly profile: string | null;
      /** Whether Vanilla puts the files back that are in the game's folder now. */
      readonly keepsFiles: boolean;
      /** Whether to say only what would be taken over. */
      readonly isDryRun: boolean;
    }
  | WindowCommand;

/** What opens in the window: the details of a mod, or the preview of a loadout; `source` is a link or the path of a file. */
export type WindowCommand =
  | { readonly name: 'mod'; readonly modId: number }
  | { readonly name: 'open'; readonly source: string };

export const isForWindow = (command: Command): command is WindowCommand =>
  command.name === 'mod' || command.name === 'open';

/** What the program's exit code says; docs/command-line.md explains each. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  notFound: 3,
  serviceUnreachable: 4,
  gameEndedBadly: 5,
  interrupted: 130,
} as const;
