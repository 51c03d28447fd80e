import type { GameRules } from './game-rules.ts';
import { placeFiles } from './place-files.ts';

/** A file of a case that goes elsewhere than the case says: a target, ":" and a path; null for nowhere. */
export type WrongFile = {
  readonly source: string;
  readonly wanted: string | null;
  readonly actual: string | null;
};

/** The cases of a document that its rules don't fulfill, with the files that go elsewhere. */
export const failedCases = (
  rules: GameRules,
): readonly { readonly name: string; readonly wrong: readonly WrongFile[] }[] =>
  rules.cases.flatMap(({ name, mod, files }) => {
    const placed = placeFiles(Object.keys(files), rules, { mod }).files;
    const actual = new Map(placed.map(({ source, target, path }) => [source, `${target}:${path}`]));
    const wrong = Object.entries(files).flatMap(([source, wanted]): WrongFile[] => {
      const found = actual.get(source) ?? null;
      return found === wanted ? [] : [{ source, wanted, actual: found }];
    });
    return wrong.length === 0 ? [] : [{ name, wrong }];
  });
