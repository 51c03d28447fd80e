// Runs as a separate Electron app, because V8 accepts cached code only under the flags that Electron starts it with.
// Loads the chunks of main like main/app/code-cache.ts does, stores the compiled code, and exits before `ready`, so no code
// of Loadout runs beyond loading.
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

const given = process.argv.find((argument) => argument.startsWith('--main=')) ?? '';
const folder = given.slice('--main='.length);
const { platform, arch, versions } = process;
const caches = path.join(folder, 'code-cache', `${platform}-${arch}-${versions.electron}`);
const scripts = new Map();

require.extensions['.cjs'] = (part, file) => {
  // The base name only: the cache would contain the build folder otherwise. Copied, because V8 treats a slice of a
  // string as the whole string.
  const filename = Buffer.from(path.basename(file)).toString();
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), { filename });
  // The entry runs before the require hook is installed, and its name contains no hash.
  if (file !== path.join(folder, 'index.cjs')) scripts.set(filename, script);
  const args = [part.exports, Module.createRequire(file), part, file, path.dirname(file)];
  script.runInThisContext().apply(part.exports, args);
};

// The chunks that a start needs, with what they require. Others are loaded rarely, and their cache would only waste
// space.
for (const name of readdirSync(path.join(folder, 'assets')))
  if (/^(run|undici)-/.test(name)) require(path.join(folder, 'assets', name));
mkdirSync(caches, { recursive: true });
for (const [name, script] of scripts)
  writeFileSync(path.join(caches, `${name}.bin`), script.createCachedData());
process.exit(0);
