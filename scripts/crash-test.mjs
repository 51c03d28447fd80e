import process from 'node:process';
import { root } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { endSignal, exitOf, startedPrograms } from './lib/started.mjs';
import { typescriptProgram } from './lib/typescript.mjs';

/** Kills downloads at random moments, repeatedly, and inspects the files that remain: `--rounds=N`, `--seed=N`. */
await run(async () => {
  const started = startedPrograms();
  const signal = endSignal();
  const [command, args] = typescriptProgram('test/crash/main.ts', process.argv.slice(2));
  try {
    const child = started.start(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    return await Promise.race([exitOf(child), signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
});
