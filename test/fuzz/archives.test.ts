import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { ArchiveRefused } from '#main/mods/installs/archive/refused.ts';
import { list, unpack } from '#test/main/mods/installs/archive/archives-at.ts';
import { makeZip, utf8, type ZipEntry } from '#test/main/mods/installs/archive/make-zip.ts';
import { share } from './damaged-archives.ts';
import { property } from './property.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadout-fuzz-'));
const staging = join(folder, 'staging');
const archivePath = join(folder, 'mod.zip');
afterAll(() => rmSync(folder, { recursive: true }));

/** Small enough that no archive here fills memory or disk. */
const limits = { totalBytes: 4_000_000, ratioFreeBytes: 1_000_000 };

/**
 * Reads and unpacks an archive: everything is unpacked as it is listed, or it is refused with a sentence. Nothing is
 * written outside the staging folder, and it doesn't take long.
 */
async function expectSafe(bytes: Buffer): Promise<void> {
  writeFileSync(archivePath, bytes);
  mkdirSync(staging);
  const startedAt = performance.now();
  try {
    const archive = await list(archivePath, limits);
    const { files } = await unpack(archivePath, staging, { limits });
    expect(files.map(({ path, size }) => [path, size]).sort()).toEqual(
      archive.files.map(({ path, size }) => [path, size]).sort(),
    );
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
  } finally {
    rmSync(staging, { recursive: true });
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(readdirSync(folder)).toEqual(['mod.zip']);
}

/** Names that were used for attacks, and plain ones. */
const nameLike = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('a.txt', 'mod/a.txt', 'mod/b/c.bin', 'mod/', 'Grüße.txt', 'data/run.exe'),
  },
  fc.constantFrom(
    '../a',
    '/a',
    'C:/a',
    'a\\b',
    'a//b',
    './a',
    'con',
    'a.',
    'a\0b',
    'mod',
    'MOD/a.txt',
    '\u202e',
  ),
  fc.string({ maxLength: 20 }),
);

const entryLike: fc.Arbitrary<ZipEntry> = fc
  .record(
    {
      name: nameLike,
      data: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      method: fc.constantFrom(0, 8, 8, 8),
      flags: fc.constantFrom(utf8, utf8, 0, utf8 | 8),
      attributes: fc.constantFrom(0, 0, 0, (0o100644 << 16) >>> 0, (0o120777 << 16) >>> 0, 0x400),
    },
    { requiredKeys: ['name', 'data'] },
  )
  .map(({ name, data, ...rest }) => ({ name, data: name.endsWith('/') ? Buffer.alloc(0) : data, ...rest }));

/** Places in an archive to change, as shares of its length, and what to put there. */
const changes = fc.array(
  fc.record({
    at: share,
    byte: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255)),
    length: fc.constantFrom(1, 1, 2, 4, 8),
  }),
  { maxLength: 6 },
);

const damaged = fc
  .record({
    entries: fc.array(entryLike, { maxLength: 6 }),
    changes,
    cut: fc.option(share, { freq: 6 }),
  })
  .map(({ entries, changes: places, cut }) => {
    const bytes = Buffer.from(makeZip(entries));
    for (const { at, byte, length } of places) {
      const start = Math.floor(at * bytes.length);
      bytes.fill(byte, start, Math.min(bytes.length, start + length));
    }
    return cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length));
  });

/** A good archive with one of its numbers changed: where attacks on readers begin. */
const lying = fc
  .record({
    entries: fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c', 'd/e', 'd/f'),
        lie: fc.constantFrom('crc', 'size', 'packed', 'offset', 'flags', 'method', 'none'),
        number: fc.oneof(
          fc.constantFrom(0, 1, 30, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff),
          fc.nat(0xffff),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    entryCount: fc.option(fc.nat(0xffff), { nil: undefined, freq: 10 }),
    directoryAt: fc.option(fc.nat(0xffff), { nil: undefined, freq: 10 }),
  })
  .map(({ entries, ...options }) => {
    const made = entries.map(({ name, lie, number }) => ({
      name,
      data: Buffer.alloc(200, name),
      ...(lie === 'none' ? {} : { [lie]: lie === 'flags' || lie === 'method' ? number & 0xffff : number }),
    }));
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return makeZip(made, Object.fromEntries(given));
  });

describe('Z13 archives', () => {
  property('damaged at random are unpacked inside or refused', damaged, expectSafe, { runs: 6_000 });
  property('with numbers that lie are unpacked inside or refused', lying, expectSafe, { runs: 4_000 });
});
