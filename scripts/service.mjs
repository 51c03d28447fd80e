import process from 'node:process';
import { root } from './parts/paths.mjs';
import { run } from './parts/print.mjs';
import { endSignal, exitOf, startedPrograms } from './parts/started.mjs';
import { typescriptProgram } from './parts/typescript.mjs';
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
