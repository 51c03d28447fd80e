import fc from 'fast-check';
import { expect } from 'vitest';
import type { Choice } from '#main/games/fomod/choices.ts';
import { evaluate, madeIn, type Outcome } from '#main/games/fomod/evaluate.ts';
import { FomodRefused } from '#main/games/fomod/fomod-document.ts';
import { mapFiles, SourceFiles } from '#main/games/fomod/map-files.ts';
import { readDocument } from '#main/games/fomod/read-document.ts';
import { staysBelow } from '#main/games/rules/rule-values.ts';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import {
  all,
  any,
  conditional,
  config,
  file,
  flag,
  folder,
  group,
  isFile,
  option,
  required,
  step,
  steps,
  typeBy,
} from '#test/main/games/fomod/xml.ts';
import { property } from './property.ts';

const archive = ['A/a.esp', 'A/x/b.dds', 'B/a.esp', 'B/X/c.dds', 'd.txt'];
const sources = new SourceFiles(new Map(archive.map((path) => [path, path])), '');

const word = fc.constantFrom('a', 'b', 'A');
/** Mostly right, so that most documents are read. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
const path = mostly(
  ['A', 'B\\x', 'a/A.esp', 'd.txt', 'B', 'gone', '', 'x\\y\\z', 'x', 'A\\.\\x', 'é '],
  ['..\\up', 'con', 'C:\\x', 'a|b'],
);
const more = mostly(
  ['', 'priority="1"', 'priority="-3"', 'alwaysInstall="true"', 'installIfUsable="true"'],
  ['priority="x"'],
);
const item = fc
  .tuple(fc.boolean(), path, fc.option(path, { nil: undefined }), more)
  .map(([isFolder, source, to, how]) => (isFolder ? folder : file)(source, to, how));
const items = fc.array(item, { maxLength: 3 }).map((each) => each.join(''));
const simple = fc.oneof(
  fc.tuple(word, word).map(([name, value]) => flag(name, value)),
  fc
    .tuple(path, mostly(['Active', 'Inactive', 'Missing'], ['Other']))
    .map(([at, state]) => isFile(at, state)),
  fc.constantFrom('<gameDependency version="1.2"/>', '<fommDependency/>', '<unknown/>'),
);
const list = (of: fc.Arbitrary<string>) =>
  fc.tuple(fc.boolean(), fc.array(of, { maxLength: 3 })).map(([isAll, each]) => (isAll ? all : any)(...each));
const condition = fc.oneof(list(simple), list(list(simple)));
const type = fc.constantFrom('Required', 'Optional', 'Recommended', 'NotUsable', 'CouldBeUsable');
const anyOption = fc
  .tuple(
    word,
    items,
    fc.dictionary(word, word, { maxKeys: 2 }),
    type,
    fc.array(fc.tuple(condition, type), { maxLength: 2 }),
  )
  .map(([name, files, flags, otherwise, patterns]) =>
    option(name, files, { flags, type: patterns.length === 0 ? otherwise : typeBy(otherwise, ...patterns) }),
  );
const kind = fc.constantFrom(
  'SelectExactlyOne',
  'SelectAtMostOne',
  'SelectAtLeastOne',
  'SelectAny',
  'SelectAll',
);
const order = fc.constantFrom('Explicit', 'Ascending', 'Descending');
const anyGroup = fc
  .tuple(word, kind, fc.array(anyOption, { maxLength: 4 }), order)
  .map((given) => group(...given));
const anyStep = fc
  .tuple(word, fc.array(anyGroup, { maxLength: 3 }), fc.oneof(fc.constant(''), simple), order)
  .map((given) => step(...given));
const xml = fc
  .tuple(
    items,
    fc.array(anyStep, { maxLength: 3 }),
    order,
    fc.array(fc.tuple(condition, items), { maxLength: 3 }),
  )
  .map(([needed, shown, by, patterns]) =>
    config(required(needed), steps(shown, by), conditional(...patterns)),
  );
const answers = fc.array(fc.record({ step: word, group: word, chosen: fc.array(word, { maxLength: 3 }) }), {
  maxLength: 5,
});
const states = fc.dictionary(path.map(foldPath), fc.constantFrom('Active', 'Inactive', 'Missing'), {
  maxKeys: 3,
});

/** The outcome of a document; null for one that is refused with a sentence. Nothing else may come of it. */
function outcomeOf(text: string, choices: { made: Choice[]; files: Record<string, never> }): Outcome | null {
  try {
    const document = readDocument(Buffer.from(text));
    const outcome = evaluate(document, choices);
    // What is remembered leads to the same again.
    expect(evaluate(document, { ...choices, made: madeIn(outcome) })).toEqual({
      ...outcome,
      steps: outcome.steps.map((each) => ({
        ...each,
        groups: each.groups.map((one) => ({ ...one, isNew: expect.any(Boolean) })),
      })),
    });
    return outcome;
  } catch (error) {
    if (!(error instanceof FomodRefused)) throw error;
    expect(error.text.id).toMatch(/^choices\.problem\./);
    return null;
  }
}

function check(text: string, choices: { made: Choice[]; files: Record<string, never> }): void {
  const outcome = outcomeOf(text, choices);
  if (outcome === null) return;
  for (const { groups } of outcome.steps)
    for (const {
      group: { type: of },
      options,
    } of groups) {
      const chosen = options.filter(({ isChosen }) => isChosen);
      const usable = options.filter((each) => each.type !== 'NotUsable');
      expect(chosen.every((each) => usable.includes(each))).toBe(true);
      if (of === 'SelectExactlyOne') expect(chosen).toHaveLength(Math.min(1, usable.length));
      if (of === 'SelectAtMostOne') expect(chosen.length).toBeLessThanOrEqual(1);
      if (of === 'SelectAtLeastOne' && usable.length > 0) expect(chosen.length).toBeGreaterThan(0);
      if (of === 'SelectAll') expect(chosen).toEqual(usable);
    }
  const { files } = mapFiles(outcome.items, sources);
  const taken = new Set(files.map((each) => foldPath(each.path)));
  expect(taken.size).toBe(files.length);
  for (const { source, path: to } of files) {
    expect(archive).toContain(source);
    expect(staysBelow(to)).toBe(true);
    for (let at = to.indexOf('/'); at >= 0; at = to.indexOf('/', at + 1))
      expect(taken.has(foldPath(to.slice(0, at)))).toBe(false);
  }
}

property(
  'W43 documents of choices end in files for the game or in a sentence',
  fc.record({ text: xml, made: answers, files: states }),
  ({ text, made, files }) => check(text, { made, files: files as Record<string, never> }),
  { runs: 2_500 },
);

const damage = fc.tuple(
  fc.nat(),
  fc.nat(40),
  fc.constantFrom('', '<', '>', '"', '&', '</a>', '<config>', '\0', 'order="x"'),
);

property(
  'W43 damaged documents of choices end in files for the game or in a sentence',
  fc.record({ text: xml, made: answers, damages: fc.array(damage, { minLength: 1, maxLength: 4 }) }),
  ({ text, made, damages }) => {
    const damaged = damages.reduce((now, [at, length, by]) => {
      const place = at % (now.length + 1);
      return `${now.slice(0, place)}${by}${now.slice(place + length)}`;
    }, text);
    check(damaged, { made, files: {} });
  },
  { runs: 2_500 },
);
