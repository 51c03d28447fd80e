import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Emberfall's own files, by path. One of them has the name that a file of a mod may have, too. */
const ORIGINALS = {
  'game.json': '{\n  "title": "Emberfall",\n  "version": "1"\n}\n',
  'data/world.txt': 'Ashgate\nThe Lower Forge\nCinder Coast\nHollow Watch\n',
  'data/textures/anvil.txt': 'anvil: plain iron, 64 x 64\n',
  'data/interface/font.txt': 'font: Ember Serif, 11 points\n',
  'mods/readme.txt': 'One folder for each mod. Emberfall loads them in the order of load-order.txt.\n',
};

/** The programs, and the one that each system starts. */
const PROGRAMS = ['emberfall.sh', 'emberfall.cmd'];

/**
 * @typedef {object} ExampleGame
 * @property {string} folder absolute
 * @property {string} program absolute path of the program that this system starts; `--stay` keeps it open
 * @property {string} mods absolute path of the folder with one folder for each mod
 * @property {string} loadOrder absolute path of the file with the order: a folder's name on each line
 */

/**
 * Creates the example game "Emberfall" in a folder. Files that are there stay as they are, so that a trial run keeps
 * its mods; a missing one is written again. Programs can be executed.
 * @param {string} folder
 * @param {NodeJS.Platform} [platform]
 * @returns {Promise<ExampleGame>}
 */
export async function createExampleGame(folder, platform = process.platform) {
  const game = path.resolve(folder);
  for (const [name, text] of Object.entries(ORIGINALS))
    await writeMissing(path.join(game, name), text, 0o644);
  for (const name of PROGRAMS) {
    const source = fileURLToPath(new URL(name, import.meta.url));
    const text = await readFile(source, 'utf8');
    // cmd.exe misreads labels in files with Unix line ends.
    const lines = name.endsWith('.cmd') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
    await writeMissing(path.join(game, name), lines, 0o755);
  }
  const mods = path.join(game, 'mods');
  const program = path.join(game, platform === 'win32' ? 'emberfall.cmd' : 'emberfall.sh');
  return { folder: game, program, mods, loadOrder: path.join(mods, 'load-order.txt') };
}

/**
 * @param {string} file
 * @param {string} text
 * @param {number} mode
 */
async function writeMissing(file, text, mode) {
  if (await stat(file).catch(() => null)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode, flag: 'wx' });
}
