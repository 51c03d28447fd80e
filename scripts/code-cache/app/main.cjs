// Runs as an Electron app of its own, for V8's compiled code fits those flags alone with which Electron starts it.
// Loads the parts of main as main/code-cache.ts does, writes down what was compiled, and ends before it is ready: so
// nothing of Loadout comes to run.
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
  // By its name alone, for the cache would tell where the app was built; copied, for V8 takes a part of a string to be
  // the whole one.
  const filename = Buffer.from(path.basename(file)).toString();
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), { filename });
  // The entry stands before the hook, and its name does not tell what is in it.
  if (file !== path.join(folder, 'index.cjs')) scripts.set(filename, script);
  const surroundings = [part.exports, Module.createRequire(file), part, file, path.dirname(file)];
  script.runInThisContext().apply(part.exports, surroundings);
};

// What a start needs, and what that requires; the rest is loaded seldom, and its cache would only take room.
for (const name of readdirSync(path.join(folder, 'assets')))
  if (/^(run|undici)-/.test(name)) require(path.join(folder, 'assets', name));
mkdirSync(caches, { recursive: true });
for (const [name, script] of scripts)
  writeFileSync(path.join(caches, `${name}.bin`), script.createCachedData());
process.exit(0);
