import process from 'node:process';
import { readOptions } from './lib/options.mjs';
import { run, ScriptError } from './lib/print.mjs';

const USAGE = 'node scripts/release.mjs check | build | sign | keys --file=FILE';

// Each command imports its own modules: the signing process has the release key and must not load build code (U2).
await run(async () => {
  const [what = '', ...rest] = process.argv.slice(2);
  switch (what) {
    case 'check': {
      readOptions(rest, {}, USAGE);
      const { checkRelease } = await import('./release/check.mjs');
      process.stdout.write(`${await checkRelease(process.env)}\n`);
      return 0;
    }
    case 'build': {
      readOptions(rest, {}, USAGE);
      const { buildPackages } = await import('./release/build.mjs');
      await buildPackages(process.env);
      return 0;
    }
    case 'sign': {
      readOptions(rest, {}, USAGE);
      const { signLists } = await import('./release/sign.mjs');
      process.stdout.write(`${await signLists(process.env)}\n`);
      return 0;
    }
    case 'keys': {
      const file = readOptions(rest, { values: ['file'] }, USAGE).value('file');
      const { makeKeys } = await import('./release/sign.mjs');
      process.stdout.write(`${await makeKeys(file)}\n`);
      return 0;
    }
    default:
      throw new ScriptError(`No command was given. Use: ${USAGE}`, { exitCode: 2 });
  }
});
