import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, writeFiles } from '../folder-files.ts';
import * as trees from './trees.ts';

/**
 * A game with mods of a player, and where another program has them. `folder` is the game's, `other` what the program keeps,
 * absolute. `chosen` is the folder that the player chooses, null for mods that are in the game's folder.
 */
export type KillTree = { readonly folder: string; readonly other: string; readonly chosen: string | null };

/** How a tree is made below an empty folder, and which rules its game has. */
type KillTreeMaker = {
  readonly rulesId: string;
  readonly system: 'linux' | 'windows';
  readonly make: (home: string) => KillTree;
};

/** As many files as make a kill likely to come between two of them, no two alike. */
const many = (name: string, ending: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, file) => [`${file}.${ending}`, `${name} file ${file}`] as const),
  );

/** Links every file of a program's folder into a game's, as programs deploy mods. */
function linkInto(target: string, staging: string): void {
  for (const path of filesBelow(staging).keys()) {
    const to = join(target, path);
    mkdirSync(dirname(to), { recursive: true });
    rmSync(to, { force: true });
    linkSync(join(staging, path), to);
  }
}

/** Mods of nobody that are links into another program's folder, and the trees of five managers, by name. */
export const killTrees = {
  'the game’s folder': {
    rulesId: 'stardew-valley',
    system: 'linux',
    make(home) {
      const [folder, other] = [join(home, 'game'), join(home, 'staging')];
      writeFiles(folder, { StardewValley: 'the game', 'Content/data.xnb': 'the game too' });
      writeFiles(join(other, 'Mods'), { 'notes.txt': 'my notes' });
      for (const mod of ['Lamp', 'Lantern', 'Light']) {
        writeFiles(join(other, 'Mods', mod), { 'manifest.json': `{ "Name": "${mod}" }` });
        writeFiles(join(other, 'Mods', mod, 'assets'), many(mod, 'png'));
      }
      linkInto(folder, other);
      return { folder, other, chosen: null };
    },
  },
  Vortex: {
    rulesId: 'skyrim-special-edition',
    system: 'windows',
    make(home) {
      const folder = trees.skyrim(home);
      const other = join(home, 'Vortex Mods');
      trees.vortexIn(folder, other, 'hardlink_activator', many('rock', 'dds'));
      linkInto(join(folder, 'Data'), join(other, 'SkyUI-12604-5-2SE-1600000000'));
      return { folder, other, chosen: null };
    },
  },
  'Vortex with links': {
    rulesId: 'skyrim-special-edition',
    system: 'windows',
    make(home) {
      const folder = trees.skyrim(home);
      const other = join(home, 'Vortex Mods');
      trees.vortexLinksIn(folder, other, many('rock', 'dds'));
      return { folder, other, chosen: null };
    },
  },
  'Mod Organizer 2': {
    rulesId: 'skyrim-special-edition',
    system: 'windows',
    make(home) {
      const folder = trees.skyrim(home);
      const other = trees.modOrganizer(home);
      writeFiles(join(other, 'mods/Winning Textures/textures'), many('rock', 'dds'));
      writeFiles(join(other, 'mods/SkyUI/interface/skyui'), many('bar', 'swf'));
      return { folder, other, chosen: other };
    },
  },
  r2modman: {
    rulesId: 'lethal-company',
    system: 'windows',
    make(home) {
      const folder = trees.lethalCompany(home);
      const other = trees.r2modman(home);
      writeFiles(join(other, 'profiles/Friends/BepInEx/plugins/Evaisa-LethalLib/sounds'), many('lib', 'ogg'));
      return { folder, other, chosen: other };
    },
  },
  Gale: {
    rulesId: 'lethal-company',
    system: 'windows',
    make(home) {
      const folder = trees.lethalCompany(home);
      const other = trees.gale(home);
      writeFiles(join(other, 'BepInEx/plugins/Evaisa-LethalLib/sounds'), many('lib', 'ogg'));
      return { folder, other, chosen: other };
    },
  },
  'Prism Launcher': {
    rulesId: 'minecraft',
    system: 'linux',
    make(home) {
      const folder = join(home, '.minecraft');
      writeFiles(folder, {
        'launcher_profiles.json': '{}',
        'versions/1.21/1.21.jar': 'PK the game',
        'mods/mine.jar': 'PK put there by hand',
      });
      const other = trees.prism(home);
      writeFiles(join(other, '.minecraft/mods'), many('mod', 'jar'));
      return { folder, other, chosen: other };
    },
  },
} as const satisfies Readonly<Record<string, KillTreeMaker>>;

export type KillTreeName = keyof typeof killTrees;
