import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { filesInAsar } from './package/asar.mjs';
import { withDisplay } from './parts/display.mjs';
import { readOptions } from './parts/options.mjs';
import { inRoot, root } from './parts/paths.mjs';
import { runProgram } from './parts/processes.mjs';
import { run, ScriptError, say } from './parts/say.mjs';
import { endSignal, startedPrograms } from './parts/started.mjs';
import { removeFolder } from './runtime/unpack.mjs';
import { setUp } from './setup.mjs';
import { runSmoke } from './start/smoke.mjs';

const output = inRoot('out', 'package', 'linux-unpacked');
/** All that may be in the app's archive. */
const ALLOWED = /^(package\.json|out\/app\/)/;

await run(async () => {
  const options = readOptions(process.argv.slice(2), { flags: ['verify'] }, 'npm run package -- [--verify]');
  if (process.platform !== 'linux') throw new ScriptError('The unpacked build is made on Linux only.');
  const ready = await setUp(process.env);
  await build(ready);
  const files = await filesInAsar(path.join(output, 'resources', 'app.asar'));
  const foreign = files.filter((name) => !ALLOWED.test(name));
  if (foreign.length > 0)
    throw new ScriptError(`The package holds what it must not: ${foreign.slice(0, 5).join(', ')}.`);
  const [all, app] = [await sizeOf(output), (await stat(path.join(output, 'resources', 'app.asar'))).size];
  process.stdout.write(
    `${path.relative(root, output)}: ${megabytes(all)} with Electron ${ready.runtime.version}, of which Loadout ${megabytes(app)} in ${files.length} files\n`,
  );
  return options.has('verify') ? verify(ready) : 0;
});

/** @param {import('./setup.mjs').Ready} ready */
async function build({ env, runtime }) {
  say('Packing the app.');
  await removeFolder(output);
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  const target = ['--linux', 'dir', '--config=electron-builder.yml', '--publish=never'];
  // The clean runtime: the clone's own copy has this repository in it.
  const electron = [`-c.electronDist=${runtime.dist}`, `-c.electronVersion=${runtime.version}`];
  const { code, output: said } = await runProgram(process.execPath, [builder, ...target, ...electron], {
    cwd: root,
    env,
    quiet: true,
  });
  if (code !== 0) throw new ScriptError(`The app could not be packed:\n${said.trim()}`);
}

/**
 * Does the main job with the packed app.
 * @param {import('./setup.mjs').Ready} ready
 * @returns {Promise<number>} exit code
 */
async function verify({ env }) {
  const started = startedPrograms();
  const signal = endSignal();
  const args = [
    `--executable=${path.join(output, 'loadout')}`,
    `--pictures=${inRoot('out', 'package', 'smoke')}`,
  ];
  try {
    const work = withDisplay({ env, platform: process.platform, started }, (shown) =>
      runSmoke(started, shown, args),
    );
    return await Promise.race([work, signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
}

/**
 * @param {string} folder
 * @returns {Promise<number>} bytes of all files in it
 */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => stat(path.join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
