import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedCases } from '#main/games/rules/check-cases.ts';
import type { GameRules } from '#main/games/rules/game-rules.ts';
import { parseRules } from '#main/games/rules/parse-rules.ts';
import { placeFiles } from '#main/games/rules/place-files.ts';

const folder = join(import.meta.dirname, '../../../../main/games/rules');
const documents = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, rules: parseRules(readFileSync(join(folder, name), 'utf8')) }));

describe.each(documents)('$name', ({ name, rules }) => {
  it('has the name of its game', () => {
    expect(`${rules.rulesId}.json`).toBe(name);
  });

  it('places the archives of its cases as they say', () => {
    expect(failedCases(rules)).toEqual([]);
  });

  it('has enough cases, each with a name of its own', () => {
    const names = rules.cases.map((each) => each.name);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a case for each of its places, and one with a file that goes nowhere', () => {
    /** The number of files that the first places take. */
    const taken = (count: number) =>
      rules.cases.flatMap(
        ({ mod, files }) =>
          placeFiles(Object.keys(files), { places: rules.places.slice(0, count) }, { mod }).files,
      ).length;
    const idle = rules.places.filter(({ to }, at) => to !== null && taken(at) === taken(at + 1));
    expect(idle).toEqual([]);
    expect(rules.cases.some(({ files }) => Object.values(files).includes(null))).toBe(true);
  });

  it('has a folder for each target on at least one system, and says where its facts are from', () => {
    for (const target of Object.values(rules.targets))
      expect(typeof target === 'string' || Object.keys(target).length > 0).toBe(true);
    expect(rules.sources.length).toBeGreaterThan(0);
  });

  it('leaves out no file of a case by mistake: each is placed once, or named as left', () => {
    for (const { mod, files } of rules.cases) {
      const placed = placeFiles(Object.keys(files), rules, { mod });
      expect([...placed.files.map(({ source }) => source), ...placed.left].sort()).toEqual(
        Object.keys(files).sort(),
      );
    }
  });
});

it('has at least 20 games, each once', () => {
  expect(documents.length).toBeGreaterThanOrEqual(20);
  for (const shop of ['steam', 'gog', 'epic', 'itch'] as const) {
    const ids = documents.flatMap(({ rules }) => rules.stores[shop] ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
  const titles = documents.flatMap(({ rules }) =>
    [rules.title, ...rules.names].map((each) => each.toLowerCase()),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

/** Whether a tree of paths has all files and folders of one set of marks. */
function fitsMarks(rules: GameRules, paths: readonly string[]): boolean {
  const all = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))),
  );
  return rules.marks.some((marks) => marks.all.every((mark) => all.has(mark)));
}

it('takes no game for another: the marks of one are not in the mods, nor among the marks, of another', () => {
  for (const { name, rules } of documents)
    for (const other of documents.filter((each) => each.name !== name)) {
      for (const { files } of other.rules.cases)
        expect([name, other.name, fitsMarks(rules, Object.keys(files))]).toEqual([name, other.name, false]);
      for (const { all } of other.rules.marks)
        expect([name, other.name, fitsMarks(rules, all)]).toEqual([name, other.name, false]);
    }
});
