import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeRar } from './make-rar.ts';

/** A mod as it is before it is packed: content by path, and its empty folders. */
export type ModFiles = {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly emptyFolders: readonly string[];
};

/** Runs a program in a folder, without its output. */
export const run = (folder: string, program: string, ...args: readonly string[]): Buffer =>
  execFileSync(program, args, {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    maxBuffer: 1024 ** 3,
  });

/** A mod whose files depend on the number alone: some repeat, some don't, some are empty, names in several scripts. */
export function modOf(seed: number): ModFiles {
  let state = seed + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const folders = ['', 'Meshes/', 'Meshes/armor/', 'Skripte/Grüße/', '日本/', `${'deep/'.repeat(next(6))}`];
  const files = new Map<string, Buffer>();
  const count = 1 + next(9);
  for (let index = 0; index < count; index += 1) {
    const size = [0, 1, 300, 5_000, 70_000][next(5)] ?? 0;
    const noise = next(2) === 0;
    const data = Buffer.from(
      Array.from({ length: size }, (_, at) => (noise ? next(256) : (at * index) % 61)),
    );
    files.set(`mod/${folders[next(folders.length)]}${index} ${next(1_000)}.${noise ? 'bin' : 'txt'}`, data);
  }
  return { files, emptyFolders: next(2) === 0 ? [] : ['mod/none'] };
}

/** Writes the files of a mod below a folder. */
export function writeMod(folder: string, { files, emptyFolders }: ModFiles): void {
  rmSync(join(folder, 'mod'), { recursive: true, force: true });
  for (const each of emptyFolders) mkdirSync(join(folder, each), { recursive: true });
  for (const [path, data] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
}

/** Packs the folder `mod` inside `folder` as `name`, in one of the ways of a format: the `nth` of them, again from the first. */
type Pack = (folder: string, name: string, nth: number, mod: ModFiles) => void;

const sevenZipWays = [
  [],
  ['-mx=0'],
  ['-mx=1'],
  ['-mx=9', '-md=1m'],
  ['-m0=lzma'],
  ['-m0=lzma2', '-ms=off'],
  ['-m0=PPMd'],
  ['-m0=BZip2'],
  ['-m0=Deflate'],
  ['-mhc=off'],
  ['-m0=BCJ', '-m1=LZMA:d=64k'],
  ['-m0=Delta:4', '-m1=LZMA2:d=64k'],
];
const tarWays = [
  ['tar', '--format=gnu'],
  ['tar', '--format=ustar'],
  ['tar', '--format=posix'],
  ['bsdtar', '--format=pax'],
  ['bsdtar', '--format=ustar'],
  ['bsdtar', '--format=gnutar'],
];

/** A tar, packed by a program of its own in one of several ways. */
const packedTar =
  (program: string, ways: readonly (readonly string[])[]): Pack =>
  (folder, name, nth) => {
    pack.tar(folder, 'unpacked.tar', nth);
    writeFileSync(
      join(folder, name),
      run(folder, program, '-c', ...(ways[nth % ways.length] ?? []), 'unpacked.tar'),
    );
  };

const rar =
  (version: 4 | 5): Pack =>
  (folder, name, _nth, { files, emptyFolders }) => {
    const entries = [
      ...[...files].map(([path, data]) => ({ name: path, data })),
      ...emptyFolders.map((path) => ({ name: `${path}/` })),
    ];
    writeFileSync(join(folder, name), makeRar(version, entries));
  };

/** How mods are packed, by format: with the tools of each, and rar by this project's own writer. */
export const pack = {
  '7z': (folder, name, nth) => {
    rmSync(join(folder, name), { force: true });
    run(folder, '7za', 'a', '-t7z', ...(sevenZipWays[nth % sevenZipWays.length] ?? []), name, 'mod');
  },
  rar4: rar(4),
  rar5: rar(5),
  tar: (folder, name, nth) => {
    const [program = '', ...args] = tarWays[nth % tarWays.length] ?? [];
    // Also as from within the folder around the mod.
    run(folder, program, ...args, '-cf', name, ...(nth % 2 === 0 ? ['mod'] : ['./mod']));
  },
  'tar.gz': packedTar('gzip', [['-1'], ['-6'], ['-9', '-n']]),
  'tar.bz2': packedTar('bzip2', [['-1'], ['-9']]),
  'tar.xz': packedTar('xz', [
    ['-0'],
    ['-6'],
    ['-1', '--check=crc32'],
    ['-1', '--check=sha256'],
    ['--x86', '--lzma2=dict=64KiB'],
  ]),
  'tar.zst': packedTar('zstd', [
    ['-q', '-1'],
    ['-q', '-19'],
    ['-q', '--fast'],
  ]),
} satisfies Record<string, Pack>;

/** The formats that `pack` knows. */
export const formats = Object.keys(pack) as readonly (keyof typeof pack)[];

/** One of the archives of rar that are in git, all made by rar itself and taken from the tests of libarchive. */
export const rarSample = (name: string): string => join(import.meta.dirname, 'rar', `${name}.rar`);

/** The bytes of such an archive. */
export const rarSampleBytes = (name: string): Buffer => readFileSync(rarSample(name));
