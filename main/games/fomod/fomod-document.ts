import type { Text } from '#shared/contract/text.ts';

/** How many options of a group can be chosen. */
export const groupTypes = [
  'SelectExactlyOne',
  'SelectAtMostOne',
  'SelectAtLeastOne',
  'SelectAny',
  'SelectAll',
] as const;
export type GroupType = (typeof groupTypes)[number];

export const optionTypes = ['Required', 'Optional', 'Recommended', 'NotUsable', 'CouldBeUsable'] as const;
export type OptionType = (typeof optionTypes)[number];

/** Where a file is: in the game and used, there and not used, or not there. */
export const fileStates = ['Active', 'Inactive', 'Missing'] as const;
export type FileState = (typeof fileStates)[number];

/** What has to be true. `path` is relative to the folder that mods go to, with slashes. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'flag'; readonly flag: string; readonly value: string }
  | { readonly kind: 'file'; readonly path: string; readonly state: FileState }
  | { readonly kind: 'version'; readonly of: 'game' | 'manager' | 'extender'; readonly version: string };

/**
 * A file or folder of the archive that an option brings. Both paths have slashes; `source` is relative to the folder around
 * "fomod", `destination` to the one that mods go to, empty for that folder itself. Of two with the same destination the one
 * of the higher `priority` wins, else the later one. `line` is where the document says it.
 */
export type FileItem = {
  readonly source: string;
  readonly destination: string;
  readonly isFolder: boolean;
  readonly priority: number;
  /** Comes also where its option is not chosen: always, or where that could be chosen. */
  readonly comes: 'chosen' | 'always' | 'usable';
  readonly line: number;
};

/** The type of an option: the first of `patterns` whose condition is true, else `otherwise`. */
export type TypeRule = {
  readonly otherwise: OptionType;
  readonly patterns: readonly { readonly when: Condition; readonly type: OptionType }[];
};

/** `key` tells an option from the others of its group: its name, with a number behind it where others before have the same. */
export type Option = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The path of a picture, as a `source`; empty for none. */
  readonly image: string;
  readonly files: readonly FileItem[];
  readonly flags: readonly { readonly flag: string; readonly value: string }[];
  readonly type: TypeRule;
};

/** `key` as of an option, among the groups of its step. */
export type Group = {
  readonly key: string;
  readonly name: string;
  readonly type: GroupType;
  readonly options: readonly Option[];
};

/** `key` as of an option, among all steps. `visible` is null where it is shown always. */
export type Step = {
  readonly key: string;
  readonly name: string;
  readonly visible: Condition | null;
  readonly groups: readonly Group[];
};

/** What a mod lets its player choose, as its `fomod/ModuleConfig.xml` says it. Everything is in the order to show it in. */
export type FomodDocument = {
  readonly name: string;
  readonly image: string;
  /** What the author says the mod needs; null for nothing. */
  readonly needs: Condition | null;
  readonly required: readonly FileItem[];
  readonly steps: readonly Step[];
  readonly conditional: readonly { readonly when: Condition; readonly files: readonly FileItem[] }[];
};

/** A document that can't be used. `text` says why, and on which line. */
export class FomodRefused extends Error {
  override readonly name = 'FomodRefused';
  readonly text: Text;

  constructor(text: Text) {
    super(text.id);
    this.text = text;
  }
}

/** The error that a document has more than any real one. */
export const tooMuch = (): FomodRefused => new FomodRefused({ id: 'choices.problem.tooMuch' });
