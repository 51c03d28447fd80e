import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';

/** A mod of a planted set: its files, and how it stands in the loadout. */
export type PlantedMod = {
  readonly title: string;
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly isOff?: boolean;
  /** Whether it is on this computer without being in the loadout. */
  readonly isElsewhere?: boolean;
  /** Whether it is in the loadout without being on this computer. */
  readonly isNotHere?: boolean;
  /** Its description on the service. */
  readonly describes?: string;
  /** A file that is changed after it was installed. */
  readonly changed?: string;
};

/**
 * A loadout in which something is to find, or nothing. `found` has the kind of each finding, the values of its sentence, and
 * what its button does. `game` has the files of the game, `rules` the id of Loadout's rules for it.
 */
export type Planted = {
  readonly name: string;
  readonly rules?: string;
  readonly game?: Readonly<Record<string, string | Buffer>>;
  /** What a loader wrote in its log when the game was played last, with this loadout. */
  readonly log?: string;
  /** More mods of the service, by their ids. Those of the loadout count from 1. */
  readonly service?: Readonly<Record<number, string>>;
  readonly mods: readonly PlantedMod[];
  readonly found: readonly string[];
};

const json = (value: unknown) => JSON.stringify(value);
const zip = (files: Readonly<Record<string, string | Buffer>>) =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));

const thunderstore = (name: string, version: string, ...dependencies: string[]) => ({
  'manifest.json': json({ name, version_number: version, website_url: '', description: '', dependencies }),
  [`plugins/${name}.dll`]: 'code',
});
const smapi = (id: string, version: string, more: object = {}) => ({
  'Mod/manifest.json': `// A comment, as authors write them.\n${json({ Name: id, UniqueID: id, Version: version, ...more })}`,
});
const fabric = (id: string, version: string, more: object = {}, inner: Record<string, Buffer> = {}) =>
  zip({ 'fabric.mod.json': json({ schemaVersion: 1, id, version, ...more }), ...inner });
const quilt = (id: string, version: string, more: object = {}) =>
  zip({ 'quilt.mod.json': json({ schema_version: 1, quilt_loader: { group: 'x', id, version, ...more } }) });
const factorio = (name: string, version: string, dependencies: string[], game = '1.1') => ({
  [`${name}_${version}/info.json`]: json({
    name,
    version,
    title: name,
    author: 'x',
    factorio_version: game,
    dependencies,
  }),
});
const everest = (name: string, version: string, needs: Readonly<Record<string, string>> = {}) => ({
  'everest.yaml': [
    `- Name: ${name}`,
    `  Version: ${version}`,
    '  Dependencies:',
    ...Object.entries({ Everest: '1.4000.0', ...needs }).map(
      ([id, least]) => `    - Name: ${id}\n      Version: ${least}`,
    ),
  ].join('\n'),
});
const about = (id: string, inside = '') => ({
  [`${id}/About/About.xml`]: `<?xml version="1.0"?><ModMetaData><packageId>${id}</packageId>${inside}</ModMetaData>`,
});
const listed = (element: string, ...ids: string[]) =>
  `<${element}>${ids.map((id) => `<li>${id}</li>`).join('')}</${element}>`;
const subModule = (id: string, ...needs: string[]) => ({
  [`${id}/SubModule.xml`]: `<Module><Id value="${id}"/><Version value="v1.0.0"/><DependedModules>${needs
    .map((need) => `<DependedModule Id="${need}"/>`)
    .join('')}</DependedModules></Module>`,
});

