import { rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { makeCodeCache } from '../code-cache/make.mjs';
import { electronRuntime } from '../electron-runtime.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { makeIcons } from '../package/icons/make-icons.mjs';
import { packagerProgram } from '../package/system-tools.mjs';
import { buildApp } from '../setup/build.mjs';
import { installDatabaseLibraries } from './database-libraries.mjs';

/**
 * electron-builder's targets for each system. macOS packages for both processors are made in one run, because they
 * share one update list.
 */
const TARGETS = /** @type {const} */ ({
  linux: ['--linux', '--x64'],
  darwin: ['--mac', '--x64', '--arm64'],
  win32: ['--win', '--x64'],
});

/**
 * Returns electron-builder's command line for a release.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env GITHUB_REPOSITORY is "owner/name", where the app checks for updates;
 *   LOADOUT_UPDATE_KEY the public key that verifies them; LOADOUT_MAINTAINER "Name <address>"; each may be missing or
 *   empty
 * @param {string | undefined} profile file of the service profile that ships with the app
 * @returns {string[]} throws a ScriptError for an unsupported system or an invalid value
 */
export function builderArguments(platform, env, profile) {
  const targets = TARGETS[/** @type {keyof typeof TARGETS} */ (platform)];
  if (!targets) throw new ScriptError(`No packages are made on ${platform}.`);
  const args = [...targets, '--config=electron-builder.yml', '--publish=never'];
  const [owner, name, more] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (owner && name && more === undefined) {
    args.push('-c.publish.provider=github', `-c.publish.owner=${owner}`, `-c.publish.repo=${name}`);
    args.push(`-c.extraMetadata.homepage=https://github.com/${owner}/${name}`);
  }
  const key = env['LOADOUT_UPDATE_KEY'];
  if (key) {
    if (Buffer.from(key, 'base64').length !== 32)
      throw new ScriptError(
        'LOADOUT_UPDATE_KEY is not what "node scripts/release.mjs keys" prints: 32 bytes in base64.',
      );
    args.push(`-c.extraMetadata.updateKey=${key}`);
  }
  if (env['LOADOUT_MAINTAINER']) args.push(`-c.linux.maintainer=${env['LOADOUT_MAINTAINER']}`);
  if (profile) args.push(`-c.extraResources.from=${profile}`, '-c.extraResources.to=service.json');
  // electron-builder silently leaves a package unsigned if the certificate has no matching key.
  if (platform !== 'linux' && env['CSC_LINK']) args.push('-c.forceCodeSigning=true');
  // Without a certificate, an app for Apple's processors still needs a signature: an ad-hoc one. The hardened runtime
  // must be off then, because it requires the same team for all parts.
  if (platform === 'darwin' && !env['CSC_LINK'])
    args.push('-c.mac.identity=-', '-c.mac.hardenedRuntime=false');
  return args;
}

/**
 * Makes every package of this system with the official Electron that package.json names. electron-builder downloads and
 * verifies that itself.
 * @param {NodeJS.ProcessEnv} env as for `builderArguments`; LOADOUT_PROFILE is the text of the service profile
 */
export async function buildPackages(env) {
  const profile = await writeProfile(env['LOADOUT_PROFILE']);
  const args = builderArguments(process.platform, env, profile);
  await rm(inRoot('out', 'package'), { recursive: true, force: true });
  const processors = args.flatMap((arg) => /^--(x64|arm64)$/.exec(arg)?.[1] ?? []);
  await installDatabaseLibraries({ root, platform: process.platform, processors, env });
  await Promise.all([buildApp(root, env), makeIcons()]);
  await makeCodeCache(await electronRuntime(env), env);
  print('Packing the app.');
  const { LOADOUT_PROFILE: _, ELECTRON_OVERRIDE_DIST_PATH: __, ...rest } = env;
  // The same program as in tests makes deb and rpm; electron-builder downloads its other tools.
  const clean = process.platform === 'linux' ? { ...rest, CUSTOM_FPM_PATH: packagerProgram } : rest;
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  const { code } = await runProgram(process.execPath, [builder, ...args], { cwd: root, env: clean });
  if (code !== 0) throw new ScriptError('The packages could not be made; electron-builder says why above.');
}

/**
 * @param {string | undefined} text
 * @returns {Promise<string | undefined>} the path of its file; undefined if there is no text
 */
async function writeProfile(text) {
  if (!text) return undefined;
  // Validate with the app's own parser, so that the app can read what ships with it.
  const { tsImport } = await import('tsx/esm/api');
  const { parseProfile } = await tsImport('../../main/service/profile/parse.ts', import.meta.url);
  try {
    parseProfile(text, { source: 'LOADOUT_PROFILE', allowLoopbackHttp: false });
  } catch (error) {
    const found = /** @type {{ text?: { id: string, values?: object } }} */ (error).text;
    throw new ScriptError(
      `The service profile cannot ship: ${found ? `${found.id} ${JSON.stringify(found.values)}` : error}`,
    );
  }
  const file = inRoot('out', 'service.json');
  await writeFile(file, text);
  return file;
}
