import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
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
import { type Damage, damage, damaged } from './damaged-archives.ts';
import { property, times } from './property.ts';

// Archives of real tools, damaged. `npm test` tries some hundred of each format; LOADOUT_FUZZ_TIMES=20 tries 10,000, and
// writes to out what became of them; with `-t`, in pieces.

const folder = mkdtempSync(join(tmpdir(), 'loadout-fuzz-formats-'));
const staging = join(folder, 'staging');
const archivePath = join(folder, 'mod.zip');

/** Small enough that no archive here fills memory or disk. */
const limits = { totalBytes: 4_000_000, ratioFreeBytes: 1_000_000 };

/** How many archives of each format are damaged. */
const count = 12;

/** The processor time that one archive may take, in ms: on a busy machine, too. */
const mostMs = 5_000;

type Base = { readonly bytes: Buffer; readonly mod: ModFiles | null };
const bases = new Map<string, readonly Base[]>();

/** Archives of rar itself: their content is known by the checksums in them alone. */
const samples: Record<string, readonly string[]> = {
  rar4: ['rar4-windows', 'rar4-noeof', 'rar4-compress-best', 'rar4-compress-normal', 'rar4-subblock'],
  rar5: ['rar5-compressed', 'rar5-multiple-files-solid', 'rar5-blake2', 'rar5-win32'],
};

/** The archives of a format that are damaged, made when they are needed first. */
function basesOf(format: (typeof formats)[number]): readonly Base[] {
  const known = bases.get(format);
  if (known !== undefined) return known;
  const work = mkdtempSync(join(tmpdir(), 'loadout-fuzz-made-'));
  const made: Base[] = Array.from({ length: count }, (_, nth) => {
    const mod = modOf(nth, 'small');
    writeMod(work, mod);
    pack[format](work, 'made.zip', nth, mod);
    return { bytes: readFileSync(join(work, 'made.zip')), mod };
  });
  rmSync(work, { recursive: true });
  for (const name of samples[format] ?? []) made.push({ bytes: rarSampleBytes(name), mod: null });
  bases.set(format, made);
  memory.atStartMB ||= Math.round(process.memoryUsage.rss() / 1e6);
  return made;
}

/** How many archives of a format ended in what, and the longest time of one, in ms of the processor. */
type Outcomes = { readonly ends: Readonly<Record<string, number>>; readonly longestMs: number };
const outcomes = new Map<string, Outcomes>();
const memory = { atStartMB: 0, mostMB: 0 };

afterAll(() => {
  rmSync(folder, { recursive: true });
  if (times === 1) return;
  const out = join(import.meta.dirname, '../../out');
  mkdirSync(out, { recursive: true });
  const report = { formats: Object.fromEntries(outcomes), memory };
  const name = `damaged-archives-${[...outcomes.keys()].join('-')}.json`;
  writeFileSync(join(out, name), `${JSON.stringify(report, null, 2)}\n`);
});

/** Whether a format has checksums of the content; tar alone has one of each header only. */
const hasChecksums = (format: string) => format !== 'tar';

/**
 * Unpacks a damaged archive: what comes out is what was packed, or it is refused with a sentence. Nothing is written
 * outside the staging folder, and it doesn't take long. Returns how it ended.
 */
async function endOf(base: Base, format: string, cut: number | null): Promise<string> {
  mkdirSync(staging);
  try {
    const { files } = await unpack(archivePath, staging, { limits });
    if (base.mod === null || !hasChecksums(format)) return 'unpacked';
    for (const { path } of files) {
      const expected = base.mod.files.get(path);
      expect(expected && readFileSync(join(staging, path)).equals(expected), path).toBe(true);
    }
    // A rar 4 may end between two files, without a mark: nothing tells whether it was cut there.
    if (format !== 'rar4' || cut === null) expect(files.length).toBe(base.mod.files.size);
    return 'unpacked';
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.refusal;
    throw error;
  } finally {
    rmSync(staging, { recursive: true });
  }
}

async function expectSafe(format: (typeof formats)[number], value: Damage): Promise<void> {
  const choices = basesOf(format);
  const base = choices[value.base % choices.length];
  if (base === undefined) throw new Error(`no archives of ${format}`);
  writeFileSync(archivePath, damaged(base.bytes, value));
  const before = process.cpuUsage();
  const end = await endOf(base, format, value.cut);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  const { ends, longestMs } = outcomes.get(format) ?? { ends: {}, longestMs: 0 };
  outcomes.set(format, {
    ends: { ...ends, [end]: (ends[end] ?? 0) + 1 },
    longestMs: Math.max(longestMs, ms),
  });
  memory.mostMB = Math.max(memory.mostMB, Math.round(process.memoryUsage.rss() / 1e6));
  expect(ms).toBeLessThan(mostMs);
  expect(readdirSync(folder)).toEqual(['mod.zip']);
}

describe('Z13 Z35 Z39 damaged archives are unpacked as they were, or refused', () => {
  for (const format of formats) property(format, damage, (value) => expectSafe(format, value), { runs: 500 });
});
