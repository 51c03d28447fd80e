import { join } from 'node:path';
import { build } from 'vite';

/** Builds the player into one file, which starts in a fraction of the time of its sources. Answers its path. */
export async function buildPlayer(repository: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    // A CommonJS dependency (write-file-atomic) asks for its own name, which an ES module does not have.
    define: { __filename: 'import.meta.filename' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'player.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', entryFileNames: 'player.mjs' } },
    },
  });
  return join(folder, 'player.mjs');
}
