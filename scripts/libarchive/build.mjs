// Makes main/mods/installs/archive/libarchive/libarchive.wasm again: node scripts/libarchive/build.mjs
// Needs Debian with clang, lld, wasi-libc, libclang-rt-dev-wasm32, binaryen, dpkg-dev and patch, and its package server.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { print, run, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { sources } from './sources.mjs';

const here = import.meta.dirname;
const work = inRoot('out', 'libarchive');
const result = inRoot('main', 'mods', 'installs', 'archive', 'libarchive', 'libarchive.wasm');

const compilerOptions = ['--target=wasm32-wasi', '-O3', '-w', '-DNDEBUG'];
const linkerOptions = [
  '--target=wasm32-wasi',
  '-mexec-model=reactor',
  '-O3',
  ...['--gc-sections', '--strip-all', '--stack-first', `--max-memory=${1152 * 1024 ** 2}`].map(
    (each) => `-Wl,${each}`,
  ),
  '-Wl,-z,stack-size=1048576',
];

/**
 * Runs a program.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function must(program, args, cwd = work) {
  const { code, output } = await runProgram(program, args, { cwd, quiet: true, env: process.env });
  if (code !== 0) throw new ScriptError(`${program} failed:\n${output}`);
}

/** The release that the versions of the sources are of. */
const release = 'trixie';

/** The lines of a list for apt, with the servers that this system gets its own packages from. */
async function sourceLines() {
  const { stdout } = await runProgram('apt-get', ['indextargets', '--format', '$(SITE)'], {
    quiet: true,
    env: process.env,
  });
  const sites = new Set(stdout.split('\n').filter((site) => site !== ''));
  return [...sites].map(
    (site) => `deb-src ${site} ${site.endsWith('-security') ? `${release}-security` : release} main\n`,
  );
}

/** Fetches the sources with apt's own lists, apart from those of the system. */
async function fetchSources() {
  for (const folder of ['lists', 'cache']) await mkdir(path.join(work, folder), { recursive: true });
  const list = path.join(work, 'sources.list');
  await writeFile(list, (await sourceLines()).join(''));
  const options = [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${path.join(work, 'lists')}`,
    `Dir::Cache=${path.join(work, 'cache')}`,
  ].flatMap((option) => ['-o', option]);
  await must('apt-get', [...options, 'update']);
  for (const { package: name, version } of sources)
    await must('apt-get', [...options, 'source', `${name}=${version}`]);
}

/** The folder of each source, by its package. */
async function sourceFolders() {
  const entries = await readdir(work, { withFileTypes: true });
  return new Map(
    sources.map(({ package: name }) => {
      const found = entries.find((entry) => entry.isDirectory() && entry.name.startsWith(`${name}-`));
      if (found === undefined) throw new ScriptError(`The source of ${name} isn’t there.`);
      return [name, path.join(work, found.name)];
    }),
  );
}

/**
 * Compiles the files of a library, and returns those that came out.
 * @param {import('./sources.mjs').Source} source
 * @param {ReadonlyMap<string, string>} folders
 */
async function compile({ package: name, folder, files, options }, folders) {
  const resolved = options.map((option) =>
    option.replace(/@([a-z0-9-]+)/, (_, other) => folders.get(other) ?? other),
  );
  const objects = [];
  for (const file of files) {
    const object = path.join(work, `${name}-${path.basename(file)}.o`);
    const input = path.join(folders.get(name) ?? '', folder, `${file}.c`);
    await must('clang', [...compilerOptions, `-I${here}`, ...resolved, '-c', input, '-o', object]);
    objects.push(object);
  }
  return objects;
}

await run(async () => {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await fetchSources();
  const folders = await sourceFolders();
  const objects = [];
  for (const source of sources) {
    if (source.patch)
      await must('patch', ['-p1', '-i', path.join(here, source.patch)], folders.get(source.package));
    objects.push(...(await compile(source, folders)));
  }
  const own = { package: 'reader', version: '', license: '', folder: '.', files: ['reader'] };
  const headers = ['-I@libarchive/libarchive', '-I@zlib'];
  objects.push(...(await compile({ ...own, options: headers }, new Map([...folders, ['reader', here]]))));
  await must('clang', [...linkerOptions, ...objects, '-o', result]);
  const bytes = await readFile(result);
  print(
    `libarchive.wasm: ${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
  );
  return 0;
});
