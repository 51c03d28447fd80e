import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { lockedPackages } from './locked-packages.mjs';

/** Matches a package's license file. */
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)([.-].*)?$/i;

/**
 * Returns the notices that the licenses of the packages in the app require: Loadout's own license, and the name,
 * version, license and license text of each package and of what is in libarchive.wasm. Electron and Chromium include theirs as files.
 * @returns {Promise<string>}
 */
export async function licenseNotices() {
  const own = await readFile(inRoot('LICENSE'), 'utf8');
  const lock = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  const packages = lockedPackages(lock).filter(({ shipped, name }) => shipped && name !== 'electron');
  const notices = await Promise.all(packages.map(noticeOf));
  const inWebAssembly = await readFile(inRoot('scripts', 'libarchive', 'licenses.txt'), 'utf8');
  return `${[`Loadout\n\n${own.trim()}`, ...notices, inWebAssembly.trim()].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}

/** @param {import('./locked-packages.mjs').LockedPackage} locked */
async function noticeOf({ place, name, version, license }) {
  const folder = path.join(root, place);
  // An optional package for another system is not installed here, and not in the app either.
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((each) => LICENCE_FILE.test(each)).sort();
  const texts = await Promise.all(files.map((each) => readFile(path.join(folder, each), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}
