import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row, type Target } from '../row.ts';
import { median } from '../statistics.ts';
import {
  buildFetch,
  type FileServer,
  fetchWithCurl,
  fetchWithLoadout,
  serveFiles,
} from './download-sides.ts';

const gibibyte = 1024 ** 3;
/** 900 MB/s for a GiB, in ms. */
const fastest = Math.round((gibibyte / 900e6) * 1000);

type DownloadCase = {
  readonly name: string;
  readonly count: number;
  readonly size: number;
  readonly bytesPerSecond?: number;
  /** Whether the baseline also computes the SHA-256 of its files. */
  readonly verified: boolean;
  readonly target?: Target;
};

async function compare(bench: Bench, program: string, what: DownloadCase): Promise<Row[]> {
  const server = await serveFiles(bench, what);
  const runs: { growth: number; loopMs: number }[] = [];
  try {
    const ours = async () => {
      const figures = await fetchWithLoadout(bench, program, server);
      runs.push(figures);
      return figures.ms;
    };
    const baseline = () => fetchWithCurl(bench, server, what.verified);
    // Each fetch begins with a small file that doesn't count.
    const times = await bench.inTurn({ ours, baseline }, { count: bench.rounds, warmUps: 0 });
    return rowsOf(what, { ...times, runs });
  } finally {
    await server.stop();
  }
}

function rowsOf(
  { name, target }: DownloadCase,
  of: { ours: number[]; baseline: number[]; runs: readonly { growth: number; loopMs: number }[] },
): Row[] {
  const rounds = of.ours.length;
  const alone = { baseline: null, rounds } as const;
  return [
    makeRow({
      row: name,
      unit: 'ms',
      rounds,
      ours: median(of.ours),
      baseline: median(of.baseline),
      ...(target ? { target } : {}),
    }),
    makeRow({
      ...alone,
      row: `${name}: additional memory`,
      unit: 'MB',
      ours: median(of.runs.map(({ growth }) => growth / 1e6)),
      target: { atMost: 40, of: 'value' },
    }),
    makeRow({
      ...alone,
      row: `${name}: longest stall of the event loop`,
      unit: 'ms',
      ours: median(of.runs.map(({ loopMs }) => loopMs)),
      target: { atMost: 20, of: 'value' },
    }),
  ];
}

/** Downloads over loopback, compared with curl: at 1 Gbit/s and unlimited, one and three at a time. */
export const download: Measurement = {
  name: 'download',
  async run(bench) {
    const program = await buildFetch(bench);
    const line = {
      bytesPerSecond: 125e6,
      verified: false,
      target: { atMost: 1.03, of: 'baseline' },
    } as const;
    const paced = gibibyte / bench.sized({ whole: 4, quick: 8, smallest: 64 });
    const share = bench.sized({ whole: 1, quick: 4, smallest: 64 });
    const unpaced = gibibyte / share;
    const size = `${1_024 / share} MiB`;
    const inTime = { atMost: fastest / share, of: 'value' } as const;
    const cases: DownloadCase[] = [
      { ...line, name: 'Download at 1 Gbit/s, one, vs. curl', count: 1, size: paced },
      {
        ...line,
        name: 'Download at 1 Gbit/s, three at a time, vs. curl',
        count: 3,
        size: Math.round(paced / 3),
      },
      {
        name: `Download of ${size} unlimited, vs. curl`,
        count: 1,
        size: unpaced,
        verified: false,
        target: inTime,
      },
      {
        name: `Download of ${size} unlimited, vs. curl and sha256sum`,
        count: 1,
        size: unpaced,
        verified: true,
      },
      {
        name: `Download of ${size} unlimited, three at a time, vs. curl and sha256sum`,
        count: 3,
        size: Math.round(unpaced / 3),
        verified: true,
      },
    ];
    const rows: Row[] = [];
    for (const what of cases) rows.push(...(await compare(bench, program, what)));
    return rows;
  },
};

/** Memory during a very large download, compared with a small one. */
export const downloadMemory: Measurement = {
  name: 'download-memory',
  async run(bench) {
    const program = await buildFetch(bench);
    const growth = async (size: number) => {
      const server: FileServer = await serveFiles(bench, { count: 1, size });
      try {
        return (await fetchWithLoadout(bench, program, server)).growth / 1e6;
      } finally {
        await server.stop();
      }
    };
    const large = bench.sized({ whole: 8, quick: 2, smallest: 0.25 });
    const small = [];
    for (let round = 0; round < bench.rounds; round += 1) small.push(await growth(100 * 1024 * 1024));
    return [
      makeRow({
        row: `Additional memory for ${large} GiB, vs. 100 MiB`,
        unit: 'MB',
        ours: await growth(large * gibibyte),
        baseline: median(small),
        target: { atMost: 40, of: 'value' },
        rounds: 1,
      }),
    ];
  },
};
