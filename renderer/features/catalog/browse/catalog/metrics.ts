import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import type { Metrics } from '#renderer/ui/virtual-grid/grid-state.ts';

/** The space above the first row, which the frame of a focused card needs, and below the last one, in px. */
const ends = { start: 4, end: 20 } as const;

/** The height of the heading above mods that only come close, in px. */
const headingHeight = 40;

/** The sizes of cards: `least` is the smallest width of one. All of a list are equally high, in px. */
const cardSizes = [
  { below: 500, least: 196, gap: 16, cellHeight: 254 },
  { below: 1_500, least: 236, gap: 16, cellHeight: 278 },
  { below: Number.POSITIVE_INFINITY, least: 284, gap: 16, cellHeight: 306 },
] as const;

function cardMetrics(width: number): Metrics {
  const { least, gap, cellHeight } = cardSizes.find(({ below }) => width < below) ?? cardSizes[1];
  return {
    ...ends,
    columns: Math.max(1, Math.floor((width + gap) / (least + gap))),
    cellHeight,
    gap,
    headingHeight,
  };
}

const rowMetrics = (): Metrics => ({ ...ends, columns: 1, cellHeight: 57, gap: 0, headingHeight });

/** The sizes of each layout at a width in px. `catalog-list.module.css` draws them. */
export const metricsOf: Readonly<Record<Layout, (width: number) => Metrics>> = {
  cards: cardMetrics,
  rows: rowMetrics,
};
