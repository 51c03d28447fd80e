import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print, ScriptError } from './print.mjs';
import { runProgram } from './processes.mjs';

/**
 * Whether a display for windows is available.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export const hasDisplay = (env, platform) =>
  platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/**
 * Runs `work` with a display: the existing one, or an Xvfb that is started for it and ended with it.
 * @template T
 * @param {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, started: import('./started.mjs').Started, size?: string
 *   }} needs `size` is that of the Xvfb screen in px, as "WIDTHxHEIGHT"
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work gets the environment for programs with windows
 * @returns {Promise<T>}
 */
export async function withDisplay({ env, platform, started, size = '1920x1200' }, work) {
  if (hasDisplay(env, platform)) return work(env);
  const folder = await mkdtemp(path.join(tmpdir(), 'loadout-display-'));
  try {
    const authority = path.join(folder, 'authority');
    await writeFile(authority, anyDisplayCookie(randomBytes(16)), { mode: 0o600 });
    const display = await startXvfb(started, env, authority, size);
    const shown = { ...env, DISPLAY: display, XAUTHORITY: authority };
    await parkPointer(shown, size);
    print(`There is no display, so windows open on a virtual one (${display}, Xvfb).`);
    return await work(shown);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes an Xauthority file with one entry for any display: family 65535 (FamilyWild in Xauth.h), no address, no number.
 * So it can be written before Xvfb has chosen its display number.
 * @param {Buffer} cookie 16 random bytes
 */
function anyDisplayCookie(cookie) {
  const field = (/** @type {Buffer} */ data) =>
    Buffer.concat([Buffer.from([data.length >> 8, data.length & 255]), data]);
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([
    Buffer.from([255, 255]),
    field(Buffer.alloc(0)),
    field(Buffer.alloc(0)),
    field(name),
    field(cookie),
  ]);
}

/**
 * @param {import('./started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env
 * @param {string} authority
 * @param {string} size
 * @returns {Promise<string>} the display it chose, such as ":1"
 */
function startXvfb(started, env, authority, size) {
  return new Promise((resolve, reject) => {
    const screen = ['-screen', '0', `${size}x24`];
    // Without -noreset, Xvfb resets whenever its last client disconnects, and refuses clients that connect at that
    // moment.
    const args = ['-displayfd', '3', ...screen, '-noreset', '-nolisten', 'tcp', '-auth', authority];
    const child = started.start('Xvfb', args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.once('error', (error) => reject(noXvfb(error.message)));
    child.once('exit', () => reject(noXvfb(errors.trim())));
    const numbers = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
    numbers.setEncoding('utf8').once('data', (text) => resolve(`:${text.trim()}`));
  });
}

/**
 * Moves the pointer to the lower right corner. A server starts with the pointer in the center of the screen, where
 * windows open. Each window that opens or closes there would cause pointer events in the others, in the middle of a
 * test that moves its own pointer.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} size
 */
async function parkPointer(env, size) {
  // The server moves a position outside the screen to its edge.
  const move = runProgram('xdotool', ['mousemove', ...size.split('x')], { env, quiet: true });
  const problem = await move.then(({ output }) => output.trim(), String);
  if (problem) print(`Its pointer could not be moved: ${problem}`);
}

/** @param {string} reason */
const noXvfb = (reason) =>
  new ScriptError(
    `There is no display, and Xvfb could not be started (${reason}). Set DISPLAY, or install it: apt-get install xvfb`,
  );
