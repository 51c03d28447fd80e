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

/** The sizes of a mod's files, in bytes. Those of small mods make archives of which many can be damaged, or kept in git. */
const sizes = { usual: [0, 1, 300, 5_000, 70_000], small: [0, 1, 40, 300, 900] };

/** What one usual mod of ten has, too: a large file. */
const largeFile = Buffer.alloc(
  1024 ** 2,
  Buffer.from(Array.from({ length: 4_099 }, (_, at) => (at * at) % 251)),
);

/**
 * A mod whose files depend on the number alone: some repeat, some don't, some are empty, names in several scripts, some
 * with a long path.
 */
export function modOf(seed: number, kind: keyof typeof sizes = 'usual'): ModFiles {
  let state = seed + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const longPath = `${'a long name '.repeat(6)}ends/${'long'.repeat(15)}/`;
  const folders = [
    '',
    'Meshes/',
    'Meshes/armor/',
    'Skripte/Grüße/',
    '日本/',
    `${'deep/'.repeat(next(6))}`,
    longPath,
  ];
  const files = new Map<string, Buffer>();
  const count = 1 + next(9);
  for (let index = 0; index < count; index += 1) {
    const size = sizes[kind][next(5)] ?? 0;
    const noise = next(2) === 0;
    const data = Buffer.from(
      Array.from({ length: size }, (_, at) => (noise ? next(256) : (at * index) % 61)),
    );
    files.set(`mod/${folders[next(folders.length)]}${index} ${next(1_000)}.${noise ? 'bin' : 'txt'}`, data);
  }
  if (kind === 'usual' && seed % 10 === 0) files.set('mod/large.dat', largeFile);
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

const zipWays = [
  ['zip', '-q', '-r'],
  ['zip', '-q', '-r', '-0'],
  ['zip', '-q', '-r', '-9'],
  ['zip', '-q', '-r', '-X', '-D'],
  ['7za', 'a', '-tzip', '-bd'],
  ['7za', 'a', '-tzip', '-bd', '-mcu=on', '-mx=9'],
  ['bsdtar', '--format=zip', '-cf'],
  ['python3', '-m', 'zipfile', '-c'],
];

/**
 * How mods are packed, by format: with the tools of each. Rar isn't free: `rar4` and `rar5` are this project's own writer,
 * and `rar` gives the archives in git that rar itself made of the small mods with the numbers from 0 on.
 */
export const pack = {
  zip: (folder, name, nth, { emptyFolders }) => {
    rmSync(join(folder, name), { force: true });
    const [program = '', ...args] = zipWays[nth % zipWays.length] ?? [];
    // Not every way stores folders.
    const whole = emptyFolders.length > 0 ? args.filter((arg) => arg !== '-D') : args;
    run(folder, program, ...whole, name, 'mod');
  },
  '7z': (folder, name, nth) => {
    rmSync(join(folder, name), { force: true });
    run(folder, '7za', 'a', '-t7z', ...(sevenZipWays[nth % sevenZipWays.length] ?? []), name, 'mod');
  },
  rar: (folder, name, nth) => writeFileSync(join(folder, name), rarSampleBytes(`made/${nth}`)),
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

/** What `pack` packs in a format: of rar itself there are archives of small mods only. */
export const kindOf = (format: keyof typeof pack): keyof typeof sizes =>
  format === 'rar' ? 'small' : 'usual';

/** One of the archives of rar that are in git, made by rar itself: those in `made` for these tests, the others are of libarchive's. */
export const rarSample = (name: string): string => join(import.meta.dirname, 'rar', `${name}.rar`);

/** The bytes of such an archive. */
export const rarSampleBytes = (name: string): Buffer => readFileSync(rarSample(name));
