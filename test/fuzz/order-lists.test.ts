import fc from 'fast-check';
import { expect } from 'vitest';
import { nameInFile } from '#main/games/rules/name-in-file.ts';
import { OrderDamaged } from '#main/games/rules/order-damaged.ts';
import { withOrder } from '#main/games/rules/order-formats.ts';
import { type OrderRule, orderSchema } from '#main/games/rules/order-rule.ts';
import { elementAt, parseXml } from '#main/games/rules/xml.ts';
import { property } from './property.ts';

const rule = (fields: Record<string, unknown>): OrderRule =>
  orderSchema.parse({ file: 'lists:list', in: 'game:Mods', ...fields });
const orders = {
  stars: rule({ format: 'stars' }),
  lines: rule({ format: 'lines' }),
  ini: rule({ format: 'ini', entries: ['Enabled=1', 'Priority={index}'] }),
  json: rule({ format: 'json', array: ['mods'] }),
  objects: rule({ format: 'json', array: ['mods'], property: 'name', more: { enabled: true } }),
  xml: rule({ format: 'xml', list: ['a', 'mods'], entry: 'li' }),
  elements: rule({ format: 'xml', list: ['a', 'mods'], entry: 'mod', property: 'Id', more: { On: 'true' } }),
};

/** Names of others end with a number, those of mods with letters, so that none is both. */
const foreign = fc.uniqueArray(fc.stringMatching(/^[a-z.]{1,8}[0-9]$/), { minLength: 1, maxLength: 8 });
const own = fc.uniqueArray(fc.stringMatching(/^[a-z &]{0,8}[a-z]$/), { minLength: 1, maxLength: 8 });
const eol = fc.constantFrom('\n', '\r\n');

/** Whether mods were put in and taken out again with the text as before, and were in it meanwhile, behind the others. */
function expectRoundTrip(
  text: string,
  order: OrderRule,
  now: readonly string[],
  read: (text: string) => readonly string[],
): void {
  const others = read(text);
  const next = withOrder(text, order, { before: [], now });
  expect(read(next)).toEqual([...others, ...now]);
  expect(withOrder(next, order, { before: now, now })).toBe(next);
  expect(withOrder(next, order, { before: now, now: [] })).toBe(text);
}

property(
  'lists of lines and sections have the mods behind what others wrote, and are as before without them',
  fc.record({ kind: fc.constantFrom('stars', 'lines', 'ini'), foreign, own, eol }),
  ({ kind, foreign: others, own: now, eol: end }) => {
    const line = (name: string) => (kind === 'ini' ? `[${name}]${end}; note${end}On=0` : `*${name}`);
    const text = others.map((name) => `${line(name)}${end}`).join('');
    const trimmed = now.map((name) => name.trim()).filter((name, at, all) => all.indexOf(name) === at);
    expectRoundTrip(text, orders[kind as 'stars'], trimmed, (list) =>
      kind === 'ini'
        ? [...list.matchAll(/^\[(.*)\]/gm)].map(([, name = '']) => name)
        : [...list.matchAll(/^\*?(.*?)\r?$/gm)].map(([, name = '']) => name).filter((name) => name !== ''),
    );
  },
  { runs: 500 },
);

const space = fc.stringMatching(/^(?:\r?\n)?[ \t]{0,4}$/);
const comment = fc.constantFrom('', '', '<!-- <li>no</li> -->', '<?tool x?>');
const xmlFile = fc.record({
  kind: fc.constantFrom('xml', 'elements'),
  names: foreign,
  head: fc.constantFrom(
    '',
    '\uFEFF',
    '<?xml version="1.0" encoding="utf-8"?>\r\n',
    '<!-- caf\u00c3\u00a9 -->',
  ),
  spaces: fc.array(space, { minLength: 12, maxLength: 12 }),
  comments: fc.array(comment, { minLength: 10, maxLength: 10 }),
});

