import { ratioOf } from './statistics.ts';

/** The target: a factor of the baseline, or an absolute value in the row's unit. */
export type Target = { readonly atMost: number; readonly of: 'baseline' | 'value' };

/** One line of the bench's table. Figures are medians over the rounds; JSON has the same fields. */
export type Row = {
  readonly row: string;
  readonly unit: 'ms' | 'MB' | '%' | '/s' | '';
  /** Null where nothing could be measured; `row` says why. */
  readonly ours: number | null;
  /** The other side's figure in the same run; null if there is none. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** "≤ 1.25x" or "≤ 0.5 ms"; null for a figure without a target. */
  readonly target: string | null;
  readonly met: boolean | null;
  /** The number of rounds behind the medians. */
  readonly rounds: number;
};

/** Makes a row from its two medians and validates it. */
export function makeRow(figures: {
  row: string;
  unit: Row['unit'];
  ours: number;
  baseline: number | null;
  target?: Target;
  rounds: number;
}): Row {
  const { row, unit, ours, baseline, target, rounds } = figures;
  const ratio = ratioOf(ours, baseline);
  const validated = target?.of === 'baseline' ? ratio : ours;
  return {
    row,
    unit,
    ours,
    baseline,
    ratio,
    target: target ? `≤ ${target.atMost}${target.of === 'baseline' ? 'x' : ` ${unit}`}` : null,
    met: target && validated !== null ? validated <= target.atMost : null,
    rounds,
  };
}

/** A row in place of a measurement that a missing program prevents. */
export const missingRow = (row: string, unit: Row['unit'], program: string): Row => ({
  row: `${row}: ${program} isn’t installed`,
  unit,
  ours: null,
  baseline: null,
  ratio: null,
  target: null,
  met: null,
  rounds: 0,
});
