/**
 * How far a pass is. A pass reads all pages of the list in one or more sweeps. A sweep either starts over, or reads
 * again and adds what the sweeps since the last start have missed: that is the set of ids that a pass has found.
 */
export type PassProgress = {
  /** Unix ms. */
  readonly startedAt: number;
  /** Whether no pass has ended before. */
  readonly isFirst: boolean;
  /** The number of the sweep, from 1. */
  readonly sweep: number;
  /** Whether this sweep reads again what earlier ones have read, so as to find what they missed. */
  readonly isRereading: boolean;
  /** Whether a sweep after the first one has started over. */
  readonly hasStartedOver: boolean;
  /** As the service said last; 0 before its first response. */
  readonly lastPage: number;
  readonly total: number;
  /** Different ids found since the last start. */
  readonly distinct: number;
  /** Entries without a usable id, found by the sweep that started over. */
  readonly unreadable: number;
  /** How the total has changed since the last start. */
  readonly totals: 'same' | 'rose' | 'fell';
  /** Whether a page was empty that should not be. */
  readonly hasEmptyPage: boolean;
  /** Ids that only this sweep has found. */
  readonly newIds: number;
  /** Pages that brought something new while reading again. */
  readonly newsPages: number;
  /** Consecutive pages, the latest ones, that brought nothing new. */
  readonly quietPages: number;
  /** Whether the first page has the ids that it had in the first sweep, in the same order; null before it is read. */
  readonly isHeadSame: boolean | null;
  /** Whether exactly these ids were also found before the last start. */
  readonly isConfirmed: boolean;
  /** Mods in the catalog now, and when the pass began. */
  readonly known: number;
  readonly knownBefore: number;
  /** Whether the pass is over but for marking missing mods as gone. */
  readonly isEnding: boolean;
};

/**
 * What to do next. `confirm`: start over after a while, because much is missing. `complete`: whatever was not found is
 * gone. `incomplete`: end the pass, which proves nothing.
 */
export type Verdict = 'read-on' | 'read-again' | 'start-over' | 'confirm' | 'complete' | 'incomplete';

/** Limits of a pass: sweeps, entries, and pages in a row that bring nothing new while the first sweep runs. */
export const passLimits = { sweeps: 12, entries: 2_000_000, quietPages: 100 };

/**
 * Pages that must bring nothing new before rereading ends: of a list at rest, of one that changed, and how many more
 * for each page that brought something. A list at rest costs one round of requests.
 */
const overlap = { atRest: 4, changed: 100, perNewsPage: 3 };

/**
 * Decides after each page what to do next. A list at rest adds up after one sweep, and its first pages, read once more,
 * are the same. A list that changes meanwhile repeats or hides mods:
 *
 * - If mods were only moved or added, it is read again from the head until everything adds up and enough pages in a row
 *   have brought nothing new. Of a long list that is a small part, because services list new mods first.
 * - If the total fell, or more ids are known than the total, a mod that was read has been removed since, and nobody
 *   knows which one. Then only a new start can tell.
 */
export function judge(pass: PassProgress, sweep: { isOver: boolean; hasFailedPages: boolean }): Verdict {
  if (pass.distinct + pass.unreadable > passLimits.entries) return 'incomplete';
  return pass.isRereading ? judgeRereading(pass, sweep) : judgeFirstReading(pass, sweep);
}

type Sweep = { readonly isOver: boolean; readonly hasFailedPages: boolean };

function judgeFirstReading(pass: PassProgress, { isOver, hasFailedPages }: Sweep): Verdict {
  if (pass.quietPages >= passLimits.quietPages) return 'incomplete';
  if (!isOver) return 'read-on';
  if (hasFailedPages) return 'incomplete';
  if (hasRemovals(pass)) return startOver(pass);
  // Another reading would find the same.
  if (pass.isConfirmed && !addsUp(pass)) return 'incomplete';
  // A single page can't change while it is read.
  if (pass.lastPage <= 1 && addsUp(pass)) return complete(pass);
  return pass.sweep < passLimits.sweeps ? 'read-again' : 'incomplete';
}

function judgeRereading(pass: PassProgress, { isOver, hasFailedPages }: Sweep): Verdict {
  if (hasRemovals(pass)) return startOver(pass);
  if (addsUp(pass) && pagesToReread(pass) <= 0) return complete(pass);
  if (!isOver) return 'read-on';
  const isWorthwhile = pass.newIds > 0 && !hasFailedPages && pass.sweep < passLimits.sweeps;
  return isWorthwhile ? 'read-again' : 'incomplete';
}

const addsUp = (pass: PassProgress): boolean =>
  pass.distinct + pass.unreadable === pass.total && !pass.hasEmptyPage;

const hasRemovals = (pass: PassProgress): boolean =>
  pass.totals === 'fell' || pass.distinct + pass.unreadable > pass.total;

/** How many more pages must bring nothing new before rereading ends, if everything adds up. */
export function pagesToReread(pass: PassProgress): number {
  const hasChanged =
    pass.totals !== 'same' || pass.isHeadSame === false || pass.newsPages > 0 || pass.hasStartedOver;
  const least = hasChanged ? overlap.changed : overlap.atRest;
  const needed = Math.max(least, overlap.atRest + overlap.perNewsPage * pass.newsPages);
  return Math.min(pass.lastPage, needed) - pass.quietPages;
}

/** A list that can't add up finds the same each time, for example one whose total is wrong. */
const startOver = (pass: PassProgress): Verdict =>
  pass.isConfirmed || pass.sweep >= passLimits.sweeps ? 'incomplete' : 'start-over';

/** A list that lacks more than half of what was known has to be found twice. */
function complete(pass: PassProgress): Verdict {
  const isShort = pass.known - pass.distinct > pass.knownBefore / 2;
  if (!isShort || pass.isConfirmed) return 'complete';
  return pass.sweep < passLimits.sweeps ? 'confirm' : 'incomplete';
}
