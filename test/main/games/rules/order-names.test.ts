import { describe, expect, it, test } from 'vitest';
import { nameFiles, orderNames } from '#main/games/rules/order-names.ts';
import { type OrderRule, orderSchema } from '#main/games/rules/order-rule.ts';

const rule = (fields: Record<string, unknown>): OrderRule =>
  orderSchema.parse({ format: 'lines', file: 'lists:order.txt', in: 'game:Mods', ...fields });

/** Mods by the texts of their files below the folder of mods; of those without, only the paths count. */
const namesOf = (order: OrderRule, ...mods: readonly Readonly<Record<string, string>>[]) =>
  orderNames(
    mods.map((files) => {
      const paths = Object.keys(files);
      const texts = nameFiles(paths, order).map((path) => [path, files[path] ?? ''] as const);
      return { paths, texts: new Map(texts) };
    }),
    order,
  );

test('names are those of files or folders right in the folder, in the order of the mods, each once', () => {
  const plugins = rule({ match: ['*.{esp,esm}'] });
  const mods = [
    { 'textures/a.dds': '', 'SkyUI.esp': '' },
    { 'skyui.ESP': '', 'Lanterns.esp': '', 'readme.txt': '' },
    { 'deep/No.esp': '' },
  ];
  expect(namesOf(plugins, ...mods).names).toEqual(['SkyUI.esp', 'Lanterns.esp']);
  const folders = rule({ of: 'folders', match: ['mod*'] });
  const both = [{ 'modA/content/a.ws': '', 'dlcA/content/x': '' }, { 'modB/content/b.ws': '' }];
  expect(namesOf(folders, ...both).names).toEqual(['modA', 'modB']);
  const ids = rule({ match: ['*.zip'], name: '{id}' });
  expect(namesOf(ids, { 'even-distribution_1.0.10.zip': '' }).names).toEqual(['even-distribution']);
});

describe('names from inside of files', () => {
  const about = rule({
    of: 'folders',
    name: '{from}',
    from: { file: 'About/About.xml', at: ['ModMetaData', 'packageId'], case: 'lower' },
  });
  const module = rule({
    of: 'folders',
    name: '{from}',
    from: { file: 'SubModule.xml', at: ['Module', 'Id'], attribute: 'value' },
  });
  const manifest = rule({
    of: 'folders',
    name: 'mod/{from}',
    from: { file: 'manifest.json', at: ['Info', 'UniqueID'] },
  });

  it('are texts of elements, attributes, and values of JSON', () => {
    const hugs = '<ModMetaData><!-- id --><packageId> UnlimitedHugs.HugsLib\n</packageId></ModMetaData>';
    expect(namesOf(about, { 'Hugs/about/ABOUT.xml': hugs, 'Hugs/Defs/a.xml': '' })).toEqual({
      names: ['unlimitedhugs.hugslib'],
      unnamed: [],
    });
    const harmony =
      '<Module><Id value="Bannerlord.Harmony"/><SubModules><Id value="No"/></SubModules></Module>';
    expect(namesOf(module, { 'Harmony/SubModule.xml': harmony }).names).toEqual(['Bannerlord.Harmony']);
    const lookup = '\uFEFF// of the tool\n{ "Info": { "UniqueID": "Pathos.Lookup", }, }';
    expect(namesOf(manifest, { 'Lookup/manifest.json': lookup }).names).toEqual(['mod/Pathos.Lookup']);
  });

  it('are not asked of a folder that only adds to a mod of the game, nor of files deeper in one', () => {
    const files = {
      'Native/ModuleSounds/war.ogg': '',
      'Native/copy/SubModule.xml': '<Module><Id value="a"/></Module>',
    };
    expect(namesOf(module, files)).toEqual({ names: [], unnamed: [] });
  });

  it.each([
    '',
    'no XML',
    '<ModMetaData/>',
    '<ModMetaData><packageId/></ModMetaData>',
    '<ModMetaData><packageId>one</packageId><packageId>two</packageId></ModMetaData>',
    '<ModMetaData><packageId>line&#10;break</packageId></ModMetaData>',
    `<ModMetaData><packageId>${'long'.repeat(100)}</packageId></ModMetaData>`,
    '<!DOCTYPE a [<!ENTITY b "c">]><ModMetaData><packageId>&b;</packageId></ModMetaData>',
    '<ModMetaData>'.repeat(100_000),
  ])('are missing where a file doesn’t say one: %.60s', (text) => {
    expect(namesOf(about, { 'Hugs/About/About.xml': text })).toEqual({ names: [], unnamed: ['Hugs'] });
  });

  it.each([
    '',
    '5',
    'null',
    '{"Info":null}',
    '{"Info":{"UniqueID":7}}',
    '{"Info":{"__proto__":{"UniqueID":"x"}}}',
    '{"Info":{"UniqueID":" "}}',
    '['.repeat(200_000),
  ])('are missing where a JSON file doesn’t say one: %.40s', (text) => {
    expect(namesOf(manifest, { 'Lookup/manifest.json': text })).toEqual({ names: [], unnamed: ['Lookup'] });
  });

  it.each([
    [{ name: '{from}' }, 'has to say where {from} is'],
    [{ from: { file: 'a.xml', at: ['b'] } }, 'has to say where {from} is'],
    [{ name: '{from}', of: 'files', from: { file: 'a.xml', at: ['b'] } }, 'for names from a file in them'],
    [{ name: '{from}', from: { file: '../a.xml', at: ['b'] } }, 'leads out of the mod’s folder'],
    [{ name: '{from}', from: { file: 'a.txt', at: ['b'] } }, 'with the ending .xml or .json'],
    [{ name: '{from}', from: { file: 'a.json', at: ['b'], attribute: 'c' } }, 'has no attributes'],
  ])('are refused in rules that make no sense: %j', (fields, message) => {
    expect(() => rule({ of: 'folders', ...fields })).toThrow(message);
  });
});
