import type { Clock } from '#main/kernel/clock.ts';

/** The least time from the end of a pass to the next one, in ms. */
export const passIntervalMs = 6 * 3_600_000;

/** When the next pass is due. */
export type Schedule = {
  /** Ms until then. */
  left(): number;
  /** That moment as a date, Unix ms, by the computer's clock as it is now. */
  date(): number;
};

/**
 * The schedule after a pass that ended at `endedAt` (Unix ms; null for none). From here on time is monotonic: a clock
 * that is set changes nothing. A wrong date delays the next pass by 6 hours at most.
 */
export function createSchedule(clock: Clock, endedAt: number | null): Schedule {
  const dateLeft = endedAt === null ? 0 : endedAt + passIntervalMs - clock.now();
  const dueAt = clock.monotonic() + Math.min(Math.max(dateLeft, 0), passIntervalMs);
  const left = () => Math.max(0, dueAt - clock.monotonic());

  return {
    left,
    date: () => clock.now() + left(),
  };
}
