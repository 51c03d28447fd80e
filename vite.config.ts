import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namesOf } from './shared/contract/define.ts';
import { contract } from './shared/contract/index.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Provides the preload with the names of the contract's calls and events at build time. A new call needs no change
 * there, and no schema library gets into the preload.
 */
function contractNames(): Plugin {
  const id = 'virtual:contract-names';
  return {
    name: 'contract-names',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const names = ${JSON.stringify(namesOf(contract))};` : null,
  };
}

/**
 * Leaves the schema and migration code of `conf` (below electron-store) out of main. Loadout uses neither, and both
 * would be loaded at every start, 350 KB.
 */
function withoutSchemas(): Plugin {
  const id = '\0unused-by-conf';
  const unused = ['ajv/dist/2020.js', 'ajv-formats', 'semver'];
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.includes(source) && importer?.includes('/node_modules/conf/') ? id : null,
    load: (source) => (source === id ? 'export const Ajv2020 = null; export default {};' : null),
  };
}

/** One configuration for three builds: `vite build --app` builds the renderer, main and the sandboxed preload. */
export default defineConfig({
  root: here('renderer'),
  publicDir: false,
  plugins: [react(), contractNames(), withoutSchemas()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: here('out/app/renderer'),
        emptyOutDir: true,
        target: 'chrome130',
        // The renderer's CSP has no data: URLs, so every asset is a separate file.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // One file for all that the first frame needs: main serves each, while it opens the window.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['node'], external: ['electron', 'libsql'] },
      build: {
        outDir: here('out/app/main'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          // The second entry is the catalog's thread.
          input: { index: here('main/index.ts'), catalog: here('main/catalog/worker/worker.ts') },
          platform: 'node',
          output: {
            // CommonJS: Electron starts faster with it, because its ES module loader doesn't have to start first.
            format: 'cjs',
            // A script with cached code can't use dynamic `import`, only `require`.
            dynamicImportInCjs: false,
            entryFileNames: '[name].cjs',
            // Content hashes in the names, so that the code cache (scripts/code-cache/) of another version can't match.
            chunkFileNames: 'assets/[name]-[hash].cjs',
            // A separate chunk, so that the bundler's own runtime gets one, too, and the entry needs only that.
            codeSplitting: { groups: [{ name: 'zod', test: /node_modules.zod/ }] },
          },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        outDir: here('out/app/preload'),
        emptyOutDir: true,
        target: 'chrome130',
        rolldownOptions: {
          input: here('preload/index.ts'),
          output: { format: 'cjs', entryFileNames: 'index.cjs' },
        },
      },
    },
  },
});
