import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, file, one, option } from '../fomod/xml.ts';
import { pages } from './open-planted.ts';
import { type Planted, plugin } from './planted.ts';

/** An assembly that a compiler made from the source beside it. */
const assembly = (name: string) => ({
  [`${name}.dll`]: readFileSync(join(import.meta.dirname, 'assemblies', `${name}.dll`)),
});
const manifest = (name: string, ...dependencies: string[]) => ({
  'manifest.json': JSON.stringify({ name, version_number: '1.0.0', dependencies }),
});
const bepinex = 'lethal-company';
const skyrim = 'skyrim-special-edition';
const hats = { title: 'Hats', files: assembly('Hats') };
const library = { title: 'Hat library', files: assembly('HatLib') };
const notLoaded = (by: string, needs: string) =>
  `[Info   :   BepInEx] 3 plugins to load\n[Error  :   BepInEx] Could not load [${by}] because it has missing dependencies: ${needs}\n`;

/** The same for what assemblies, descriptions and logs say, and for mods that wait for choices. Written by hand, too. */
export const plantedElsewhere: readonly Planted[] = [
  {
    name: 'a plugin of BepInEx without what it needs',
    rules: bepinex,
    mods: [hats],
    found: ['missing: Hats needs HatLib > find HatLib', 'missing: Hats needs Core > find Core'],
  },
  { name: 'the same with it', rules: bepinex, mods: [hats, library], found: [] },
  {
    name: 'the same with it, where it is off',
    rules: bepinex,
    mods: [hats, { ...library, isOff: true }],
    found: ['off: Hats needs Hat library > turn on Hat library'],
  },
  {
    name: 'the same with an older one',
    rules: bepinex,
    mods: [hats, { title: 'Old library', files: assembly('OldLib') }],
    found: ['too-old: Hats needs Old library 2.1.0, has 1.9.0 > show'],
  },
  {
    name: 'two plugins that can’t be together',
    rules: bepinex,
    mods: [hats, library, { title: 'No hats', files: assembly('NoHats') }],
    found: ['apart: Hats and No hats > turn off No hats'],
  },
  {
    name: 'what a plugin needs lies in the game’s folder without Loadout',
    rules: bepinex,
    game: {
      'BepInEx/plugins/Own/HatLib.dll': readFileSync(join(import.meta.dirname, 'assemblies', 'HatLib.dll')),
    },
    mods: [hats],
    found: [],
  },
  {
    name: 'a manifest and an assembly that say the same',
    rules: bepinex,
    mods: [
      { title: 'Hats', files: { ...assembly('Hats'), ...manifest('MoreHats', 'someone-HatLib-2.1.0') } },
    ],
    found: ['missing: Hats needs HatLib > find HatLib', 'missing: Hats needs Core > find Core'],
  },
  {
    name: 'libraries that are no plugins',
    rules: bepinex,
    mods: [{ title: 'Plain', files: { ...assembly('Plain'), 'native.dll': 'MZ and so on' } }],
    found: [],
  },
  {
    name: 'what is needed waits for choices',
    rules: skyrim,
    mods: [
      { title: 'Roads', files: { 'Roads.esp': plugin(['Patch.esp']) } },
      {
        title: 'Patches',
        files: {
          'fomod/ModuleConfig.xml': config(
            one('SelectExactlyOne', option('Yes', file('a/Patch.esp', 'Patch.esp'))),
          ),
          'a/Patch.esp': plugin(['Nowhere.esp']),
        },
      },
    ],
    found: ['off: Roads needs Patches > choose Patches'],
  },
  {
    name: 'a description lists a mod of the service that is missing',
    service: { 77: 'Hat Library' },
    mods: [
      {
        title: 'Caps',
        files: {},
        describes: `[b]Requirements[/b]\n[url=${pages}/hat-library.77/]this[/url]`,
      },
    ],
    found: ['missing: Caps needs Hat Library > find Hat Library'],
  },
  {
    name: 'a description lists one that is there, under its earlier title',
    mods: [
      { title: 'Caps', files: {}, describes: `[h2]Dependencies[/h2]\n[list][*]${pages}/old-name.2/[/list]` },
      { title: 'Hat Library', files: {} },
    ],
    found: [],
  },
  {
    name: 'a description lists one that is off, and one that is on this computer only',
    mods: [
      { title: 'Caps', files: {}, describes: `[b]Required:[/b]\n${pages}/hat-library.2/\n${pages}/felt.3/` },
      { title: 'Hat Library', files: {}, isOff: true },
      { title: 'Felt', files: {}, isElsewhere: true },
    ],
    found: ['off: Caps needs Hat Library > turn on Hat Library', 'missing: Caps needs Felt > add Felt'],
  },
  {
    name: 'links of a description that are no need',
    service: { 77: 'Hat Library', 78: 'Scarves' },
    mods: [
      {
        title: 'Caps',
        files: {},
        describes: `Goes with ${pages}/scarves.78/\n[b]Requirements[/b]\n${pages}/hat-library.77/ (optional)\nhttps://other.example/mods/hat-library.77/\n${pages}/gone.99/\n${pages}/caps.1/\n[b]My other mods[/b]\n${pages}/scarves.78/`,
      },
    ],
    found: [],
  },
  {
    name: 'a description and a manifest that say the same',
    service: { 77: 'Hat Lib' },
    mods: [
      {
        title: 'Caps',
        files: manifest('Caps', 'someone-HatLib-2.1.0'),
        describes: `[b]Requirements[/b]\n${pages}/hat-lib.77/`,
      },
    ],
    found: ['missing: Caps needs HatLib > find HatLib'],
  },
  {
    name: 'a description of a mod that is off',
    service: { 77: 'Hat Library' },
    mods: [
      { title: 'Caps', files: {}, isOff: true, describes: `[b]Requirements[/b]\n${pages}/hat-library.77/` },
    ],
    found: [],
  },
  {
    name: 'the log of the last run says what was missing',
    rules: bepinex,
    log: notLoaded('Caps 1.0.0', 'com.someone.HatLib (v2.1.0 or newer)'),
    mods: [{ title: 'Caps', files: { 'caps.dll': 'native' } }],
    found: ['missing: Caps needs HatLib > find HatLib'],
  },
  {
    name: 'the log says that of a mod that isn’t known, and names an assembly',
    rules: bepinex,
    log: "FileNotFoundException: Could not load file or assembly 'HatTools, Version=1.0.0.0, Culture=neutral'\nCould not load file or assembly 'UnityEngine.UI, Version=1.0.0.0'",
    mods: [{ title: 'Caps', files: { 'caps.dll': 'native' } }],
    found: ['missing: a mod needs HatTools > find HatTools'],
  },
  {
    name: 'what the log misses is there now',
    rules: bepinex,
    log: `${notLoaded('Caps 1.0.0', 'com.someone.HatLib')}Could not load file or assembly 'HatTools, Version=1.0.0.0'`,
    mods: [
      { title: 'Caps', files: { 'caps.dll': 'native' } },
      library,
      { title: 'Tools', files: { 'HatTools.dll': 'x' } },
    ],
    found: [],
  },
  {
    name: 'what the log misses is off',
    rules: bepinex,
    log: notLoaded('Caps 1.0.0', 'com.someone.HatLib'),
    mods: [
      { title: 'Caps', files: { 'caps.dll': 'native' } },
      { ...library, isOff: true },
    ],
    found: ['off: Caps needs Hat library > turn on Hat library'],
  },
  {
    name: 'a log without a fault',
    rules: bepinex,
    log: '[Info   :   BepInEx] Loading [Caps 1.0.0]\n[Warning:   Caps] Missing texture hat.png, which is missing\n',
    mods: [{ title: 'Caps', files: { 'caps.dll': 'native' } }],
    found: [],
  },
];
