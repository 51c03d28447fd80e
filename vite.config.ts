import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namesOf } from './shared/contract/define.ts';
import { contract } from './shared/contract/index.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Gives the preload the names of the contract's calls and events, taken from the contract at build time: a new
 * call needs no change there, and no schema library gets into the preload.
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
 * Leaves out of main what `conf`, below electron-store, needs for its schemas and migrations alone: neither is used
 * here, and both would be loaded at every start, 350 KB.
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

/** One configuration, three builds: `vite build --app` makes the page, main and the sandboxed preload. */
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
        // The page's CSP has no data: URLs, so every asset is a file of its own.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['node'], external: ['electron'] },
      build: {
        outDir: here('out/app/main'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          input: here('main/index.ts'),
          platform: 'node',
          output: {
            // CommonJS: Electron is quicker at it, since its loader of ES modules need not come up first.
            format: 'cjs',
            // A script with cached code knows no other way to import than `require`.
            dynamicImportInCjs: false,
            entryFileNames: 'index.cjs',
            // Named by what is in them, so that compiled code (scripts/code-cache/) cannot be taken for another's.
            chunkFileNames: 'assets/[name]-[hash].cjs',
            // Apart, so that the bundler's own lines lie apart too, and the entry needs nothing but those.
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
