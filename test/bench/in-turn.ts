/** A value for each side. */
export type Sides<T> = { readonly ours: T; readonly baseline: T };

/**
 * Measures both sides alternately, so that other load on the machine affects both equally; every other round begins
 * with the other side. Discards the warm-up rounds.
 */
export async function inTurn<T>(
  rounds: { readonly count: number; readonly warmUps: number },
  sides: Sides<() => Promise<T>>,
): Promise<Sides<T[]>> {
  const samples: Sides<T[]> = { ours: [], baseline: [] };
  for (let round = 0; round < rounds.warmUps + rounds.count; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'baseline'] as const) : (['baseline', 'ours'] as const);
    for (const side of order) {
      const sample = await sides[side]();
      if (round >= rounds.warmUps) samples[side].push(sample);
    }
  }
  return samples;
}
