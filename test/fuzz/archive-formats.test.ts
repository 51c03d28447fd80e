import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ArchiveRefused } from '#main/mods/installs/archive/refused.ts';
import { unpack } from '#test/main/mods/installs/archive/archives-at.ts';
import {
  formats,
  type ModFiles,
  modOf,
  pack,
  rarSampleBytes,
  writeMod,
} from '#test/main/mods/installs/archive/packed-mods.ts';
import { property } from './property.ts';

// Archives of real tools, damaged. `npm test` tries some hundred of each format; LOADOUT_FUZZ_TIMES=20 tries 10,000.

const folder = mkdtempSync(join(tmpdir(), 'loadout-fuzz-formats-'));
const staging = join(folder, 'staging');
const archivePath = join(folder, 'mod.zip');
afterAll(() => rmSync(folder, { recursive: true }));

/** Small enough that no archive here fills memory or disk. */
const limits = { totalBytes: 4_000_000, ratioFreeBytes: 1_000_000 };

/** How many archives of each format are damaged. */
const count = 12;

type Base = { readonly bytes: Buffer; readonly mod: ModFiles | null };
const bases = new Map<string, readonly Base[]>();

/** Archives of rar itself: their content is known by the checksums in them alone. */
const samples = {
  rar4: ['rar4-windows', 'rar4-noeof'],
  rar5: ['rar5-compressed', 'rar5-multiple-files-solid', 'rar5-blake2', 'rar5-win32'],
};

beforeAll(() => {
  const work = mkdtempSync(join(tmpdir(), 'loadout-fuzz-made-'));
  for (const format of formats) {
    const made = Array.from({ length: count }, (_, nth) => {
      const mod = modOf(nth);
      writeMod(work, mod);
      pack[format](work, 'made.zip', nth, mod);
      return { bytes: readFileSync(join(work, 'made.zip')), mod };
    });
    const known = format === 'rar4' || format === 'rar5' ? samples[format] : [];
    bases.set(format, [...made, ...known.map((name) => ({ bytes: rarSampleBytes(name), mod: null }))]);
  }
  rmSync(work, { recursive: true });
}, 120_000);

/** Places in an archive to change, as shares of its length, and what to put there; also near its start and its end. */
const damage = fc.record({
  base: fc.nat(1_000),
  changes: fc.array(
    fc.record({
      at: fc.oneof(
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        fc.nat(100).map((bytes) => bytes),
        fc.nat(100).map((bytes) => -1 - bytes),
      ),
      byte: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255)),
      length: fc.constantFrom(1, 1, 1, 2, 4, 8),
    }),
    { maxLength: 3 },
  ),
  bit: fc.option(fc.record({ at: fc.double({ min: 0, max: 0.999_999, noNaN: true }), bit: fc.nat(7) })),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
});
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(bytes: Buffer, { changes, bit, cut }: Damage): Buffer {
  const copy = Buffer.from(bytes);
  const placeOf = (at: number) => {
    if (at > 0 && at < 1) return Math.floor(at * copy.length);
    return Math.max(0, Math.min(copy.length - 1, at < 0 ? copy.length + at : at));
  };
  for (const { at, byte, length } of changes) {
    const start = placeOf(at);
    copy.fill(byte, start, Math.min(copy.length, start + length));
  }
  if (bit !== null) {
    const at = placeOf(bit.at);
    copy[at] = (copy[at] ?? 0) ^ (1 << bit.bit);
  }
  return cut === null ? copy : copy.subarray(0, Math.floor(cut * copy.length));
}

/** Whether a format has checksums of the content; tar alone has one of each header only. */
const hasChecksums = (format: string) => format !== 'tar';

/**
 * Unpacks a damaged archive: what comes out is what was packed, or it is refused with a sentence. Nothing is written
 * outside the staging folder, and it doesn't take long.
 */
async function expectSafe(format: string, value: Damage): Promise<void> {
  const choices = bases.get(format) ?? [];
  const base = choices[value.base % choices.length];
  if (base === undefined) throw new Error(`no archives of ${format}`);
  writeFileSync(archivePath, damaged(base.bytes, value));
  mkdirSync(staging);
  const startedAt = performance.now();
  try {
    const { files } = await unpack(archivePath, staging, { limits });
    if (base.mod === null || !hasChecksums(format)) return;
    for (const { path } of files) {
      const expected = base.mod.files.get(path);
      expect(expected && readFileSync(join(staging, path)).equals(expected), path).toBe(true);
    }
    expect(files.length).toBe(base.mod.files.size);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
  } finally {
    rmSync(staging, { recursive: true });
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(readdirSync(folder)).toEqual(['mod.zip']);
}

describe('Z13 Z35 damaged archives are unpacked as they were, or refused', () => {
  for (const format of formats) property(format, damage, (value) => expectSafe(format, value), { runs: 500 });
});
