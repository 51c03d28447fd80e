import { basename, join } from 'node:path';
import { build } from 'vite';

/**
 * Builds a program of the tests (`source`, an absolute path) into one file in `folder`, as the app's main is built:
 * it starts in a fraction of the time of its sources. `external` names packages that stay outside, such as those with
 * native code; the folder then needs the repository's `node_modules`. Returns its path.
 */
export async function buildProgram(
  source: string,
  { repository, folder, external = [] }: { repository: string; folder: string; external?: string[] },
): Promise<string> {
  const name = `${basename(source, '.ts')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    ssr: { noExternal: true, external },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', entryFileNames: name } },
    },
  });
  return join(folder, name);
}
