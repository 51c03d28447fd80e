import { parseArgs } from 'node:util';
import { ScriptError } from '../../lib/print.mjs';

/**
 * @typedef {object} PackageRequest a package to make
 * @property {'deb' | 'rpm'} kind
 * @property {string} file the package file to write
 * @property {string} name
 * @property {string} version
 * @property {string} architecture as Debian names it: amd64, arm64
 * @property {string} maintainer "Name <address>"
 * @property {string} url
 * @property {string} license
 * @property {string} category
 * @property {string} description the first line is a deb's summary
 * @property {string} summary of an rpm
 * @property {string} compression
 * @property {readonly string[]} depends
 * @property {readonly string[]} recommends
 * @property {string} afterInstall file of a shell script
 * @property {string} afterRemove
 * @property {readonly { from: string, to: string }[]} places files, or folders with a slash at the end, and their paths
 *   on the player's computer
 */

/** The options that electron-builder passes (app-builder-lib, FpmTarget). All others are rejected. */
const OPTIONS = /** @type {const} */ ({
  s: { type: 'string', short: 's' },
  t: { type: 'string', short: 't' },
  d: { type: 'string', short: 'd', multiple: true },
  force: { type: 'boolean' },
  architecture: { type: 'string' },
  'after-install': { type: 'string' },
  'after-remove': { type: 'string' },
  description: { type: 'string' },
  version: { type: 'string' },
  package: { type: 'string' },
  name: { type: 'string' },
  maintainer: { type: 'string' },
  vendor: { type: 'string' },
  url: { type: 'string' },
  category: { type: 'string' },
  license: { type: 'string' },
  'deb-priority': { type: 'string' },
  'deb-compression': { type: 'string' },
  'deb-recommends': { type: 'string', multiple: true },
  'rpm-os': { type: 'string' },
  'rpm-summary': { type: 'string' },
  'rpm-compression': { type: 'string' },
});

/**
 * Parses the part of fpm's command line that electron-builder uses.
 * @param {string[]} args
 * @returns {PackageRequest} throws a ScriptError for an unknown option
 */
export function readRequest(args) {
  const { values, positionals } = parsed(args);
  const { s: source, t: kind } = values;
  if (source !== 'dir' || (kind !== 'deb' && kind !== 'rpm'))
    throw new ScriptError(`A deb or rpm package is made of a folder, and not ${kind} of ${source}.`);
  const need = (/** @type {string} */ name) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '')
      throw new ScriptError(`--${name} is missing.`, { exitCode: 2 });
    return value;
  };
  const list = (/** @type {string} */ name) => [values[name] ?? []].flat().map(String);
  return {
    kind,
    file: need('package'),
    name: need('name'),
    version: need('version'),
    architecture: need('architecture'),
    maintainer: need('maintainer'),
    url: need('url'),
    license: need('license'),
    category: need('category'),
    description: need('description'),
    summary: kind === 'rpm' ? need('rpm-summary') : '',
    compression: need(kind === 'deb' ? 'deb-compression' : 'rpm-compression'),
    depends: list('d'),
    recommends: list('deb-recommends'),
    afterInstall: need('after-install'),
    afterRemove: need('after-remove'),
    places: positionals.map(placeIn),
  };
}

/**
 * @param {string[]} args
 * @returns {{ values: Record<string, unknown>, positionals: string[] }}
 */
function parsed(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: OPTIONS,
      strict: true,
      allowPositionals: true,
    });
    return { values: { ...values }, positionals };
  } catch (error) {
    throw new ScriptError(`${/** @type {Error} */ (error).message}`, { exitCode: 2, cause: error });
  }
}

/** @param {string} text "from=to" */
function placeIn(text) {
  const at = text.lastIndexOf('=/');
  if (at < 1) throw new ScriptError(`"${text}" does not say which file goes where.`, { exitCode: 2 });
  return { from: text.slice(0, at), to: text.slice(at + 1) };
}
