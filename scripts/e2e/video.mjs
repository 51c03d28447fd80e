import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../parts/paths.mjs';
import { programOnPath } from '../setup/system-packages.mjs';

/**
 * What the tests are started with to record videos. Playwright looks for an ffmpeg of its own, which comes from
 * Microsoft's servers; that of the system stands in for it, under the name and number that Playwright expects.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>}
 */
export async function videoEnvironment(env) {
  const recorded = { LOADOUT_E2E_VIDEO: '1' };
  const ffmpeg = programOnPath('ffmpeg', env);
  // Elsewhere "npx playwright install ffmpeg" brings it.
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
