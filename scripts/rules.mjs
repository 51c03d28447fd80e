import process from 'node:process';
import { root } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { exitOf, startedPrograms } from './lib/started.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

/** Checks rules of games and their cases: `npm run rules -- check [FILE …]`, or prints their schema: `-- schema`. */
await run(async () => {
  requireNode(process.versions.node);
  await installDependencies(root, process.env);
  const started = startedPrograms();
  const [command, args] = typescriptProgram('scripts/rules/cli.ts', process.argv.slice(2));
  // Paths on the command line are relative to the folder that the player is in, not to the repository.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  return exitOf(started.start(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }));
});
