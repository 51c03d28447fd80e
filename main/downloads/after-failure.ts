import type { Waiting } from '#shared/contract/downloads.ts';
import { AppError } from '#shared/errors.ts';
import { TryLater } from '../service/retry.ts';

/** The file comes from a host the player has not said yes to. */
export class OtherHost extends AppError {
  readonly host: string;

  constructor(title: string, host: string) {
    super('cancelled', { id: 'downloads.otherHost', values: { title, host } });
    this.name = 'OtherHost';
    this.host = host;
  }
}

/** Attempts that brought nothing, one after the other, before it is left to the player. */
const mostTries = 8;
/** The pause after the first of them and the longest, in ms; each may come out at half its length. */
const firstPause = 1000;
const longestPause = 60_000;

/**
 * What a download waits for after an attempt failed, null when another one would not mend it. What may pass is
 * tried again (D8): after a pause that doubles, never shorter than the service asked for; or, while the
 * service is out of reach, when it answers again.
 */
export function afterFailure(
  error: unknown,
  at: { tries: number; now: number; random: () => number; isReachable: boolean },
): Waiting | null {
  if (error instanceof OtherHost) return { for: 'host', until: null, host: error.host };
  if (!mayPass(error)) return null;
  if (!at.isReachable) return { for: 'service', until: null, host: null };
  if (at.tries >= mostTries) return null;
  const pause = Math.min(firstPause * 2 ** Math.max(0, at.tries - 1), longestPause);
  const asked = error instanceof TryLater ? (error.retryAfterMs ?? 0) : 0;
  const wait = Math.max(pause * (0.5 + at.random() / 2), asked);
  return { for: 'retry', until: Math.round(at.now + wait), host: null };
}

const mayPass = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unreachable' || error.code === 'unavailable');
