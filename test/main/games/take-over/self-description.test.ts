import { expect, test } from 'vitest';
import { selfDescription } from '#main/games/take-over/self-description.ts';
import { temporaryFolder } from '#test/main/mods/installs/setup.ts';
import { filesBelow, writeFiles } from '../open-my-mods.ts';

const cases: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  [
    'SMAPI',
    { 'manifest.json': '{ "Name": "Lookup Anything", "Version": "1.40.2", }' },
    'Lookup Anything',
    '1.40.2',
  ],
  [
    'SMAPI one folder deeper',
    { 'Lookup/manifest.json': '{ "Name": "Lookup Anything" }' },
    'Lookup Anything',
    '',
  ],
  [
    'Thunderstore',
    { 'manifest.json': '{ "name": "More_Company", "version_number": "1.9.1" }', 'plugins/a.dll': '' },
    'More Company',
    '1.9.1',
  ],
  [
    'Factorio',
    { 'info.json': '{ "name": "rail", "title": "Long Rails", "version": "0.1" }' },
    'Long Rails',
    '0.1',
  ],
  [
    'RimWorld',
    { 'About/About.xml': '<ModMetaData><name>Warm Beds</name><modVersion>2.0</modVersion></ModMetaData>' },
    'Warm Beds',
    '2.0',
  ],
  [
    'Bannerlord',
    {
      'SubModule.xml':
        '<Module><Name value="Banner Paint"/><Id value="x"/><Version value="v1.2.3"/></Module>',
    },
    'Banner Paint',
    '1.2.3',
  ],
  [
    '7 Days to Die',
    { 'ModInfo.xml': '<xml><DisplayName value="Big Bags"/><Name value="bags"/></xml>' },
    'Big Bags',
    '',
  ],
  ['Everest', { 'everest.yaml': '- Name: SpringCollab\n  Version: 1.7.0\n' }, 'SpringCollab', '1.7.0'],
  ['several mods', { 'a/manifest.json': '{ "Name": "A" }', 'b/manifest.json': '{ "Name": "B" }' }, '', ''],
  ['a damaged manifest', { 'manifest.json': '{ "Name": ', 'SubModule.xml': '<Module' }, '', ''],
  ['no manifest', { 'mod.txt': 'Name: x' }, '', ''],
];

test.each(cases)(
  'Z41 the title of a found mod is the one of its manifest: %s',
  async (_, files, title, versionName) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    expect(await selfDescription(folder, [...filesBelow(folder).keys()])).toEqual({ title, versionName });
  },
);
