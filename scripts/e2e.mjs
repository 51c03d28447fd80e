import process from 'node:process';
import { mergeShards } from './e2e/merge.mjs';
import { calledFrom, readRun } from './e2e/options.mjs';
import { inOwnNetwork } from './e2e/own-network.mjs';
import { videoEnvironment } from './e2e/video.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { runWithApp } from './lib/with-app.mjs';
import { installVideoPackages } from './setup/system-packages.mjs';

await run(async () => {
  const { app, env, video, merge, network, args } = readRun(process.argv.slice(2), calledFrom());
  if (merge !== undefined) return mergeShards(merge);
  if (video) {
    await installVideoPackages({ env: process.env, platform: process.platform });
    Object.assign(env, await videoEnvironment(process.env));
  }
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const program = network
    ? inOwnNetwork([process.execPath, [cli, 'test', '--config=test/network/playwright.config.ts', ...args]])
    : /** @type {const} */ ([
        process.execPath,
        [cli, 'test', '--config=test/e2e/playwright.config.ts', ...args],
      ]);
  return runWithApp(program, {
    forTests: true,
    env,
    ...(app === undefined ? {} : { app }),
  });
});
