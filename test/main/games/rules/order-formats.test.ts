import { describe, expect, it, test } from 'vitest';
import { OrderDamaged, withOrder } from '#main/games/rules/order-formats.ts';
import { orderNames } from '#main/games/rules/order-names.ts';
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
    expect(JSON.parse(next)).toEqual({
      disabled_dlcs: ['dlc001'],
      enabled_mods: ['mod/ugc_1.mod', 'mod/a.mod', 'mod/b.mod'],
    });
    expect(next).toContain('\t"disabled_dlcs": [ "dlc001" ],');
    const after = withOrder(next, json, { before: ['mod/a.mod', 'mod/b.mod'], now: [] });
    expect(JSON.parse(after)).toEqual(JSON.parse(text));
  });

  it('may be of objects, and is made where there is none', () => {
    const objects = rule({ format: 'json', array: ['mods'], property: 'name', more: { enabled: true } });
    const made = withOrder(null, objects, { before: [], now: ['base'] });
    expect(JSON.parse(made)).toEqual({ mods: [{ name: 'base', enabled: true }] });
  });

  it.each(['{"enabled_mods": 5}', '[]', '{"enabled_mods": [', '// comment\n{}'])(
    'is not touched if it is %s',
    (bad) => {
      expect(() => withOrder(bad, json, { before: [], now: ['a'] })).toThrow(OrderDamaged);
    },
  );
});

test('names are those of files or folders right in the folder, in the order of the mods, each once', () => {
  const mods = [
    ['textures/a.dds', 'SkyUI.esp'],
    ['skyui.ESP', 'Lanterns.esp', 'readme.txt'],
    ['deep/No.esp'],
  ];
  expect(orderNames(mods, stars)).toEqual(['SkyUI.esp', 'Lanterns.esp']);
  const folders = rule({ format: 'ini', of: 'folders', match: ['mod*'], entries: [] });
  expect(orderNames([['modA/content/a.ws', 'dlcA/content/x'], ['modB/content/b.ws']], folders)).toEqual([
    'modA',
    'modB',
  ]);
  const ids = rule({ format: 'lines', match: ['*.zip'], name: '{id}' });
  expect(orderNames([['even-distribution_1.0.10.zip']], ids)).toEqual(['even-distribution']);
});
