import { foldPath } from '#main/kernel/files/fold-path.ts';
import type { Choice, Choices } from './choices.ts';
import type {
  Condition,
  FileItem,
  FomodDocument,
  Group,
  Option,
  OptionType,
  Step,
  TypeRule,
} from './fomod-document.ts';

/** An option as it stands. `isFixed`: nothing else can be chosen about it. `isNew`: it came after the player chose in its group. */
export type OptionState = {
  readonly option: Option;
  readonly type: OptionType;
  readonly isChosen: boolean;
  readonly isFixed: boolean;
  readonly isNew: boolean;
};

/** A group as it stands. `isNew`: the player has not said anything about it, or about an option of it. */
export type GroupState = {
  readonly group: Group;
  readonly options: readonly OptionState[];
  readonly isNew: boolean;
};

/** The steps to show, with what is chosen in them, and what comes of it: files in the order in which later ones win. */
export type Outcome = {
  readonly steps: readonly { readonly step: Step; readonly groups: readonly GroupState[] }[];
  readonly items: readonly FileItem[];
};

/** What conditions are about: the flags that are set, and the files that are there, by folded path. */
type Known = { readonly flags: ReadonlyMap<string, string>; readonly files: Choices['files'] };

/**
 * Whether a condition is true. A flag that nothing has set has no value, as an empty text. Versions are never asked for: a
 * player who has the game knows better than a number in a mod.
 */
export function isTrue(condition: Condition, known: Known): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((each) => isTrue(each, known));
    case 'any':
      // An empty list says nothing.
      return condition.of.length === 0 || condition.of.some((each) => isTrue(each, known));
    case 'flag':
      return (known.flags.get(condition.flag) ?? '') === condition.value;
    case 'file':
      return (known.files[foldPath(condition.path)] ?? 'Missing') === condition.state;
    case 'version':
      return true;
  }
}

const typeOf = ({ otherwise, patterns }: TypeRule, known: Known): OptionType =>
  patterns.find(({ when }) => isTrue(when, known))?.type ?? otherwise;

/**
 * What choices come to in a document: steps and options depend on flags of what is chosen before them, in the order in which
 * they are shown. What choices say nothing about is as the document wants it. Pure.
 */
export function evaluate(document: FomodDocument, { made, files }: Pick<Choices, 'made' | 'files'>): Outcome {
  const flags = new Map<string, string>();
  const known: Known = { flags, files };
  const said = new Map(made.map((choice) => [`${choice.step}\0${choice.group}`, choice]));
  const steps: { step: Step; groups: GroupState[] }[] = [];
  const items = [...document.required];
  for (const step of document.steps) {
    if (step.visible !== null && !isTrue(step.visible, known)) continue;
    const groups: GroupState[] = [];
    for (const group of step.groups) {
      const state = decide(group, known, said.get(`${step.key}\0${group.key}`));
      groups.push(state);
      for (const { option, type, isChosen } of state.options) {
        if (isChosen) for (const { flag, value } of option.flags) flags.set(flag, value);
        items.push(...option.files.filter((file) => comesWith(file, type, isChosen)));
      }
    }
    steps.push({ step, groups });
  }
  for (const { when, files: added } of document.conditional) if (isTrue(when, known)) items.push(...added);
  return { steps, items: items.sort((one, other) => one.priority - other.priority) };
}

const comesWith = ({ comes }: FileItem, type: OptionType, isChosen: boolean): boolean =>
  isChosen || comes === 'always' || (comes === 'usable' && type !== 'NotUsable');

