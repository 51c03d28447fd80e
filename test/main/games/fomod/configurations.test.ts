import { expect, test } from 'vitest';
import type { Choice } from '#main/games/fomod/choices.ts';
import { evaluate } from '#main/games/fomod/evaluate.ts';
import { mapFiles, SourceFiles } from '#main/games/fomod/map-files.ts';
import { readDocument } from '#main/games/fomod/read-document.ts';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { archive, type Configuration, configurations } from './configurations.ts';
import { config, file, group, one, option, required, step, steps } from './xml.ts';

const read = (xml: string) => readDocument(Buffer.from(xml));

const sourcesOf = (paths: readonly string[], base = '') =>
  new SourceFiles(new Map(paths.map((path) => [path, path])), base);

const madeOf = (chosen: Configuration['chosen'] = {}): Choice[] =>
  Object.entries(chosen).map(([at, keys]) => {
    const [step = '', group = ''] = at.split('/');
    return { step, group, chosen: [...keys] };
  });

test.each(configurations)(
  'W46 choices: $name',
  ({ xml, chosen, states = {}, shows, gives, missing = [] }) => {
    const files = Object.fromEntries(Object.entries(states).map(([path, state]) => [foldPath(path), state]));
    const outcome = evaluate(read(xml), { made: madeOf(chosen), files });
    const mapped = mapFiles(outcome.items, sourcesOf(archive));
    expect(Object.fromEntries(mapped.files.map(({ path, source }) => [path, source]))).toEqual(gives);
    expect(mapped.missing.map(({ source }) => source)).toEqual(missing);
    if (shows === undefined) return;
    const shown = outcome.steps.flatMap(({ step, groups }) =>
      groups.map(({ group, options }) => {
        const marks = options.map(
          ({ option: { key }, isChosen, isFixed }) => `${key}${isChosen ? '*' : ''}${isFixed ? '!' : ''}`,
        );
        return [`${step.key}/${group.key}`, marks.join(' ')];
      }),
    );
    expect(shown).toEqual(Object.entries(shows));
  },
);

test('at least 40 configurations are compared', () =>
  expect(configurations.length).toBeGreaterThanOrEqual(40));

test('W46 a document may lie below the top of its archive', () => {
  const { items } = evaluate(read(config(required(file('A\\a.esp', 'a.esp')))), { made: [], files: {} });
  const sources = sourcesOf(['Around/A/a.esp', 'A/a.esp'], 'around');
  expect(mapFiles(items, sources).files).toEqual([{ source: 'Around/A/a.esp', path: 'a.esp' }]);
});

const named = config(one('SelectAny', option('Größe é', file('Ä\\ö.esp', 'ö.esp'))));
const utf16 = Buffer.from(`\ufeff${named}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(named)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${named}`)],
  ['UTF-16', utf16],
  ['UTF-16 the other way round', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark', utf16.subarray(2)],
  ['Latin letters', Buffer.from(named.replace('utf-8', 'iso-8859-1'), 'latin1')],
  ['Latin letters that say UTF-8', Buffer.from(named, 'latin1')],
])('W46 a document in %s is read', (_, bytes) => {
  const document = readDocument(bytes);
  expect(document.steps[0]?.groups[0]?.options[0]).toMatchObject({
    name: 'Größe é',
    files: [{ source: 'Ä/ö.esp' }],
  });
});

test('W46 letters of another alphabet are read by the encoding that is named', () => {
  const bytes = Buffer.from(
    config(one('SelectAny', option('XX'))).replace('utf-8', 'windows-1251'),
    'latin1',
  );
  const at = bytes.indexOf('XX');
  bytes.set([0xc4, 0xe0], at);
  expect(readDocument(bytes).steps[0]?.groups[0]?.options[0]?.name).toBe('Да');
});

const lines = (...parts: readonly string[]) => `<config>\n${parts.join('\n')}\n</config>`;

