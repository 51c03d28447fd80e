import process from 'node:process';
import { inRoot } from './parts/paths.mjs';
import { run } from './parts/say.mjs';
import { runWithApp } from './parts/with-app.mjs';

await run(() => {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config=test/e2e/playwright.config.ts', ...process.argv.slice(2)];
  return runWithApp([process.execPath, args], { forTests: true });
});
