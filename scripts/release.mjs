import process from 'node:process';
import { readOptions } from './parts/options.mjs';
import { run, ScriptError } from './parts/say.mjs';
import { buildPackages } from './release/build.mjs';
import { checkRelease } from './release/check.mjs';
import { makeKeys, signLists } from './release/sign.mjs';

const USAGE = 'node scripts/release.mjs check | build | sign | keys --file=FILE';

await run(async () => {
  const [what = '', ...rest] = process.argv.slice(2);
  switch (what) {
    case 'check':
      readOptions(rest, {}, USAGE);
      process.stdout.write(`${await checkRelease(process.env)}\n`);
      return 0;
    case 'build':
      readOptions(rest, {}, USAGE);
      await buildPackages(process.env);
      return 0;
    case 'sign':
      readOptions(rest, {}, USAGE);
      process.stdout.write(`${await signLists(process.env)}\n`);
      return 0;
    case 'keys':
      process.stdout.write(
        `${await makeKeys(readOptions(rest, { values: ['file'] }, USAGE).value('file'))}\n`,
      );
      return 0;
    default:
      throw new ScriptError(`What to do is not said. Use: ${USAGE}`, { exitCode: 2 });
  }
});
