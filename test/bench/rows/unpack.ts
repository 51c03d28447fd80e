import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import type { Bench, Measurement } from '../measurement.ts';
import type { Row } from '../row.ts';
import { type Compared, unpackBeside } from './unpack-beside.ts';
import { type ArchiveTool, otherTools, sevenZipOneCore, zip } from './unpack-tools.ts';

const mebibyte = 1024 ** 2;

/**
 * Unpacking a zip with the app's thread, in the app's runtime: with all checks of the archive, the checksum and the SHA-256
 * of each file. Beside `unzip`, which compares the checksums only.
 */
export const unpack: Measurement = {
  name: 'unpack',
  run: (bench) => {
    const counts = bench.sized({ whole: [100, 1_000, 10_000], quick: [100, 1_000], smallest: [100] });
    const mebibytes = bench.sized({ whole: 1_024, quick: 128, smallest: 8 });
    const limits = { tool: zip, peakAtMost: 120 };
    return compareAll(bench, [
      ...counts.map((files) => ({
        name: `Unpack ${files.toLocaleString('en-US')} small files`,
        files,
        bytes: null,
        atMost: 1.3,
        ...limits,
      })),
      {
        name: `Unpack one file of ${mebibytes} MiB`,
        files: 1,
        bytes: mebibytes * mebibyte,
        atMost: 1,
        ...limits,
      },
    ]);
  },
};

/** The same of the formats that libarchive reads, beside `7z x` and `bsdtar`. */
export const unpackFormats: Measurement = {
  name: 'unpack-formats',
  run: (bench) => {
    const files = bench.sized({ whole: 1_000, quick: 1_000, smallest: 100 });
    const mebibytes = bench.sized({ whole: 64, quick: 64, smallest: 8 });
    const small = (tool: ArchiveTool): Compared => ({
      name: `Unpack ${files.toLocaleString('en-US')} small files of ${formatOf(tool)}`,
      files,
      bytes: null,
      tool,
      ...limits,
    });
    const large = (tool: ArchiveTool, addition = ''): Compared => ({
      name: `Unpack one file of ${mebibytes} MiB of ${formatOf(tool)}${addition}`,
      files: 1,
      bytes: mebibytes * mebibyte,
      tool,
      ...limits,
    });
    return compareAll(bench, [
      ...otherTools.flatMap((tool) => [small(tool), large(tool)]),
      large(sevenZipOneCore, ' on one core'),
    ]);
  },
};

const limits = { atMost: 1.5, peakAtMost: 200 };

const formatOf = ({ archive }: ArchiveTool): string => archive.slice('mod.'.length);

async function compareAll(bench: Bench, all: readonly Compared[]): Promise<Row[]> {
  const program = await buildProgram(join(import.meta.dirname, '../apps/unpack/unpack.ts'), bench);
  const rows: Row[] = [];
  for (const compared of all) rows.push(...(await unpackBeside(bench, program, compared)));
  return rows;
}