property(
  'lists in XML have the mods behind what others wrote, every other byte stays, and they are as before without them',
  fc.record({ file: xmlFile, own }),
  ({ file: { kind, names, head, spaces, comments }, own: now }) => {
    const entries = names.map((name, at) => {
      const inside = kind === 'xml' ? name : `<Old/><Id>${name}</Id>`;
      const tag = kind === 'xml' ? 'li' : 'mod';
      return `${comments[at]}${spaces[at]}<${tag}>${inside}</${tag}>`;
    });
    const before = `${head}<a>${spaces[8]}<b>1</b>${spaces[9]}<mods x="1">`;
    const after = `${spaces[10]}${comments[9]}</mods>${spaces[11]}<c/></a>\n`;
    const text = `${before}${entries.join('')}${after}`;
    const order = orders[kind as 'xml'];
    const trimmed = now.map((name) => name.trim()).filter((name, at, all) => all.indexOf(name) === at);
    expectRoundTrip(text, order, trimmed, (list) =>
      (elementAt(parseXml(list), ['a', 'mods'])?.children ?? []).map(
        (child) => child.children.find((each) => each.name === 'Id')?.text ?? child.text,
      ),
    );
    const next = withOrder(text, order, { before: [], now: trimmed });
    expect(next.startsWith(`${before}${entries.join('')}`)).toBe(true);
    expect(next.endsWith(after)).toBe(true);
  },
  { runs: 1_000 },
);

property(
  'lists in JSON have the mods behind what others wrote, and what is around the list stays',
  fc.record({ kind: fc.constantFrom('json', 'objects'), names: foreign, own, space, eol }),
  ({ kind, names, own: now, space: gap, eol: end }) => {
    const itemOf = (name: string) => (kind === 'json' ? name : { name, other: 1 });
    const before = `{${end}  "a" : [ 1 ],${gap}"mods":`;
    const after = `,${gap}"z":{ }${end}}${end}`;
    const listed = JSON.stringify(names.map(itemOf), null, gap.includes('\n') ? 2 : 0);
    const text = `${before}${listed}${after}`;
    const order = orders[kind as 'json'];
    const next = withOrder(text, order, { before: [], now });
    const added = now.map((name) => (kind === 'json' ? name : { name, enabled: true }));
    expect(JSON.parse(next)).toEqual({ a: [1], mods: [...names.map(itemOf), ...added], z: {} });
    expect(next.startsWith(`${before}${listed.slice(0, -1).trimEnd()}`)).toBe(true);
    expect(next.endsWith(after)).toBe(true);
    expect(withOrder(next, order, { before: now, now })).toBe(next);
    expect(withOrder(next, order, { before: now, now: [] })).toBe(text);
    expect(JSON.parse(withOrder(text, order, { before: names, now }))).toMatchObject({ mods: added });
  },
  { runs: 500 },
);

/** Texts that are nearly lists: one of each kind with characters that mean something at random places. */
const hostile = fc
  .tuple(
    fc.constantFrom(
      '*A.esp\r\nB.esp\r\n',
      '[modA]\nEnabled=1\n[modB]\n',
      '{"mods": ["a1", {"name": "b2"}]}',
      '<?xml version="1.0"?><a><mods><li>a1</li><mod><Id>b2</Id></mod></mods></a>',
    ),
    fc.array(
      fc.tuple(
        fc.nat(80),
        fc.nat(6),
        fc.constantFrom('<', '>', '</', '"', '&', '[', '{', '<!--', '\0', ']]>', '', '\u00e9'),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce<string>(
      (done, [at, count, put]) => `${done.slice(0, at)}${put}${done.slice(at + count)}`,
      text,
    ),
  );

property(
  'a text that may be no list is refused, or keeps its length at least',
  fc.record({ text: fc.oneof(hostile, fc.string({ unit: 'binary' })), own }),
  ({ text, own: now }) => {
    for (const order of Object.values(orders))
      try {
        const next = withOrder(text, order, { before: [], now });
        expect(next.length).toBeGreaterThan(now.join('').length);
      } catch (error) {
        expect(error).toBeInstanceOf(OrderDamaged);
      }
  },
  { runs: 1_000 },
);

property(
  'a file of a mod has a name of one line, or none',
  fc.oneof(hostile, fc.string({ unit: 'binary' })),
  (text) => {
    for (const file of ['a.xml', 'a.json'])
      for (const attribute of [undefined, 'x'].slice(0, file === 'a.xml' ? 2 : 1))
        for (const at of [['a', 'mods', 'li'], ['mods'], ['__proto__', 'constructor']]) {
          const name = nameInFile(text, { file, at, case: 'kept', ...(attribute && { attribute }) });
          expect(name === null || /^[^\r\n\0]{1,200}$/.test(name)).toBe(true);
        }
  },
  { runs: 500 },
);
