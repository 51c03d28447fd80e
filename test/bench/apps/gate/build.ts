import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the gate app into a folder: its main from this folder, the app's preload, and an empty page. `prepared` is its
 * response, as the JSON of an envelope.
 */
export async function buildGate(repository: string, folder: string, prepared: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: join(import.meta.dirname, 'main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js' } },
    },
  });
  await mkdir(join(folder, 'page'));
  const heading = '<!doctype html><html lang="en"><title>Gate</title><h1>Hello world</h1></html>';
  await writeFile(join(folder, 'page', 'index.html'), heading);
  await writeFile(join(folder, 'prepared.json'), prepared);
  await copyFile(join(repository, 'out/app/preload/index.cjs'), join(folder, 'preload.cjs'));
  const manifest = { name: 'gate', version: '1.0.0', type: 'module', main: 'main.js' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}
