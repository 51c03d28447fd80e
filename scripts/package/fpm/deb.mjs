import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ScriptError } from '../../lib/print.mjs';
import { runProgram } from '../../lib/processes.mjs';

/** dpkg-deb's options for fpm's compression names; gz is the fast one. */
const COMPRESSIONS = /** @type {Record<string, string[]>} */ ({ gz: ['-Zgzip', '-z1'], xz: ['-Zxz'] });

/**
 * Makes a deb with dpkg-deb.
 * @param {import('./read-request.mjs').PackageRequest} request
 * @param {string} tree the folder with the package's files
 */
export async function writeDeb(request, tree) {
  const compression = COMPRESSIONS[request.compression];
  if (!compression)
    throw new ScriptError(`Compressing a deb with ${request.compression} is not supported here.`);
  const files = await filesIn(tree);
  let bytes = 0;
  let sums = '';
  for (const file of files) {
    bytes += (await stat(file)).size;
    sums += `${await md5(file)}  ${path.relative(tree, file)}\n`;
  }
  const folder = path.join(tree, 'DEBIAN');
  await mkdir(folder);
  const write = (/** @type {string} */ name, /** @type {string} */ text, mode = 0o644) =>
    writeFile(path.join(folder, name), text, { mode });
  await write('control', controlOf(request, Math.ceil(bytes / 1024)));
  await write('md5sums', sums);
  await write('postinst', await readFile(request.afterInstall, 'utf8'), 0o755);
  await write('postrm', await readFile(request.afterRemove, 'utf8'), 0o755);
  const args = ['--root-owner-group', ...compression, '--build', tree, request.file];
  const { code, output } = await runProgram('dpkg-deb', args, { quiet: true });
  if (code !== 0) throw new ScriptError(`dpkg-deb could not make the package:\n${output.trim()}`);
}

/**
 * The control file (Debian Policy, 5.3).
 * @param {import('./read-request.mjs').PackageRequest} request
 * @param {number} size in KiB, once installed
 */
export function controlOf(request, size) {
  const [summary = '', ...rest] = request.description.split('\n').map((line) => line.trim());
  const lists = [
    ['Depends', request.depends],
    ['Recommends', request.recommends],
  ];
  return [
    `Package: ${request.name}`,
    `Version: ${request.version}`,
    `Architecture: ${request.architecture}`,
    `Maintainer: ${request.maintainer}`,
    `Installed-Size: ${size}`,
    ...lists
      .filter(([, names]) => names?.length)
      .map(([field, names]) => `${field}: ${[names].flat().join(', ')}`),
    `Section: ${request.category}`,
    'Priority: optional',
    `Homepage: ${request.url}`,
    `Description: ${summary}`,
    // An empty line would end the field.
    ...rest.map((line) => ` ${line || '.'}`),
    '',
  ].join('\n');
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} absolute paths, in order
 */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @param {string} file */
async function md5(file) {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
