import { access, copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** The program that electron-builder runs for deb and rpm packages: ours, which uses dpkg-deb and rpmbuild. */
export const packagerProgram = inRoot('scripts', 'package', 'fpm', 'main.mjs');

/**
 * Points electron-builder at tools of this system instead of those it would download from a release site (the variables
 * are those of app-builder-lib, toolsets/). AppImages get a shell script as runtime, which is only for tests: players
 * may not have squashfs-tools.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>} rejects with a ScriptError if a program is missing
 */
export async function withSystemTools(env) {
  const tools = inRoot('out', 'appimage-tools');
  await removeFolder(tools);
  for (const folder of ['runtimes', 'lib/x64']) await mkdir(path.join(tools, folder), { recursive: true });
  for (const name of ['mksquashfs', 'desktop-file-validate'])
    await symlink(await programNamed(name, env), path.join(tools, name));
  const runtime = inRoot('scripts', 'package', 'linux', 'appimage-runtime.sh');
  await copyFile(runtime, path.join(tools, 'runtimes', 'runtime-x64'));
  return {
    ...env,
    CUSTOM_FPM_PATH: packagerProgram,
    APPIMAGE_TOOLS_PATH: tools,
    ELECTRON_BUILDER_7ZIP_PATH: await programNamed('7za', env),
  };
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} absolute
 */
async function programNamed(name, env) {
  for (const folder of (env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    const found = await access(file).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  throw new ScriptError(`There is no ${name} on this computer, which making packages needs.`);
}
