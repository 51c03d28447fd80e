import { describe, expect, it } from 'vitest';
import { OrderDamaged } from '#main/games/rules/order-damaged.ts';
import { withOrder } from '#main/games/rules/order-formats.ts';
import { type OrderRule, orderSchema } from '#main/games/rules/order-rule.ts';

const rule = (fields: Record<string, unknown>): OrderRule =>
  orderSchema.parse({ file: 'lists:Plugins.txt', in: 'game:Data', ...fields });
const stars = rule({ format: 'stars', match: ['*.{esp,esm}'] });

describe('a list with stars, as plugins.txt of Skyrim Special Edition', () => {
  const text = '# This file is used by the game.\r\n*Creation.esl\r\nOff.esp\r\n*caf\u00e9.esp\r\n';

  it('gets the mods at its end, and the lines of others stay, with their ends', () => {
    const next = withOrder(text, stars, { before: [], now: ['SkyUI.esp', 'Lanterns.esp'] });
    expect(next).toBe(`${text}*SkyUI.esp\r\n*Lanterns.esp\r\n`);
    expect(withOrder(next, stars, { before: ['SkyUI.esp', 'Lanterns.esp'], now: [] })).toBe(text);
  });

  it('has a mod once, also where the game wrote it in another case and without a star', () => {
    const next = withOrder(`${text}skyui.ESP\r\n`, stars, { before: [], now: ['SkyUI.esp'] });
    expect(next).toBe(`${text}*SkyUI.esp\r\n`);
  });

  it('is made where there is none, and empty without mods', () => {
    expect(withOrder(null, stars, { before: [], now: ['A.esp'] })).toBe('*A.esp\n');
    expect(withOrder('*A.esp\n', stars, { before: ['A.esp'], now: [] })).toBe('');
  });

  it('is not touched in an encoding of two bytes', () => {
    expect(() => withOrder('\u00ff\u00fe*\0', stars, { before: [], now: ['A.esp'] })).toThrow(OrderDamaged);
  });
});

describe('an INI file, as mods.settings of The Witcher 3', () => {
  const ini = rule({ format: 'ini', of: 'folders', entries: ['Enabled=1', 'Priority={fromEnd}'] });
  const text = '[modOther]\nEnabled=0\nPriority=9\n\n';

  it('gets a section for each mod, the last one first in priority, and keeps those of others', () => {
    const next = withOrder(text, ini, { before: ['modOld'], now: ['modA', 'modB'] });
    expect(next).toBe(`${text}[modA]\nEnabled=1\nPriority=2\n[modB]\nEnabled=1\nPriority=1\n`);
    expect(withOrder(next, ini, { before: ['modA', 'modB'], now: [] })).toBe(text);
  });
});

describe('an array in JSON, as dlc_load.json of Crusader Kings III', () => {
  const json = rule({ format: 'json', array: ['enabled_mods'], name: 'mod/{name}' });
  const text = '{\n\t"disabled_dlcs": [ "dlc001" ],\n\t"enabled_mods": [\n\t\t"mod/ugc_1.mod"\n\t]\n}\n';

  it('gets the mods at its end, and the rest stays as it is written', () => {
    const next = withOrder(text, json, { before: [], now: ['mod/a.mod', 'mod/b.mod'] });
    expect(next).toBe(text.replace('1.mod"', '1.mod",\n\t\t"mod/a.mod",\n\t\t"mod/b.mod"'));
    expect(withOrder(next, json, { before: ['mod/a.mod', 'mod/b.mod'], now: [] })).toBe(text);
  });

  it.each([
    ['{"enabled_mods":["a","b"],"x": [ 1,2 ]}', '{"enabled_mods":["a","mod/c"],"x": [ 1,2 ]}'],
    ['{ "enabled_mods": ["b", "a",] }', '{ "enabled_mods": ["a", "mod/c",] }'],
    ['{ "enabled_mods": ["b",] }', '{ "enabled_mods": ["mod/c"] }'],
    ['{ "enabled_mods": [] }', '{ "enabled_mods": ["mod/c"] }'],
    ['{\r\n  "enabled_mods": []\r\n}', '{\r\n  "enabled_mods": [\r\n    "mod/c"\r\n  ]\r\n}'],
    ['{\n\t"enabled_mods": [\n\t]\n}', '{\n\t"enabled_mods": [\n\t\t"mod/c"\n\t]\n}'],
    ['{\n  "x":1\n}', '{\n  "x":1,"enabled_mods": ["mod/c"]\n}'],
    ['{\n  "x":1\n}\n', '{\n  "x":1,"enabled_mods": ["mod/c"]\n}\n'],
  ])('is changed alone, however it is written: %j', (before, after) => {
    expect(withOrder(before, json, { before: ['b'], now: ['mod/c'] })).toBe(after);
  });

  it('may be of objects, and is made where there is none', () => {
    const objects = rule({ format: 'json', array: ['mods'], property: 'name', more: { enabled: true } });
    const made = withOrder(null, objects, { before: [], now: ['base'] });
    expect(JSON.parse(made)).toEqual({ mods: [{ name: 'base', enabled: true }] });
  });

  it.each([
    '{"enabled_mods": 5}',
    '[]',
    '{"enabled_mods": [',
    '{"enabled_mods": {"a": 1}}',
    '// comment\n{}',
    '{"a":'.repeat(100_000),
  ])('is not touched if it is %.30s', (bad) => {
    expect(() => withOrder(bad, json, { before: [], now: ['a'] })).toThrow(OrderDamaged);
  });
});
