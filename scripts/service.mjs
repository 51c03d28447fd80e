import process from 'node:process';
import { root } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { endSignal, exitOf, startedPrograms } from './lib/started.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

await run(async () => {
  requireNode(process.versions.node);
  await installDependencies(root, process.env);
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const [command, args] = typescriptProgram('test/service/cli.ts', process.argv.slice(2));
    const service = started.start(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    return await Promise.race([exitOf(service), signal.then(() => 0)]);
  } finally {
    await started.endAll();
  }
});
