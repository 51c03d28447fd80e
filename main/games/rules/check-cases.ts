import { withoutTurns } from '#main/kernel/turns.ts';
import type { GameRules } from './game-rules.ts';
import { nameFiles, orderNames } from './order-names.ts';
import { filesIn, placeFiles, placingFiles } from './place-files.ts';

/** A file of a case that goes elsewhere than the case says: a target, ":" and a path; null for nowhere. */
export type WrongFile = {
  readonly source: string;
  readonly wanted: string | null;
  readonly actual: string | null;
};

/** The names that a case has to have in the game's list, and those that it has. */
export type WrongList = { readonly wanted: readonly string[]; readonly actual: readonly string[] };

export type FailedCase = {
  readonly name: string;
  readonly wrong: readonly WrongFile[];
  readonly list: WrongList | null;
};

/** Checks cases at once; see `checkingCases`. */
export const failedCases = (rules: GameRules): readonly FailedCase[] => withoutTurns(checkingCases(rules));

/**
 * The cases of a document that its rules don't fulfill, with the files that go elsewhere, and a list that is another. Yields
 * after each file.
 */
export function* checkingCases(rules: GameRules): Generator<void, readonly FailedCase[]> {
  const failed: FailedCase[] = [];
  for (const each of rules.cases) {
    const { name, mod, files } = each;
    const placed = yield* placingFiles(Object.keys(files), rules, { mod });
    const actual = new Map(placed.files.map(({ source, target, path }) => [source, `${target}:${path}`]));
    const wrong = Object.entries(files).flatMap(([source, wanted]): WrongFile[] => {
      const found = actual.get(source) ?? null;
      return found === wanted ? [] : [{ source, wanted, actual: found }];
    });
    const list = wrongList(rules, each);
    if (wrong.length > 0 || list !== null) failed.push({ name, wrong, list });
  }
  return failed;
}

/** What is wrong with the list of a case; null where it is as the case says, or that says nothing about it. */
function wrongList(
  rules: GameRules,
  { mod, files, texts, list }: GameRules['cases'][number],
): WrongList | null {
  if (list === undefined) return null;
  const { order } = rules;
  if (typeof order === 'string') return { wanted: list, actual: [] };
  const found = filesIn(placeFiles(Object.keys(files), rules, { mod }), order.in);
  const paths = found.map(({ path }) => path);
  const named = new Set(nameFiles(paths, order));
  const read = found.filter(({ path }) => named.has(path));
  const all = new Map(read.map(({ path, source }) => [path, texts?.[source] ?? '']));
  const { names } = orderNames([{ paths, texts: all }], order);
  return names.join('\n') === list.join('\n') ? null : { wanted: list, actual: names };
}
