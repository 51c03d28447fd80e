import { within } from './geometry.ts';

/**
 * Browsers cap the height of an element (Chromium: 33,554,432 px), and their scroll offsets lose fractions of a px above
 * 8 million (single precision). A list that is higher than `longestScroll` gets a scroll bar of that length, each px of
 * which stands for several of the list, except for `edge` px at both ends.
 */
const longestScroll = 6_000_000;
const edge = 100_000;

/** How far the offset of the scroll bar may be from the one that belongs to the list before it is corrected, in px. */
const maxDrift = edge / 2;

/** A step of the scroll bar's offset that no wheel or touch pad makes in a frame, in px. */
const longestStep = 4_000;

/** The greatest offset of the scroll bar for a list with the greatest scroll offset `max`. */
export const barMaxOf = (max: number): number => Math.min(max, longestScroll);

/** The offset of the scroll bar for a scroll offset of the list. */
export function toBar(top: number, max: number): number {
  const barMax = barMaxOf(max);
  if (barMax === max || top <= edge) return top;
  if (top >= max - edge) return barMax - (max - top);
  return edge + ((top - edge) * (barMax - 2 * edge)) / (max - 2 * edge);
}

/** The reverse of `toBar`. */
export function fromBar(bar: number, max: number): number {
  const barMax = barMaxOf(max);
  if (barMax === max || bar <= edge) return bar;
  if (bar >= barMax - edge) return max - (barMax - bar);
  return edge + ((bar - edge) * (max - 2 * edge)) / (barMax - 2 * edge);
}

/** The scroll offset of a list (`top`), and what its scroll bar was set to last (`bar`), in px. */
export type ScrollPlace = { readonly top: number; readonly bar: number };

/**
 * The place after the browser has moved the scroll bar to `bar`. Wheel, touch pad and touch move the list by as much as
 * the bar, so that nothing jumps, and bar and list drift apart in a long list until `settle` corrects it. A long step,
 * unless the wheel made it, is the player dragging the bar or clicking beside it: the list goes where the bar stands.
 */
export function scrolled(place: ScrollPlace, bar: number, max: number, byWheel: boolean): ScrollPlace {
  const step = bar - place.bar;
  const barMax = barMaxOf(max);
  // The end of the bar is the end of the list, whatever the drift was.
  if (bar <= 0) return { top: 0, bar };
  if (bar >= barMax - 0.5) return { top: max, bar };
  const isSmall = byWheel || Math.abs(step) <= longestStep;
  return { top: within(0, isSmall ? place.top + step : fromBar(bar, max), max), bar };
}

/** Whether the bar has to be corrected at once, before scrolling has ended: near the ends, which must not come early. */
export function isFarOff({ top, bar }: ScrollPlace, max: number): boolean {
  const isNearEnd = top <= edge || top >= max - edge;
  return Math.abs(toBar(top, max) - bar) > (isNearEnd ? 1 : maxDrift);
}

/** The place with the bar where it belongs, to the px: browsers round what they are given. */
export function settle(place: ScrollPlace, max: number): ScrollPlace {
  const bar = Math.round(toBar(place.top, max));
  return Math.abs(bar - place.bar) <= 1 ? place : { ...place, bar };
}
