import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OrderFiles } from '#main/games/loadouts/apply/order-file.ts';
import { entriesOf } from '#main/games/rules/order-entries.ts';
import { orderSchema } from '#main/games/rules/order-rule.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { temporaryFolder } from '../../setup.ts';
import { createPreferences } from '../preferences.ts';

const rule = (fields: Record<string, unknown>) =>
  orderSchema.parse({ file: 'lists:list', in: 'game:Mods', ...fields });

/** A list of a game with this text, which Loadout and the game write. */
function listOf(text: string) {
  const file = join(temporaryFolder(), 'list');
  writeFileSync(file, text);
  const files = new OrderFiles(createPreferences());
  const read = () => readFileSync(file, 'utf8');
  return {
    read,
    async load(order: Record<string, unknown>, names: readonly string[]) {
      await (await files.plan('game', { file, order: rule(order) }, names)).write();
    },
    async toVanilla() {
      await (await files.plan('game', null, [])).write();
    },
    /** The game writes what it has to the list. */
    replace(what: string, by: string) {
      expect(read()).toContain(what);
      writeFileSync(file, read().replace(what, by));
    },
  };
}

const xml = { format: 'xml', list: ['U', 'M'], entry: 'E', property: 'Id', more: { On: 'true' } };
const kinds = [
  {
    order: { format: 'stars' },
    before: 'x.esp\r\n*b.esp\r\n',
    meanwhile: ['*b.esp\r\n', '*b.esp\r\n*c.esp\r\n'],
    after: 'x.esp\r\n*b.esp\r\n*c.esp\r\n',
  },
  {
    order: { format: 'ini', entries: ['Enabled=1'] },
    before: '[x.esp]\nEnabled=0\nNote=mine\n[b]\nEnabled=1\n',
    meanwhile: ['[b]\nEnabled=1\n', '[b]\nEnabled=1\n[c]\nEnabled=1\n'],
    after: '[x.esp]\nEnabled=0\nNote=mine\n[b]\nEnabled=1\n[c]\nEnabled=1\n',
  },
  {
    order: { format: 'json', array: ['mods'], property: 'name', more: { on: true } },
    before: '{"mods": [{"name":"x.esp","on":false,"v":1}, {"name":"b"}]}',
    meanwhile: ['{"name":"b"}', '{"name":"b"}, {"name":"c"}'],
    after: '{"mods": [{"name":"x.esp","on":false,"v":1}, {"name":"b"}, {"name":"c"}]}',
  },
  {
    order: xml,
    before: '<U><M><E><Id>x.esp</Id><Last>v1</Last><On>false</On></E><E><Id>b</Id></E></M></U>',
    meanwhile: ['<E><Id>b</Id></E>', '<E><Id>b</Id></E><E><Id>c</Id></E>'],
    after:
      '<U><M><E><Id>x.esp</Id><Last>v1</Last><On>false</On></E><E><Id>b</Id></E><E><Id>c</Id></E></M></U>',
  },
] as const;

describe.each(kinds)('a name that the list had: $order.format', ({ order, before, meanwhile, after }) => {
  test('is as it was, in its place, once its mod leaves a list that the game has written', async () => {
    const list = listOf(before);
    await list.load(order, ['own', 'X.esp']);
    expect(list.read()).not.toBe(before);
    list.replace(meanwhile[0], meanwhile[1]);
    // The text from before outlives more than one change.
    await list.load(order, ['X.esp', 'other']);
    await list.load(order, ['other']);
    const firstOf = (text: string) => {
      const { start = 0, end = 0 } = entriesOf(text, rule(order))[0] ?? {};
      return text.slice(start, end);
    };
    expect(firstOf(list.read())).toBe(firstOf(before));
    await list.load(order, ['X.esp']);
    await list.toVanilla();
    expect(list.read()).toBe(after);
  });

  test('stays away where the game took it out', async () => {
    const list = listOf(before);
    await list.load(order, ['x.esp']);
    const [entry] = entriesOf(list.read(), rule(order)).filter(({ name }) => name === 'x.esp');
    const text = list.read();
    if (order.format !== 'json') list.replace(text.slice(entry?.start, entry?.end), '');
    else list.replace(`, ${text.slice(entry?.start, entry?.end)}`, '');
    await list.toVanilla();
    expect(list.read()).not.toContain('x.esp');
    expect(entriesOf(list.read(), rule(order)).map(({ name }) => name)).toContain(
      order.format === 'stars' ? 'b.esp' : 'b',
    );
  });
});

test('rules that say another way to the names take the old ones out, in the same file', async () => {
  const before = '{"on":["base"],"other":1}';
  const list = listOf(before);
  await list.load({ format: 'json', array: ['on'] }, ['mine']);
  await list.load({ format: 'json', array: ['enabled'] }, ['mine']);
  expect(JSON.parse(list.read())).toEqual({ on: ['base'], other: 1, enabled: ['mine'] });
  list.replace('"other":1', '"other":2');
  await list.toVanilla();
  expect(JSON.parse(list.read())).toEqual({ on: ['base'], other: 2, enabled: [] });
});

test.each([1, 2, 3, 4])(
  'a kill after write %i to the record, while rules change the list, leaves no name',
  async (last) => {
    const before = '{"on":["base"]}';
    const file = join(temporaryFolder(), 'list');
    writeFileSync(file, before);
    const preferences = createPreferences();
    const load = async (files: OrderFiles, array: string) => {
      const order = rule({ format: 'json', array: [array] });
      await (await files.plan('game', { file, order }, ['mine'])).write();
    };
    await load(new OrderFiles(preferences), 'on');
    let count = 0;
    const killed: Preferences = {
      ...preferences,
      set(key, value) {
        count += 1;
        preferences.set(key, value);
        if (count === last) throw new Error('killed');
      },
    };
    await load(new OrderFiles(killed), 'enabled').catch(() => undefined);
    await (await new OrderFiles(preferences).plan('game', null, [])).write();
    expect(readFileSync(file, 'utf8')).not.toContain('mine');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ on: ['base'] });
  },
);

test('rules that say another format keep what others wrote, in any encoding', async () => {
  const before = 'caf\u00e9.esp\n';
  const list = listOf(before);
  await list.load({ format: 'stars' }, ['mine.esp']);
  expect(list.read()).toBe(`${before}*mine.esp\n`);
  await list.load({ format: 'lines' }, ['mine.esp']);
  expect(list.read()).toBe(`${before}mine.esp\n`);
  await list.toVanilla();
  expect(list.read()).toBe(before);
});
