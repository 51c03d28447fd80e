import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readNumber, readOptions } from '../parts/options.mjs';
import { inRoot } from '../parts/paths.mjs';
import { ScriptError } from '../parts/say.mjs';

const KNOWN = {
  values: ['service', 'user-data-dir', 'port', 'mods', 'games'],
  flags: ['smoke', 'no-install'],
};

const USAGE =
  '[--service=FILE] [--user-data-dir=FOLDER] [--port=N] [--mods=N] [--games=N] [--smoke] [--no-install]';

/**
 * @typedef {object} StartOptions
 * @property {string | undefined} service a service profile's file, absolute; undefined: the fake service
 * @property {string} userData where the app keeps everything, absolute
 * @property {number} port the fake service's first choice
 * @property {number} mods how many the fake service has
 * @property {number} games how many the fake service has
 * @property {boolean} smoke whether to do the main job unattended and end
 * @property {boolean} install whether missing system packages may be installed
 */

/**
 * Reads the options of `npm start` and `npm run dev`. Files are meant relative to where the player stands.
 * @param {readonly string[]} args
 * @param {string} command how it is called, for the refusal
 * @returns {StartOptions}
 */
export function readStartOptions(args, command) {
  const given = readOptions(args, KNOWN, `${command} -- ${USAGE}`);
  const fromHere = (/** @type {string | undefined} */ file) =>
    file === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const service = fromHere(given.value('service'));
  if (service !== undefined && !existsSync(service)) {
    throw new ScriptError(
      `The service profile ${service} does not exist. Give the path of the JSON file that describes your service.`,
      { exitCode: 2 },
    );
  }
  // A player's real data is left alone: trying the app uses folders of its own, one for each kind of service.
  const own = inRoot('out', 'start', service ? 'user-data-service' : 'user-data');
  return {
    service,
    userData: fromHere(given.value('user-data-dir')) ?? own,
    port: readNumber(given.value('port'), { name: '--port', least: 1, most: 65_535, otherwise: 8080 }),
    mods: readNumber(given.value('mods'), { name: '--mods', least: 0, most: 1_000_000, otherwise: 3_000 }),
    games: readNumber(given.value('games'), { name: '--games', least: 3, most: 40, otherwise: 12 }),
    smoke: given.has('smoke'),
    install: !given.has('no-install'),
  };
}
