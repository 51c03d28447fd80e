import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { programOnPath } from '../setup/system-packages.mjs';

/**
 * Returns the environment variables for recording videos. Playwright looks for its own ffmpeg, which comes from
 * Microsoft's servers. A link to the system's ffmpeg, with the name and revision that Playwright expects, replaces it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>}
 */
export async function videoEnvironment(env) {
  const recorded = { LOADOUT_E2E_VIDEO: '1' };
  const ffmpeg = programOnPath('ffmpeg', env);
  // Otherwise, "npx playwright install ffmpeg" installs it.
  if (process.platform !== 'linux' || ffmpeg === undefined || env['PLAYWRIGHT_BROWSERS_PATH'])
    return recorded;
  const list = await readFile(inRoot('node_modules', 'playwright-core', 'browsers.json'), 'utf8');
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(list);
  const revision = browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  const programs = inRoot('out', 'playwright');
  const folder = path.join(programs, `ffmpeg-${revision}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await symlink(ffmpeg, path.join(folder, 'ffmpeg-linux'));
  return { ...recorded, PLAYWRIGHT_BROWSERS_PATH: programs };
}
