import process from 'node:process';
import { readNumber } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { print, run } from './lib/print.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { runWithApp } from './lib/with-app.mjs';

/** What follows the random players, each `--NAME=TIMES`. */
const messages = { name: '--messages', least: 0, most: 100_000_000, otherwise: 1_000_000 };
const modelSteps = { name: '--model-steps', least: 0, most: 100_000_000, otherwise: 100_000 };

await run(async () => {
  const args = process.argv.slice(2);
  const messageCount = readNumber(textOf(messages, args), messages);
  const stepCount = readNumber(textOf(modelSteps, args), modelSteps);
  const isOwn = (/** @type {string} */ argument) =>
    [messages, modelSteps].some(({ name }) => argument.startsWith(`${name}=`));
  const players = args.filter((argument) => !isOwn(argument));
  const codes = [await runWithApp(typescriptProgram('test/soak/main.ts', players), { forTests: true })];
  if (messageCount > 0) codes.push(await sendMessages(messageCount));
  if (stepCount > 0) codes.push(await playModel(stepCount));
  return Math.max(...codes);
});

/**
 * @param {{ name: string }} option
 * @param {readonly string[]} args
 */
function textOf(option, args) {
  return args.findLast((argument) => argument.startsWith(`${option.name}=`))?.slice(option.name.length + 1);
}

/**
 * Sends random messages from the renderer to main, like a test of `npm test` that sends fewer.
 * @param {number} count
 * @returns {Promise<number>} exit code
 */
function sendMessages(count) {
  print(`Sending ${count} random messages to main.`);
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config=test/e2e/playwright.config.ts', 'fuzz-ipc'];
  return runTests(args, { LOADOUT_FUZZ_MESSAGES: String(count) });
}

/**
 * Plays random events of games, players and switches against the model of whose each file is, like a test of `npm test`
 * that plays fewer.
 * @param {number} count
 * @returns {Promise<number>} exit code
 */
function playModel(count) {
  const seed = Math.floor(Math.random() * 1e9);
  print(`Playing ${count} random events of games and loadouts from seed ${seed} on.`);
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const args = [cli, 'run', '--config=test/vitest.config.ts', 'test/main/games/model'];
  return runTests(args, { LOADOUT_MODEL_STEPS: String(count), LOADOUT_MODEL_SEED: String(seed) });
}

/**
 * @param {readonly string[]} args of Node
 * @param {Record<string, string>} env
 */
function runTests(args, env) {
  return runWithApp([process.execPath, args], { forTests: true, env });
}
