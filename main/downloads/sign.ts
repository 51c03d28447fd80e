import type { ProgressSign } from '../platform.ts';
import type { Clock } from './clock.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { Tally } from './round.ts';

/** What the taskbar or dock says of a round: standing while all of it waits, failed when it ended so. */
export function signOf({ active, moving, failed, share }: Tally): ProgressSign {
  if (active === 0) return failed > 0 ? { kind: 'failed', share: 1 } : { kind: 'none' };
  const done = share();
  if (moving === 0) return { kind: 'standing', share: rounded(done ?? 0) };
  return done === null ? { kind: 'endless' } : { kind: 'growing', share: rounded(done) };
}

/** No taskbar shows more than that, and what looks the same is not drawn again. */
const rounded = (share: number): number => Math.round(share * 200) / 200;

/** Shows signs, never faster than they can be looked at. A sign is only asked for when it may be shown. */
export type Signs = { show(sign: () => ProgressSign): void; close(): void };

/** Shows signs that differ from the last one, at most one per `intervalMs`. No timer runs while nothing changes. */
export function createSigns(options: {
  show: (sign: ProgressSign) => void;
  clock: Clock;
  intervalMs?: number;
}): Signs {
  const { show, clock, intervalMs = 1000 } = options;
  let shown: ProgressSign = { kind: 'none' };
  let wanted: () => ProgressSign = () => shown;
  const drawing = createRateLimiter({
    ...{ clock, intervalMs },
    act() {
      const sign = wanted();
      if (isSame(shown, sign)) return false;
      shown = sign;
      show(shown);
      return true;
    },
  });

  return {
    show(sign) {
      wanted = sign;
      drawing.due();
    },
    close: drawing.close,
  };
}

const isSame = (one: ProgressSign, other: ProgressSign): boolean =>
  one.kind === other.kind && shareIn(one) === shareIn(other);

const shareIn = (sign: ProgressSign): number | null => ('share' in sign ? sign.share : null);
