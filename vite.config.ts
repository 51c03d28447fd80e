import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { rasterize, readDrawing } from './scripts/package/icons/drawing.mjs';
import { pngOf } from './scripts/package/icons/formats.mjs';
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

/** The builds of the database library that are in packages, by system and processor: those of its own packages. */
const databaseBuilds: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64-gnu',
  'linux-arm64': 'linux-arm64-gnu',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-x64-msvc',
};

/**
 * Puts the builds of the database library that are installed for this system beside main, and has the library load the
 * one for the processor from there. By itself it looks for a package, of which there are none in the app.
 */
function databaseLibrary(): Plugin {
  const library = /\/node_modules\/libsql\/index\.js$/;
  const loading = /^[\s\S]*?\nfunction requireNative\(\) \{[\s\S]*?\n\}\n/;
  const ours = `'use strict';
    const requireNative = () => require(
      require('node:path').join(__dirname, '../native', process.platform + '-' + process.arch + '.node')
    );
  `;
  return {
    name: 'database-library',
    applyToEnvironment: ({ name }) => name === 'main',
    transform(code, id) {
      if (!library.test(id)) return null;
      if (!loading.test(code)) this.error('The database library loads its native part in another way now.');
      return { code: code.replace(loading, ours), map: null };
    },
    generateBundle() {
      for (const [name, build] of Object.entries(databaseBuilds)) {
        const file = here(`node_modules/@libsql/${build}/index.node`);
        if (name.startsWith(`${process.platform}-`) && existsSync(file))
          this.emitFile({ type: 'asset', fileName: `native/${name}.node`, source: readFileSync(file) });
      }
    },
  };
}

/** The tray's picture beside main, from the one source of every icon. */
function trayPicture(): Plugin {
  const pixels = 32;
  return {
    name: 'tray-picture',
    applyToEnvironment: ({ name }) => name === 'main',
    generateBundle() {
      const drawing = readDrawing(readFileSync(here('docs/icon.svg'), 'utf8'));
      const source = pngOf(rasterize(drawing, pixels), pixels);
      this.emitFile({ type: 'asset', fileName: 'tray.png', source });
    },
  };
}

/** Puts libarchive beside the thread that unpacks archives, which reads it only for formats other than zip. */
function archiveLibrary(): Plugin {
  return {
    name: 'archive-library',
    applyToEnvironment: ({ name }) => name === 'main',
    generateBundle() {
      const source = readFileSync(here('main/mods/installs/archive/libarchive/libarchive.wasm'));
      this.emitFile({ type: 'asset', fileName: 'libarchive.wasm', source });
    },
  };
}

/** Puts the rules of games beside main, without their cases, which only tests read. */
function gameRules(): Plugin {
  const folder = here('main/games/rules');
  return {
    name: 'game-rules',
    applyToEnvironment: ({ name }) => name === 'main',
    generateBundle() {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
        const { cases: _, sources: __, ...rules } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
        this.emitFile({ type: 'asset', fileName: `rules/${name}`, source: JSON.stringify(rules) });
      }
    },
  };
}

/**
 * Writes characters beyond ASCII as escapes. One of them in a file makes V8 keep two bytes for each character of its code,
 * for as long as the app runs.
 */
function asciiCode(): Plugin {
  const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-code',
    // After the minifier, which would write characters again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escapeOf);
    },
  };
}

/** One configuration for three builds: `vite build --app` builds the renderer, main and the sandboxed preload. */
export default defineConfig({
  root: here('renderer'),
  publicDir: false,
  plugins: [
    react(),
    contractNames(),
    withoutSchemas(),
    databaseLibrary(),
    archiveLibrary(),
    trayPicture(),
    gameRules(),
    asciiCode(),
  ],
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
      resolve: { noExternal: true, conditions: ['node'], external: ['electron'] },
      build: {
        outDir: here('out/app/main'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          // Beside main, its threads: the catalog's, the one that unpacks archives, and that of a game's files.
          input: {
            index: here('main/index.ts'),
            catalog: here('main/catalog/worker/worker.ts'),
            unpack: here('main/mods/installs/worker/worker.ts'),
            'game-files': here('main/games/deploy/thread/worker.ts'),
          },
          platform: 'node',
          output: {
            // CommonJS: Electron starts faster with it, because its ES module loader doesn't have to start first.
            format: 'cjs',
            // Docstrings are a sixth of the code, and the package needs none; licenses stay.
            comments: { jsdoc: false },
            // Names stay, for the log of a failure; indentation alone is a tenth of the code.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            // A script with cached code can't use dynamic `import`, only `require`.
            dynamicImportInCjs: false,
            entryFileNames: '[name].cjs',
            // Content hashes in the names, so that the code cache (scripts/code-cache/) of another version can't match.
            chunkFileNames: 'assets/[name]-[hash].cjs',
            // A separate chunk, so that the bundler's own runtime gets one, too, and the entry needs only that.
            // The database library, too: the start needs none of it.
            codeSplitting: {
              groups: [
                { name: 'zod', test: /node_modules.zod/ },
                { name: 'libsql', test: /node_modules.(libsql|@neon-rs|detect-libc)/ },
              ],
            },
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
