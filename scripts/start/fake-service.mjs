import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { inRoot, root } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { typescriptProgram } from '../lib/typescript.mjs';

/** How long the fake service may take to start listening, in ms. */
const START_MS = 30_000;

/**
 * Starts the fake service (players see it as the demo service) in a separate process, waits until it listens, and
 * prints its address and accounts.
 * @param {import('../lib/started.mjs').Started} started
 * @param {{ env: NodeJS.ProcessEnv, port: number, mods: number, games: number }} options if `port` is in use, the next
 *   free one is used
 * @returns {Promise<string>} the path of its profile
 */
export async function startFakeService(started, { env, port, mods, games }) {
  const profile = inRoot('out', 'start', 'service.json');
  await mkdir(inRoot('out', 'start'), { recursive: true });
  const [command, args] = typescriptProgram('test/service/cli.ts', [
    `--port=${port}`,
    '--port-search',
    '--host=localhost',
    `--mods=${mods}`,
    `--games=${games}`,
    '--example-mods',
    `--profile-out=${profile}`,
  ]);
  const child = started.start(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await firstLine(child);
  const { url, players } = JSON.parse(line);
  print(`The demo service runs at ${url} with ${mods} mods in ${games} games.`);
  const [{ username, password }] = players;
  print(`Sign in to it as ${username} with the password ${password}.`);
  return profile;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
async function firstLine(child) {
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) });
  const signal = AbortSignal.timeout(START_MS);
  const ended = once(child, 'exit', { signal }).then(
    () => undefined,
    () => undefined,
  );
  const line = await Promise.race([
    once(lines, 'line', { signal }).then(
      ([text]) => text,
      () => undefined,
    ),
    ended,
  ]);
  if (typeof line !== 'string')
    throw new ScriptError('The demo service didn’t start. Try "npm run service" to see why.');
  return line;
}
