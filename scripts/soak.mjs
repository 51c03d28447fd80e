import process from 'node:process';
import { readNumber } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { print, run } from './lib/print.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { runWithApp } from './lib/with-app.mjs';

await run(async () => {
  const given = process.argv.slice(2);
  const own = /^--messages=/;
  const text = given.findLast((argument) => own.test(argument))?.replace(own, '');
  const rule = { name: '--messages', least: 0, most: 100_000_000, otherwise: 1_000_000 };
  const messages = readNumber(text, rule);
  const rest = given.filter((argument) => !own.test(argument));
  const code = await runWithApp(typescriptProgram('test/soak/main.ts', rest), { forTests: true });
  return code === 0 && messages > 0 ? sendMessages(messages) : code;
});

/**
 * Sends random messages from the renderer to main, like a test of `npm test` that sends fewer.
 * @param {number} messages
 * @returns {Promise<number>} exit code
 */
function sendMessages(messages) {
  print(`Sending ${messages} random messages to main.`);
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config=test/e2e/playwright.config.ts', 'fuzz-ipc'];
  return runWithApp([process.execPath, args], {
    forTests: true,
    env: { LOADOUT_FUZZ_MESSAGES: String(messages) },
  });
}
