import { join } from 'node:path';
import { build } from 'vite';

/** Builds the program that fetches, as the app's main is built, into one file. Answers its path. */
export async function buildFetch(repository: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    // A CommonJS dependency (write-file-atomic) asks for its own name, which an ES module does not have.
    define: { __filename: 'import.meta.filename' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'fetch.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', entryFileNames: 'fetch.mjs' } },
    },
  });
  return join(folder, 'fetch.mjs');
}
