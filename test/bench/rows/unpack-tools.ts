import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeRar } from '#test/main/mods/installs/archive/make-rar.ts';

const run = promisify(execFile);

/** What packs the folder of a mod, and unpacks it again. */
export type ArchiveTool = {
  /** What the rows call it. */
  readonly name: string;
  /** The programs that it needs. */
  readonly programs: readonly string[];
  /** The name of its archives. */
  readonly archive: string;
  readonly pack: (mod: string, archive: string) => Promise<unknown>;
  readonly unpack: (archive: string, target: string) => Promise<unknown>;
};

/** Info-ZIP, as most tools do: each file deflated. */
export const zip: ArchiveTool = {
  name: 'unzip',
  programs: ['zip', 'unzip'],
  archive: 'mod.zip',
  pack: (mod, archive) => run('zip', ['-q', '-r', '-1', archive, '.'], { cwd: mod }),
  unpack: (archive, target) => run('unzip', ['-q', archive, '-d', target]),
};

/** 7z in one stream (solid), as it does by itself. It unpacks a large stream with all cores. */
const sevenZip: ArchiveTool = {
  name: '7z x',
  programs: ['7za'],
  archive: 'mod.7z',
  pack: (mod, archive) => run('7za', ['a', '-bd', '-mx=1', archive, '.'], { cwd: mod }),
  unpack: (archive, target) => run('7za', ['x', '-bd', `-o${target}`, archive]),
};

/** The same with one core, as the app unpacks. */
export const sevenZipOneCore: ArchiveTool = Object.assign({}, sevenZip, {
  name: '7z x -mmt1',
  unpack: (archive: string, target: string) => run('7za', ['x', '-bd', '-mmt1', `-o${target}`, archive]),
});

const unpackWithBsdtar = (archive: string, target: string) => run('bsdtar', ['-xf', archive, '-C', target]);

const tar = (ending: string, ...options: readonly string[]): ArchiveTool => ({
  name: 'bsdtar -x',
  programs: ['bsdtar'],
  archive: `mod.${ending}`,
  pack: (mod, archive) => run('bsdtar', ['-cf', archive, ...options, '.'], { cwd: mod }),
  unpack: unpackWithBsdtar,
});

/** Nothing free packs rar: its files are stored as they are, by the writer of the tests. */
const rar: ArchiveTool = {
  name: 'bsdtar -x',
  programs: ['bsdtar'],
  archive: 'mod.rar',
  pack: async (mod, archive) => {
    const found = await readdir(mod, { recursive: true, withFileTypes: true });
    const paths = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    const entries = await Promise.all(
      paths.map(async (path) => ({ name: relative(mod, path), data: await readFile(path) })),
    );
    await writeFile(archive, makeRar(5, entries));
  },
  unpack: unpackWithBsdtar,
};

/** A tool for each format that libarchive reads in the app. */
export const otherTools: readonly ArchiveTool[] = [
  sevenZip,
  rar,
  tar('tar'),
  tar('tar.gz', '--gzip', '--options=gzip:compression-level=1'),
  tar('tar.bz2', '--bzip2', '--options=bzip2:compression-level=1'),
  tar('tar.xz', '--xz', '--options=xz:compression-level=1'),
  tar('tar.zst', '--zstd', '--options=zstd:compression-level=1'),
];

/** The first program of a tool that isn't on this computer; null if all are. */
export function missingProgram({ programs }: ArchiveTool): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs.find((program) => !folders.some((folder) => canRun(join(folder, program)))) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
