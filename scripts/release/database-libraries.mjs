import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { print, ScriptError } from '../lib/print.mjs';
import { runNpm, runProgram } from '../lib/processes.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** The kinds of the database library's packages that are never in a package of ours. */
const UNUSED = /-(musl|gnueabihf|musleabihf)$/;

/**
 * Installs the builds of the database library for these processors, which npm leaves out if they are not this
 * computer's: macOS packages for both are made on one. Each has the checksum of the lockfile.
 * @param {{ root: string, platform: NodeJS.Platform, processors: readonly string[], env: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>} rejects with a ScriptError if one can't be fetched, or is not the one of the lockfile
 */
export async function installDatabaseLibraries({ root, platform, processors, env }) {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  for (const [place, { version, integrity, os, cpu }] of Object.entries(lock.packages)) {
    const name = /^node_modules\/(@libsql\/.+)$/.exec(place)?.[1];
    if (!name || UNUSED.test(name) || !os?.includes(platform)) continue;
    if (!processors.some((processor) => cpu?.includes(processor))) continue;
    if (existsSync(path.join(root, place, 'index.node'))) continue;
    print(`Fetching ${name}.`);
    await fetchPackage({ name, version, integrity, place: path.join(root, place), env });
  }
}

/** @param {{ name: string, version: string, integrity: string, place: string, env: NodeJS.ProcessEnv }} wanted */
async function fetchPackage({ name, version, integrity, place, env }) {
  const above = path.dirname(place);
  await mkdir(above, { recursive: true });
  const folder = await mkdtemp(path.join(above, '.fetching-'));
  try {
    const args = ['pack', `${name}@${version}`, `--pack-destination=${folder}`, '--silent'];
    const { code, output } = await runNpm(args, { env, quiet: true });
    const [archive] = await readdir(folder);
    if (code !== 0 || !archive) throw new ScriptError(`${name} could not be fetched:\n${output.trim()}`);
    const bytes = await readFile(path.join(folder, archive));
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    if (found !== integrity) throw new ScriptError(`${name} is not the package of the lockfile.`);
    // Both systems that fetch one have this program.
    const unpacked = await runProgram('tar', ['-xzf', archive], { cwd: folder, quiet: true });
    if (unpacked.code !== 0)
      throw new ScriptError(`${name} could not be unpacked:\n${unpacked.output.trim()}`);
    await rename(path.join(folder, 'package'), place);
  } finally {
    await removeFolder(folder);
  }
}
