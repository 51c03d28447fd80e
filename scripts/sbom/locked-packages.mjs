/**
 * @typedef {object} LockedPackage
 * @property {string} place its folder, such as "node_modules/a/node_modules/b"
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression; "NOASSERTION" if the package doesn't say
 * @property {string | undefined} integrity as in the lockfile, `sha512-BASE64`
 * @property {boolean} shipped whether it is in the app, instead of only building or testing it
 * @property {readonly string[]} needs the places of the packages it depends on, sorted
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
 * Parses package-lock.json (version 3). Electron is a development dependency there, because no code imports its files,
 * but it counts as shipped.
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {LockedPackage[]} sorted by name and version
 */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place !== '' && !link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? 'NOASSERTION',
      integrity: entry.integrity,
      shipped: place === 'node_modules/electron' || !(entry.dev || entry.devOptional),
      needs: needsOf(place, entry, packages),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.place, b.place));
}

/**
 * Returns the places where Node would find the dependencies of a package. Skips missing ones, which are optional or for
 * another platform.
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
 * By code unit, so that the order doesn't depend on the locale.
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
