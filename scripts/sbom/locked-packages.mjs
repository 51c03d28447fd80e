/**
 * @typedef {object} LockedPackage
 * @property {string} place its folder, such as "node_modules/a/node_modules/b"
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression; "NOASSERTION" when the package does not say
 * @property {string | undefined} integrity as the lockfile has it, `sha512-BASE64`
 * @property {boolean} shipped whether it is a part of the app, or only a tool to make and test it
 * @property {readonly string[]} needs the places of the packages it depends on, in order
 *
 * @typedef {object} LockEntry
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * Reads package-lock.json (version 3). Electron is named among the tools there, because nothing imports its files,
 * and yet it is most of the app.
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {LockedPackage[]} in order of name and version
 */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place !== '' && !link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? 'NOASSERTION',
      integrity: entry.integrity,
      shipped: place === 'node_modules/electron' || !(entry.dev || entry.devOptional),
      needs: needsOf(place, entry, packages),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.place, b.place));
}

/**
 * Where Node would find what a package asks for; what is not there (optional, for another platform) is left out.
 * @param {string} place
 * @param {LockEntry} entry
 * @param {Record<string, LockEntry>} packages
 * @returns {string[]}
 */
export function needsOf(place, entry, packages) {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });
  return names
    .map((name) => resolve(place, name, packages))
    .filter((found) => found !== undefined)
    .sort();
}

/**
 * @param {string} place
 * @param {string} name
 * @param {Record<string, LockEntry>} packages
 * @returns {string | undefined}
 */
function resolve(place, name, packages) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/**
 * By code unit, so that no language setting changes the order.
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