/** The beginning of a plugin of Skyrim, with its masters. */
export function plugin(masters: readonly string[], flags = 0, headerSize: 20 | 24 = 24): Buffer {
  const sub = (type: string, data: Buffer) => {
    const head = Buffer.alloc(6);
    head.write(type, 'latin1');
    head.writeUInt16LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const body = Buffer.concat([
    sub('HEDR', Buffer.alloc(12)),
    ...masters.flatMap((master) => [
      sub('MAST', Buffer.from(`${master}\0`, 'latin1')),
      sub('DATA', Buffer.alloc(8)),
    ]),
  ]);
  const head = Buffer.alloc(headerSize);
  head.write('TES4', 'latin1');
  head.writeUInt32LE(body.length, 4);
  head.writeUInt32LE(flags, 8);
  return Buffer.concat([head, body]);
}

const mod = (title: string, files: PlantedMod['files'], more: Partial<PlantedMod> = {}): PlantedMod => ({
  title,
  files,
  ...more,
});
const skyrim = 'skyrim-special-edition';

/** What is found is written by hand, from what the formats of manifests mean. */
export const planted: readonly Planted[] = [
  {
    name: 'a package of Thunderstore misses another one',
    mods: [mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0'))],
    found: ['missing: More Hats needs HatLib > find HatLib'],
  },
  {
    name: 'the other one is there, by another title',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('A library for hats', thunderstore('HatLib', '2.3.0')),
    ],
    found: [],
  },
  {
    name: 'the other one is too old',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('HatLib', thunderstore('HatLib', '2.0.9')),
    ],
    found: ['too-old: More Hats needs HatLib 2.1.0, has 2.0.9 > show'],
  },
  {
    name: 'the other one is off',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('HatLib', thunderstore('HatLib', '2.1.0'), { isOff: true }),
    ],
    found: ['off: More Hats needs HatLib > turn on HatLib'],
  },
  {
    name: 'the other one is on this computer only',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('HatLib', thunderstore('HatLib', '2.1.0'), { isElsewhere: true }),
    ],
    found: ['missing: More Hats needs HatLib > add HatLib'],
  },
  {
    name: 'the other one is in the loadout only',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('Hat Lib', {}, { isNotHere: true }),
    ],
    found: ['missing: More Hats needs Hat Lib > get Hat Lib'],
  },
  {
    name: 'a mod of the name without a manifest may be the one',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('Hat Lib', { 'plugins/HatLib.dll': 'code' }),
    ],
    found: [],
  },
  {
    name: 'a mod of the name without a manifest is off',
    mods: [
      mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0')),
      mod('Hat Lib', { 'plugins/HatLib.dll': 'code' }, { isOff: true }),
    ],
    found: ['off: More Hats needs Hat Lib > turn on Hat Lib'],
  },
  {
    name: 'what a mod needs that is off is nobody’s business',
    mods: [mod('More Hats', thunderstore('MoreHats', '1.0.0', 'someone-HatLib-2.1.0'), { isOff: true })],
    found: [],
  },
  {
    name: 'the loader of a game is said elsewhere',
    rules: 'lethal-company',
    mods: [mod('More Hats', thunderstore('MoreHats', '1.0.0', 'BepInEx-BepInExPack-5.4.2100'))],
    found: [],
  },
  {
    name: 'three mods miss the same one, which is one thing to look at',
    mods: ['One', 'Two', 'Three'].map((title) => mod(title, thunderstore(title, '1.0.0', 'a-Lib-1.0.0'))),
    found: ['missing: One needs Lib, as Two, Three > find Lib'],
  },
  {
    name: 'a content pack and its framework in SMAPI',
    mods: [
      mod(
        'Pack',
        smapi('me.Pack', '1.0.0', {
          ContentPackFor: { UniqueID: 'Pathoschild.ContentPatcher', MinimumVersion: '2.0.0' },
        }),
      ),
      mod('Content Patcher', smapi('pathoschild.contentpatcher', '1.30.0')),
    ],
    found: ['too-old: Pack needs Content Patcher 2.0.0, has 1.30.0 > show'],
  },
  {
    name: 'a mod that SMAPI can do without',
    mods: [
      mod('Crops', smapi('me.Crops', '1.0.0', { Dependencies: [{ UniqueID: 'x.Menu', IsRequired: false }] })),
    ],
    found: [],
  },
  {
    name: 'a manifest with names in another case',
    mods: [
      mod('Crops', {
        'Crops/manifest.json': json({
          uniqueid: 'me.Crops',
          version: '1',
          dependencies: [{ uniqueId: 'x.SpaceCore' }],
        }),
      }),
    ],
    found: ['missing: Crops needs SpaceCore > find SpaceCore'],
  },
  {
    name: 'a jar for Fabric without its library',
    mods: [
      mod('Lamps', {
        'lamps.jar': fabric('lamps', '1.0', {
          depends: { minecraft: '1.20.x', fabricloader: '>=0.14', java: '>=17', 'lamp-lib': '>=2' },
        }),
      }),
    ],
    found: ['missing: Lamps needs lamp-lib > find lamp-lib'],
  },
  {
    name: 'a jar in the jar has the library',
    mods: [
      mod('Lamps', {
        'lamps.jar': fabric(
          'lamps',
          '1.0',
          { depends: { 'lamp-lib': '>=2' }, jars: [{ file: 'META-INF/jars/lib.jar' }] },
          { 'META-INF/jars/lib.jar': fabric('lamp-lib', '2.1') },
        ),
      }),
    ],
    found: [],
  },
  {
    name: 'a jar provides another name, in a range that has an end',
    mods: [
      mod('Lamps', { 'lamps.jar': fabric('lamps', '1.0', { depends: { fabric: '^0.90.0' } }) }),
      mod('Fabric API', { 'api.jar': fabric('fabric-api', '0.92.1+1.20.1', { provides: ['fabric'] }) }),
    ],
    found: [],
  },
  {
    name: 'two jars that can’t be together',
    mods: [
      mod('Shine', { 'shine.jar': fabric('shine', '3.0', { breaks: { glow: '<2.0' } }) }),
      mod('Glow', { 'glow.jar': fabric('glow', '1.9') }),
    ],
    found: ['apart: Shine and Glow > turn off Glow'],
  },
  {
    name: 'two jars that can be together in these versions',
    mods: [
      mod('Shine', { 'shine.jar': fabric('shine', '3.0', { breaks: { glow: '<2.0' } }) }),
      mod('Glow', { 'glow.jar': fabric('glow', '2.0') }),
    ],
    found: [],
  },
  {
    name: 'a jar for Quilt: one of two will do, what has an exception is left out',
    mods: [
      mod('Maps', {
        'maps.jar': quilt('maps', '1', {
          depends: [
            'quilt_loader',
            ['atlas', 'globe'],
            { id: 'x:inks', unless: 'pens' },
            { id: 'y:paper', versions: '>=2' },
          ],
        }),
      }),
      mod('Globe', { 'globe.jar': quilt('globe', '1') }),
    ],
    found: ['missing: Maps needs paper > find paper'],
  },
  {
    name: 'dependencies of Factorio with all their signs',
    mods: [
      mod(
        'Trains',
        factorio('trains', '1.0.0', [
          'base >= 1.1',
          '? bobs',
          '(?) angels >= 1',
          '~ rails >= 2.0',
          '! planes',
          '+ music',
        ]),
      ),
      mod('Planes', factorio('planes', '1.0.0', [])),
      mod('Rails', factorio('rails', '1.9.9', [])),
    ],
    found: [
      'too-old: Trains needs Rails 2.0, has 1.9.9 > show',
      'apart: Trains and Planes > turn off Planes',
    ],
  },
  {
    name: 'a mod of Factorio for a later version of the game',
    game: { 'data/base/info.json': json({ name: 'base', version: '1.1.110' }) },
    mods: [
      mod('Trains', factorio('trains', '2.0.0', [], '2.0')),
      mod('Belts', factorio('belts', '1.0.0', [])),
    ],
    found: ['newer: Trains for 2.0, game 1.1.110 > show'],
  },
  {
    name: 'a mod of Factorio in its own zip',
    mods: [
      mod('Trains', {
        'trains_1.0.0.zip': zip({
          'trains/info.json': json({ name: 'trains', version: '1.0.0', title: 'T', dependencies: ['rails'] }),
        }),
      }),
    ],
    found: ['missing: Trains needs rails > find rails'],
  },
  {
    name: 'a map of Celeste without its helper',
    mods: [mod('Peaks', everest('Peaks', '1.0.0', { MaxHelpingHand: '1.20.0' }))],
    found: ['missing: Peaks needs MaxHelpingHand > find MaxHelpingHand'],
  },
  {
    name: 'a map of Celeste with an old helper',
    mods: [
      mod('Peaks', everest('Peaks', '1.0.0', { MaxHelpingHand: '1.20.0' })),
      mod('Helper', everest('MaxHelpingHand', '1.9.0')),
    ],
    found: ['too-old: Peaks needs Helper 1.20.0, has 1.9.0 > show'],
  },
  {
    name: 'a plugin before its master',
    rules: skyrim,
    mods: [
      mod('Castle', { 'Castle.esp': plugin(['Skyrim.esm', 'Stones.esp']) }),
      mod('Stones', { 'Stones.esp': plugin(['Skyrim.esm']) }),
    ],
    found: ['order: Stones before Castle > order'],
  },
  {
    name: 'masters that the game loads first anyway, and one that it has itself',
    rules: skyrim,
    game: { 'Data/Northern.esm': 'the game’s' },
    mods: [
      mod('Castle', { 'Castle.esp': plugin(['Skyrim.esm', 'Northern.esm', 'Stones.esm', 'Flagged.esp']) }),
      mod('Stones', { 'Stones.esm': plugin(['Skyrim.esm'], 1) }),
      mod('Flagged', { 'Flagged.esp': plugin(['Skyrim.esm'], 1) }),
    ],
    found: [],
  },
  {
    name: 'a master that nobody has, in a plugin of Oblivion’s form',
    rules: skyrim,
    mods: [mod('Castle', { 'Castle.esp': plugin(['Skyrim.esm', 'Walls.esp'], 0, 20) })],
    found: ['missing: Castle needs Walls.esp > find Walls.esp'],
  },
  {
    name: 'mods of RimWorld: after, before, apart, and either of two',
    rules: 'rimworld',
    mods: [
      mod(
        'Guns',
        about(
          'me.guns',
          `${listed('loadAfter', 'brrainz.harmony', 'Ludeon.RimWorld')}${listed('incompatibleWith', 'me.bows')}`,
        ),
      ),
      mod('Harmony', about('brrainz.harmony')),
      mod(
        'Bows',
        about(
          'Me.Bows',
          `<modDependencies><li><packageId>gone.lib</packageId>${listed('alternativePackageIds', 'brrainz.harmony')}</li></modDependencies>`,
        ),
      ),
    ],
    found: ['apart: Guns and Bows > turn off Bows', 'order: Harmony before Guns > order'],
  },
  {
    name: 'mods of RimWorld for a later version, and in a circle',
    rules: 'rimworld',
    game: { 'Version.txt': '1.5.4104 rev435' },
    mods: [
      mod('One', about('a.one', listed('loadAfter', 'a.two'))),
      mod('Two', about('a.two', `${listed('loadAfter', 'a.one')}${listed('supportedVersions', '1.6')}`)),
      mod('Old and new', about('a.three', listed('supportedVersions', '1.4', '1.6', '1.5'))),
    ],
    found: ['newer: Two for 1.6, game 1.5.4104 > show', 'circle: One, Two'],
  },
  {
    name: 'modules of Bannerlord: the game’s own, and one before what it needs',
    rules: 'bannerlord',
    mods: [
      mod('Banners', subModule('Banners', 'Native', 'Bannerlord.Harmony')),
      mod('Harmony', subModule('Bannerlord.Harmony', 'SandBoxCore')),
    ],
    found: ['order: Harmony before Banners > order'],
  },
  {
    name: 'a file that was changed on this computer',
    mods: [mod('Songs', { 'songs.txt': 'la', 'more.txt': 'lala' }, { changed: 'songs.txt' })],
    found: ['changed: Songs > repair'],
  },
  {
    name: 'manifests that are no manifests',
    mods: [
      mod('Odd', {
        'a/manifest.json': '['.repeat(5_000),
        'b/manifest.json': '{"name": 7, "dependencies": "all"}',
        'c/info.json': 'null',
        'd/everest.yaml': '- - - -',
        'e/About.xml': '<!DOCTYPE x [<!ENTITY a "b">]><ModMetaData/>',
        'f/SubModule.xml': '<Module>',
        'broken.jar': Buffer.from('PK not really'),
        'empty.esp': Buffer.from('TES4'),
        'lies.esp': Buffer.concat([Buffer.from('TES4'), Buffer.alloc(60, 0xff)]),
      }),
    ],
    found: [],
  },
];
