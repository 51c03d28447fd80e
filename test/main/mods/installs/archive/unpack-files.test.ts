import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unpack as unpackAt } from './archives-at.ts';
import { makeZip, mode, utf8, type ZipEntry } from './make-zip.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-unpack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'target'));
  return folder;
}

/** Unpacks an archive into the folder `target` of a new folder. */
async function unpack(entries: readonly ZipEntry[], options: { root?: string; folder?: string } = {}) {
  const folder = options.folder ?? home();
  const archivePath = join(folder, 'mod.zip');
  writeFileSync(archivePath, makeZip(entries));
  const target = join(folder, 'target');
  const progress: number[] = [];
  const onProgress = (bytes: number) => progress.push(bytes);
  const unpacked = await unpackAt(archivePath, target, { root: options.root ?? '', onProgress });
  return { ...unpacked, target, progress, paths: unpacked.files.map(({ path }) => path) };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const refused = (entries: readonly ZipEntry[], folder = home()) =>
  expect(unpack(entries, { folder })).rejects;

it('every file is written as it is, with its size, SHA-256 and time, and empty folders are made', async () => {
  const noise = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 251));
  const { files, target, progress } = await unpack([
    { name: 'b/deep/er/noise.bin', data: noise, method: 8 },
    { name: 'a.txt', data: 'Grüße' },
    { name: 'empty.txt' },
    { name: 'b/none/' },
  ]);
  expect(files).toEqual(
    [
      { path: 'a.txt', size: 7, sha256: sha256('Grüße') },
      { path: 'b/deep/er/noise.bin', size: 70_000, sha256: sha256(noise) },
      { path: 'empty.txt', size: 0, sha256: sha256('') },
    ].map((file) => ({ ...file, mtimeMs: statSync(join(target, file.path)).mtimeMs })),
  );
  expect(readFileSync(join(target, 'b/deep/er/noise.bin')).equals(noise)).toBe(true);
  expect(readdirSync(join(target, 'b')).sort()).toEqual(['deep', 'none']);
  expect(progress.at(-1)).toBe(70_007);
});

describe('a file that is so large that the disk writes it in parts', () => {
  const data = Buffer.alloc(80 * 1024 ** 2, 'harbour ');

  it('is whole', async () => {
    const { files, target } = await unpack([{ name: 'large.bin', data, method: 8 }]);
    expect(files).toMatchObject([{ size: data.length, sha256: sha256(data) }]);
    expect(readFileSync(join(target, 'large.bin')).equals(data)).toBe(true);
  });

  it('Z7 is refused where its checksum is another one', () =>
    refused([{ name: 'large.bin', data, method: 8, crc: 1 }]).toMatchObject({ refusal: 'damaged' }));
});

it.each([0, 8])(
  'a file that is larger than what is unpacked in memory is the same, method %d',
  async (method) => {
    const data = Buffer.alloc(9_000_001, 'a line of text that repeats\n');
    data.writeUInt32LE(7, 5_000_000);
    const { files, target, progress } = await unpack([
      { name: 'small.txt', data: 'x' },
      { name: 'large.bin', data, method },
      { name: 'last.txt', data: 'y' },
    ]);
    expect(files[1]).toMatchObject({ path: 'last.txt', size: 1, sha256: sha256('y') });
    expect(files[0]).toMatchObject({ path: 'large.bin', size: data.length, sha256: sha256(data) });
    expect(readFileSync(join(target, 'large.bin')).equals(data)).toBe(true);
    expect(progress.length).toBeGreaterThan(5);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  },
);

it('only what lies below the chosen folder is unpacked, without that folder', async () => {
  const { paths, target } = await unpack(
    [
      { name: 'variants/dark/a.txt', data: 'dark' },
      { name: 'variants/darker/a.txt', data: 'darker' },
      { name: 'variants/dark/none/' },
      { name: 'readme.txt', data: 'x' },
    ],
    { root: 'variants/dark' },
  );
  expect(paths).toEqual(['a.txt']);
  expect(readdirSync(target).sort()).toEqual(['a.txt', 'none']);
});

