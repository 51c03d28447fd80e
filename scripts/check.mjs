import process from 'node:process';
import { runStaticChecks } from './check/static-checks.mjs';
import { root } from './parts/paths.mjs';
import { run } from './parts/say.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

await run(async () => {
  requireNode(process.versions.node);
  await installDependencies(root, process.env);
  const results = await runStaticChecks(process.env);
  for (const { name, passed, seconds, output } of results) {
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)\n`);
    if (!passed) process.stdout.write(`${output}\n`);
  }
  return results.every(({ passed }) => passed) ? 0 : 1;
});
