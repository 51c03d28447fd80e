import process from 'node:process';
import { root } from './parts/paths.mjs';
import { run } from './parts/print.mjs';
import { endSignal, exitOf, startedPrograms } from './parts/started.mjs';
import { typescriptProgram } from './parts/typescript.mjs';

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