/** What is chosen in a group: what the player said, as far as that is possible, else what the document wants. */
function decide(group: Group, known: Known, said: Choice | undefined): GroupState {
  const all = group.options.map((option) => ({ option, type: typeOf(option.type, known) }));
  const usable = all.filter(({ type }) => type !== 'NotUsable');
  const keysOf = (options: typeof all) => options.map(({ option }) => option.key);
  const required = keysOf(usable.filter(({ type }) => type === 'Required'));
  const wanted = keysOf(usable.filter(({ type }) => type === 'Recommended'));
  const first = usable.find(({ type }) => type === 'Optional')?.option.key ?? usable[0]?.option.key ?? null;
  const answer = said && keysOf(usable).filter((key) => said.chosen.includes(key));
  // What came after the player chose is as the document wants it.
  const unknown =
    said?.others &&
    group.options.filter(({ key }) => !said.chosen.includes(key) && !said.others?.includes(key));
  const added = wanted.filter((key) => unknown?.some((option) => option.key === key));
  const chosen = new Set<string>();
  let isAnswered = answer !== undefined;
  switch (group.type) {
    case 'SelectAll':
      for (const key of keysOf(usable)) chosen.add(key);
      break;
    case 'SelectAny':
      for (const key of [...required, ...(answer ?? wanted), ...added]) chosen.add(key);
      break;
    case 'SelectAtLeastOne': {
      isAnswered &&= answer?.length !== 0;
      for (const key of [...required, ...((isAnswered && answer) || wanted), ...added]) chosen.add(key);
      if (chosen.size === 0 && first !== null) chosen.add(first);
      break;
    }
    case 'SelectAtMostOne': {
      const one = required[0] ?? (answer ? answer[0] : wanted[0]);
      if (one !== undefined) chosen.add(one);
      break;
    }
    case 'SelectExactlyOne': {
      isAnswered &&= answer?.length !== 0;
      const one = required[0] ?? answer?.[0] ?? wanted[0] ?? first;
      if (one !== null) chosen.add(one);
      break;
    }
  }
  const isOne = group.type === 'SelectExactlyOne' || group.type === 'SelectAtMostOne';
  const needsOne = group.type === 'SelectExactlyOne' || group.type === 'SelectAtLeastOne';
  const isFixed = (type: OptionType) =>
    type === 'NotUsable' ||
    group.type === 'SelectAll' ||
    (isOne ? required.length > 0 : type === 'Required') ||
    (needsOne && usable.length === 1);
  return {
    group,
    options: all.map(({ option, type }) => ({
      option,
      type,
      isChosen: chosen.has(option.key),
      isFixed: isFixed(type),
      isNew: !isFixed(type) && (unknown?.includes(option) ?? false),
    })),
    // Where nothing can be chosen, nothing is asked.
    isNew: (!isAnswered || (unknown?.length ?? 0) > 0) && all.some(({ type }) => !isFixed(type)),
  };
}

/** Every file that could come of a document, whatever is chosen. */
export const possibleItems = ({ required, steps, conditional }: FomodDocument): readonly FileItem[] => [
  ...required,
  ...steps.flatMap(({ groups }) => groups.flatMap(({ options }) => options.flatMap(({ files }) => files))),
  ...conditional.flatMap(({ files }) => files),
];

/** What of an outcome is remembered as the player's choices. */
export const madeIn = ({ steps }: Outcome): Choice[] =>
  steps.flatMap(({ step, groups }) =>
    groups.map(({ group, options }) => {
      const keys = (isChosen: boolean) =>
        options.filter((each) => each.isChosen === isChosen).map(({ option }) => option.key);
      return { step: step.key, group: group.key, chosen: keys(true), others: keys(false) };
    }),
  );

/** The paths of files that a document asks about. */
export function filesAskedBy(document: FomodDocument): ReadonlySet<string> {
  const paths = new Set<string>();
  const look = (condition: Condition | null) => {
    if (condition === null) return;
    if (condition.kind === 'file') paths.add(condition.path);
    if (condition.kind === 'all' || condition.kind === 'any') for (const each of condition.of) look(each);
  };
  look(document.needs);
  for (const { visible, groups } of document.steps) {
    look(visible);
    for (const { options } of groups)
      for (const { type } of options) for (const { when } of type.patterns) look(when);
  }
  for (const { when } of document.conditional) look(when);
  return paths;
}
