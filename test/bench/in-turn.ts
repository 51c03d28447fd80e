import { median, percentile } from './statistics.ts';

/** A value for each side. */
export type Sides<T> = { readonly ours: T; readonly baseline: T };

/** What one round of a side gives: a figure, figures of one kind, or figures by name. */
export type Sample = number | readonly number[] | Readonly<Record<string, number>>;

/** Rounds that count, and those before them that don't. */
export type Rounds = { readonly count: number; readonly warmUps: number };

/** The time that a run has for further rounds of what scatters: whether there is some, and how long each took, in ms. */
export type Time = { forRepeats(): boolean; repeated(ms: number): void };

const enough: Time = { forRepeats: () => true, repeated: () => undefined };

/** The middle half of a figure's rounds differs by at most this share of their median; more is scatter. */
const mostScatter = 0.2;

/**
 * Measures both sides alternately, so that other load on the machine affects both equally; every other round begins
 * with the other side. Discards the warm-up rounds. Where a figure scatters, there are as many rounds again, as long as there is
 * time for them.
 */
export async function inTurn<T extends Sample>(
  { count, warmUps }: Rounds,
  sides: Sides<() => Promise<T>>,
  time: Time = enough,
): Promise<Sides<T[]>> {
  const samples: Sides<T[]> = { ours: [], baseline: [] };
  const isEnough = (counted: number) =>
    counted >= 2 * count ||
    (counted >= count && ((!scatters(samples.ours) && !scatters(samples.baseline)) || !time.forRepeats()));
  for (let round = 0; !isEnough(round - warmUps); round += 1) {
    const order = round % 2 === 0 ? (['ours', 'baseline'] as const) : (['baseline', 'ours'] as const);
    const begin = performance.now();
    for (const side of order) {
      const sample = await sides[side]();
      if (round >= warmUps) samples[side].push(sample);
    }
    if (round - warmUps >= count) time.repeated(performance.now() - begin);
  }
  return samples;
}

/** Whether a figure of these rounds scatters. One or two rounds can't tell. */
export function scatters(samples: readonly Sample[]): boolean {
  if (samples.length < 3) return false;
  const rounds = samples.map(figuresOf);
  return Object.keys(rounds[0] ?? {}).some((name) => {
    const values = rounds.map((round) => round[name] ?? 0);
    return percentile(values, 0.75) - percentile(values, 0.25) > mostScatter * median(values);
  });
}

const figuresOf = (sample: Sample): Readonly<Record<string, number>> => {
  if (typeof sample === 'number') return { figure: sample };
  return isList(sample) ? { figure: median(sample) } : sample;
};

const isList = (sample: Sample): sample is readonly number[] => Array.isArray(sample);
