import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readNumber, readOptions } from '../lib/options.mjs';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';

const KNOWN = {
  values: ['service', 'user-data-dir', 'port', 'mods', 'games'],
  flags: ['smoke', 'gallery', 'no-install'],
};

const USAGE =
  '[--service=FILE] [--user-data-dir=FOLDER] [--port=N] [--mods=N] [--games=N] [--smoke] [--gallery] [--no-install]';

/**
 * @typedef {object} StartOptions
 * @property {string | undefined} service absolute path of a service profile; undefined for the fake service
 * @property {string} userData absolute path of the app's data folder
 * @property {number} port the preferred port of the fake service
 * @property {number} mods how many mods the fake service has
 * @property {number} games how many games the fake service has
 * @property {boolean} smoke whether to run the smoke test and exit
 * @property {boolean} gallery whether to show the components of the page in place of the app
 * @property {boolean} install whether missing system packages may be installed
 */

/**
 * Parses the options of `npm start` and `npm run dev`. Paths are relative to where npm was called.
 * @param {readonly string[]} args
 * @param {string} command the command's name, for error messages
 * @returns {StartOptions}
 */
export function readStartOptions(args, command) {
  const given = readOptions(args, KNOWN, `${command} -- ${USAGE}`);
  const fromHere = (/** @type {string | undefined} */ file) =>
    file === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const service = fromHere(given.value('service'));
  if (service !== undefined && !existsSync(service)) {
    throw new ScriptError(
      `The service profile ${service} doesn’t exist. Give the path of the JSON file that describes your service.`,
      { exitCode: 2 },
    );
  }
  // Protects a player's real data: trial runs use separate folders, one for each kind of service.
  const own = inRoot('out', 'start', service ? 'user-data-service' : 'user-data');
  return {
    service,
    userData: fromHere(given.value('user-data-dir')) ?? own,
    port: readNumber(given.value('port'), { name: '--port', least: 1, most: 65_535, otherwise: 8080 }),
    mods: readNumber(given.value('mods'), { name: '--mods', least: 0, most: 1_000_000, otherwise: 3_000 }),
    games: readNumber(given.value('games'), { name: '--games', least: 3, most: 40, otherwise: 12 }),
    smoke: given.has('smoke'),
    gallery: given.has('gallery'),
    install: !given.has('no-install'),
  };
}