test.each([
  ['no XML', '<config>\n<a>', 'notXml', 2],
  ['an empty file', '', 'notXml', 1],
  ['a document type', '<!DOCTYPE x>\n<config/>', 'notXml', 1],
  ['another file', '\n<fomod/>', 'missing', 2],
  ['an unknown kind of group', lines('<x/>', one('SelectTwo', option('A'))), 'value', 4],
  ['a group without a kind', lines(one('SelectAny').replace(' type="SelectAny"', '')), 'missing', 3],
  ['an unknown type', lines(one('SelectAny', option('A', '', { type: 'Good' }))), 'value', 4],
  ['an unknown order', lines('<installSteps order="Random"/>'), 'value', 2],
  ['an unknown operator', lines('<moduleDependencies operator="Xor"/>'), 'value', 2],
  [
    'an unknown state',
    lines('<moduleDependencies><fileDependency file="a" state="Gone"/></moduleDependencies>'),
    'value',
    2,
  ],
  [
    'a flag without a name',
    lines('<moduleDependencies><flagDependency value="a"/></moduleDependencies>'),
    'missing',
    2,
  ],
  ['a file without a source', lines(required('<file destination="a"/>')), 'missing', 2],
  ['a source outside', lines(required(file('A\\..\\..\\secret'))), 'outside', 2],
  ['a source on a drive', lines(required(file('C:\\secret'))), 'outside', 2],
  ['a destination outside', lines(required(file('a', '..\\game.exe'))), 'outside', 2],
  ['a destination with a stream', lines(required(file('a', 'a.txt:x'))), 'badPath', 2],
  ['a name of a device', lines(required(file('a', 'x\\NUL.txt'))), 'badPath', 2],
  ['a priority that is no number', lines(required(file('a', 'a', 'priority="high"'))), 'value', 2],
  [
    'a pattern without a condition',
    lines('<conditionalFileInstalls><patterns>\n<pattern/></patterns></conditionalFileInstalls>'),
    'missing',
    3,
  ],
])('W43 a document is refused, and the line is named: %s', (_, xml, problem, line) => {
  expect(() => read(xml)).toThrow(
    expect.objectContaining({
      name: 'FomodRefused',
      text: expect.objectContaining({
        id: `choices.problem.${problem}`,
        values: expect.objectContaining({ line }),
      }),
    }),
  );
});

test('W43 a document of endless options is refused', () => {
  const many = Array.from({ length: 5_001 }, (_, index) => option(`O${index}`));
  expect(() => read(config(one('SelectAny', ...many)))).toThrow('choices.problem.tooMuch');
  expect(() => readDocument(Buffer.alloc(8_000_001, 0x20))).toThrow('choices.problem.tooMuch');
});

test('W43 a document is refused while it is read, before equal names are told apart', () => {
  const many = (count: number) => '<plugin name="A"/>'.repeat(count);
  const options = (inside: string) =>
    config(steps([step('S', [group('G', 'SelectAny', [inside])])], 'Ascending'));
  const keys = read(options(`${many(4_999)}<plugin name="A (2)"/>`)).steps[0]?.groups[0]?.options.map(
    ({ key }) => key,
  );
  expect(keys?.slice(0, 3)).toEqual(['A', 'A (2)', 'A (3)']);
  expect(keys?.at(-1)).toBe('A (2) (2)');
  expect(new Set(keys).size).toBe(5_000);
  for (const endless of [
    options(many(20_000)),
    config(`<installSteps>${'<installStep name="A"/>'.repeat(20_000)}</installSteps>`),
    config(steps([step('S', ['<group name="A" type="SelectAny"/>'.repeat(20_000)])])),
    // The options of a second group are never looked at.
    options(`${many(5_001)}</plugins></group><group name="H"><plugins order="wrong">`),
    config(required('<file source="a"/>'.repeat(20_001), '<file source="..\\a"/>')),
  ])
    expect(() => read(endless)).toThrow('choices.problem.tooMuch');
});
