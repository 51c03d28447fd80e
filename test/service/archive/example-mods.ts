import type { Entry } from './entries.ts';
import { exampleChoices, examplePicture } from './example-fomod.ts';

/** A version of an example mod whose archive is made. `edition` other than 0 gives other bytes of the same size. */
export interface ExampleSource {
  readonly modId: number;
  readonly title: string;
  readonly versionString: string;
  readonly isNewest: boolean;
  readonly edition: number;
}

type Files = Readonly<Record<string, string | Buffer>>;

/** The about file of a mod, one field on a line, as the example game reads it. */
const about = ({ title, versionString }: ExampleSource, gameVersion = '1', name = title): string =>
  `${JSON.stringify({ title: name, version: versionString, game_version: gameVersion }, null, 2)}\n`;

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** Text files in place of textures and sounds: the game is an example, and its files can be looked at. */
const made = (what: string, { versionString, edition }: ExampleSource): string =>
  `${what}\nversion ${versionString}, edition ${edition}\n`;

/** The mods of Emberfall by id. Each has another layout that launchers meet. */
const mods: Readonly<Record<number, (source: ExampleSource) => Files>> = {
  // One folder around everything.
  1: (source) =>
    below('Skyforge Overhaul', {
      'mod.json': about(source),
      'readme.txt': made('Smithing around heat, timing and alloys.', source),
      'data/textures/anvil.txt': made('anvil: skyforged, 256 x 256', source),
      'data/recipes/alloys.txt': made('bronze = copper + tin\nemberite = iron + ash', source),
    }),
  // No folder around it.
  2: (source) => ({
    'mod.json': about(source),
    'data/interface/bags.txt': made('grid: 12 x 8, sorted', source),
    'data/interface/font.txt': made('font: Ember Sans, 13 points', source),
  }),
  // Two variants, of which the player chooses one.
  4: (source) => ({
    'readme.txt': made('Full: cloth, stone, rain and crowds. Lite: cloth and stone.', source),
    ...below('Full', {
      'mod.json': about(source, '1', `${source.title} (Full)`),
      'data/sounds/steps.txt': made('cloth\nstone\nrain\ncrowds', source),
    }),
    ...below('Lite', {
      'mod.json': about(source, '1', `${source.title} (Lite)`),
      'data/sounds/steps.txt': made('cloth\nstone', source),
    }),
  }),
  // Folders as code hosts make them; has an anvil, as Skyforge Overhaul has.
  8: (source) =>
    below(`tiny-tavern-${source.versionString}`, {
      'mod.json': about(source),
      'data/places/tavern.txt': made('behind the waterfall', source),
      'data/textures/anvil.txt': made('anvil: small and sooty, 32 x 32', source),
    }),
  // Programs in it, which nothing of Loadout runs.
  10: (source) =>
    below('NoMoreFetchQuests', {
      'mod.json': about(source),
      'data/quests/stories.txt': made('41 errands\n3 stories', source),
      'install.sh': '#!/bin/sh\necho "A mod ran its installer." >"$HOME/installer-ran"\n',
      'tools/setup.bat': '@echo off\r\necho A mod ran its installer.> "%USERPROFILE%\\installer-ran"\r\n',
    }),
  // The newest version needs a game that isn't there: an update that breaks, to go back from.
  13: (source) =>
    below('EmberWeather', {
      'mod.json': about(source, source.isNewest ? '2' : '1'),
      'data/weather/ash.txt': made('ash storms\nwarm rain', source),
    }),
  // The opposite of Better Inventory Grid: both change the font. Its manifest says that it needs two other mods all the same.
  16: (source) => ({
    'mod.json': about(source),
    'manifest.json': `${JSON.stringify({
      name: 'ReadableSigns',
      version_number: source.versionString,
      website_url: '',
      description: 'Signs, letters and ledgers.',
      dependencies: ['Emberfall-Better_Inventory_Grid-1.0.0', 'Emberfall-Tiny_Tavern-1.0.0'],
    })}\n`,
    'data/interface/font.txt': made('font: Ember Serif, 44 points', source),
    'data/interface/signs.txt': made('signs\nletters\nledgers', source),
  }),
  // Lets its player choose. Its list of choices spells names in other ways than the archive.
  39: (source) =>
    below('Storm Wildlife', {
      'fomod/ModuleConfig.xml': exampleChoices(source.title, source.isNewest),
      'fomod/info.xml': '<fomod><Name>Storm Wildlife</Name></fomod>',
      'fomod/few.png': examplePicture(1),
      'fomod/many.png': examplePicture(4),
      'core/mod.json': about(source),
      'core/data/wildlife.txt': made('wolves, deer and hares', source),
      'options/few.txt': made('a few', source),
      'options/many.txt': made('many', source),
      'options/fish/trout.txt': made('trout', source),
      'options/insects/bees.txt': made('bees', source),
      'options/loud.txt': made('loud', source),
      'options/quiet.txt': made('quiet', source),
      'options/flocks.txt': made('flocks', source),
    }),
};

/** Ids of the mods that have an example. */
export const exampleModIds: readonly number[] = Object.keys(mods).map(Number);

/** The entries of an example mod's archive; undefined for other mods. */
export function exampleEntries(source: ExampleSource): readonly Entry[] | undefined {
  const files = mods[source.modId]?.(source);
  return (
    files &&
    Object.entries(files).map(([name, text]) => ({
      name,
      text: typeof text === 'string' ? Buffer.from(text) : text,
      size: Buffer.byteLength(text),
    }))
  );
}