it('Z8 modes and times of the archive are ignored, and archives in it are left alone', async () => {
  const inner = makeZip([{ name: 'inner.txt', data: 'x' }]);
  const { target } = await unpack([
    { name: 'run', data: '#!/bin/sh', attributes: mode(0o104777) },
    { name: 'secret', data: 'x', attributes: mode(0o100000) },
    { name: 'folder/', attributes: mode(0o040000) },
    { name: 'folder/inner.zip', data: inner },
  ]);
  const modeOf = (path: string) => statSync(join(target, path)).mode & 0o7777;
  expect(['run', 'secret', 'folder/inner.zip'].map(modeOf)).toEqual([0o644, 0o644, 0o644]);
  expect(modeOf('folder') & 0o700).toBe(0o700);
  expect(readFileSync(join(target, 'folder/inner.zip')).equals(inner)).toBe(true);
  expect(Math.abs(statSync(join(target, 'run')).mtimeMs - Date.now())).toBeLessThan(60_000);
});

it('Z11 programs are named, also where only their content tells', async () => {
  const { programs } = await unpack([
    { name: 'engine', data: `MZ${' '.repeat(100)}`, method: 8 },
    { name: 'setup.bat', data: 'echo' },
    { name: 'data.txt', data: 'x' },
  ]);
  expect(programs).toEqual(['engine', 'setup.bat']);
});

it.each([0, 8])(
  'Z11 a program that is larger than what is unpacked in memory is named by its first bytes, method %d',
  async (method) => {
    const data = Buffer.alloc(2_000_000, 'a line of text that repeats\n');
    data.write('\x7fELF', 'latin1');
    const { programs } = await unpack([{ name: 'engine', data, method }]);
    expect(programs).toEqual(['engine']);
  },
);

describe('Z3 nothing is written through what is there already', () => {
  it('not through a link in place of a file', async () => {
    const folder = home();
    writeFileSync(join(folder, 'precious'), 'mine');
    symlinkSync(join(folder, 'precious'), join(folder, 'target', 'a.txt'));
    await refused([{ name: 'a.txt', data: 'theirs' }], folder).toThrow(/EEXIST|ELOOP/);
    expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('mine');
  });

  it('not through a link in place of a folder', async () => {
    const folder = home();
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'target', 'data'));
    await refused([{ name: 'data/a.txt', data: 'x' }], folder).toThrow(/EEXIST/);
    expect(existsSync(join(folder, 'elsewhere', 'a.txt'))).toBe(false);
  });
});

describe('Z4 Z7 content that isn’t what the archive says is refused', () => {
  const real = deflateRawSync(Buffer.alloc(100_000, 'x'));
  const lie = (facts: Partial<ZipEntry>): ZipEntry => ({
    name: 'a.txt',
    data: Buffer.alloc(100_000, 'x'),
    method: 8,
    bytes: real,
    ...facts,
  });
  it.each([
    ['more than declared', lie({ size: 10 }), 'bomb'],
    ['more than declared, declared later', lie({ size: 10, flags: utf8 | 8 }), 'bomb'],
    ['less than declared', lie({ size: 100_001 }), 'damaged'],
    ['another checksum', lie({ crc: 1 }), 'damaged'],
    ['another checksum of a stored file', { name: 'a.txt', data: 'x', crc: 1 }, 'damaged'],
    ['no deflated data', lie({ bytes: Buffer.from('not deflated at all') }), 'damaged'],
    ['cut deflated data', lie({ bytes: real.subarray(0, 20) }), 'damaged'],
  ] as const)('%s', async (_, entry, refusal) => {
    await refused([entry]).toMatchObject({ refusal });
  });

  it.each([
    ['more than declared', { size: 5_000_000 }, 'bomb'],
    ['less than declared', { size: 9_000_001 }, 'damaged'],
    ['another checksum', { crc: 1 }, 'damaged'],
    ['no deflated data', { bytes: Buffer.alloc(5_000_000, 'no') }, 'damaged'],
  ] as const)('of a large file: %s', async (_, facts, refusal) => {
    const data = Buffer.alloc(9_000_000, 'x');
    await refused([{ name: 'large.bin', data, method: 8, ...facts }]).toMatchObject({ refusal });
  });
});
