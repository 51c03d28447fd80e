import { access, copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../parts/paths.mjs';
import { ScriptError } from '../parts/say.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** Where electron-builder finds what makes deb and rpm packages: ours, over dpkg-deb and rpmbuild. */
export const packagerProgram = inRoot('scripts', 'package', 'fpm', 'main.mjs');

/**
 * Points electron-builder at programs of this system in place of those it would fetch from a release site (the
 * variables are those of app-builder-lib, toolsets/). An AppImage gets a runtime that is a shell script: good for
 * tests here, and not for players, who may have no squashfs-tools.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>} rejects with a ScriptError when a program is missing
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
