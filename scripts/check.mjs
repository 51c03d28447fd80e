import process from 'node:process';
import { fixStyle, runStaticChecks } from './check/static-checks.mjs';
import { readOptions } from './lib/options.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

await run(async () => {
  requireNode(process.versions.node);
  const options = readOptions(process.argv.slice(2), { flags: ['fix'] }, 'npm run check -- [--fix]');
  await installDependencies(root, process.env);
  if (options.has('fix')) await fixStyle(process.env);
  const results = await runStaticChecks(process.env);
  for (const { name, passed, seconds, output } of results) {
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)\n`);
    if (!passed) process.stdout.write(`${output}\n`);
  }
  const canFix = results.some(({ name, passed }) => !passed && (name === 'format' || name === 'lint'));
  if (canFix && !options.has('fix')) {
    process.stdout.write(
      '"npm run check -- --fix" formats the code and fixes what the linter can fix safely.\n',
    );
  }
  return results.every(({ passed }) => passed) ? 0 : 1;
});
