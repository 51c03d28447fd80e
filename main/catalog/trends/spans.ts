/** A stretch of time in which changes were added up. Dates are Unix ms. */
export type Span = { readonly id: number; readonly startedAt: number; readonly endedAt: number };

/** What makes the history shorter: one span is forgotten, or two neighbors become one. */
export type Thinning =
  | { readonly kind: 'forget'; readonly span: Span }
  | { readonly kind: 'merge'; readonly older: Span; readonly newer: Span };

const day = 86_400_000;

/** Spans that ended longer ago, in ms, are forgotten. */
export const historyMs = 90 * day;

/** The most spans that have ended: each has up to 3 bytes for each mod, of those that change all the time. */
export const mostSpans = 9;

/**
 * The next step that makes the history as short as it should be; null if it is. Two neighbors become one when both
 * together are no longer than the time since: of the last days there are days, of weeks ago weeks. `spans` have ended,
 * the newest first.
 */
export function thinningOf(spans: readonly Span[], now: number): Thinning | null {
  const oldest = spans.at(-1);
  if (oldest !== undefined && oldest.endedAt < now - historyMs) return { kind: 'forget', span: oldest };
  let next: { readonly thinning: Thinning; readonly share: number } | null = null;
  for (const [index, older] of spans.entries()) {
    const newer = spans[index - 1];
    if (newer === undefined) continue;
    const share = (newer.endedAt - older.startedAt) / Math.max(1, now - newer.endedAt);
    if (next === null || share < next.share) next = { thinning: { kind: 'merge', older, newer }, share };
  }
  return next !== null && (next.share <= 1 || spans.length > mostSpans) ? next.thinning : null;
}

/** The time whose downloads are compared, and what they are compared with. */
export type Comparison = {
  /** When the time begins, Unix ms, and how long it is. */
  readonly since: number;
  readonly recentDays: number;
  /** Ids of the spans in it. */
  readonly recent: ReadonlySet<number>;
  /** Earlier spans, and how much each counts: the longer ago, the less. */
  readonly before: readonly (Span & { readonly weight: number })[];
};

/** Downloads of at least this time, in ms, are compared with earlier ones: a single day is often unlike others. */
const recentMs = 2.8 * day;

/** A span that ended so long before another, in ms, counts half as much. */
const halfLifeMs = 30 * day;

/** Compares the newest of these spans with the others. `spans` are the newest first, to `now`; null without any. */
export function comparisonOf(spans: readonly Span[], now: number): Comparison | null {
  const isRecent = ({ endedAt }: Span) => endedAt > now - recentMs;
  const recent = spans.filter((span, index) => index === 0 || isRecent(span));
  const since = recent.at(-1)?.startedAt;
  if (since === undefined || since >= now) return null;
  return {
    since,
    recentDays: (now - since) / day,
    recent: new Set(recent.map(({ id }) => id)),
    before: spans.slice(recent.length).map((span) => ({
      ...span,
      weight: 2 ** (-Math.max(0, since - (span.startedAt + span.endedAt) / 2) / halfLifeMs),
    })),
  };
}

/** The weighted days of the earlier spans in which a mod was there that was first seen at `firstSeen` (Unix ms). */
export const daysBefore = ({ before }: Pick<Comparison, 'before'>, firstSeen: number): number =>
  before.reduce(
    (days, { startedAt, endedAt, weight }) =>
      days + (weight * Math.max(0, endedAt - Math.max(startedAt, firstSeen))) / day,
    0,
  );
