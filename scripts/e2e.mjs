import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LINUX_PROGRAM } from './package/after-pack.mjs';
import { inRoot } from './parts/paths.mjs';
import { run, ScriptError } from './parts/say.mjs';
import { runWithApp } from './parts/with-app.mjs';

await run(() => {
  const given = process.argv.slice(2);
  const app = given.find((argument) => argument.startsWith('--app='))?.slice('--app='.length);
  const rest = given.filter((argument) => !argument.startsWith('--app='));
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config=test/e2e/playwright.config.ts', ...rest];
  const other = app === undefined ? {} : { app: programOf(app) };
  return runWithApp([process.execPath, args], { forTests: true, ...other });
});

/**
 * The program to test in place of the built app.
 * @param {string} app a program, or the folder of an unpacked package; relative to where the player stands
 */
function programOf(app) {
  const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), app);
  const program =
    existsSync(place) && statSync(place).isDirectory() ? path.join(place, LINUX_PROGRAM) : place;
  if (existsSync(program)) return program;
  throw new ScriptError(
    `There is no app at ${program}. "npm run package" makes one: --app=out/package/linux-inspectable`,
    { exitCode: 2 },
  );
}
