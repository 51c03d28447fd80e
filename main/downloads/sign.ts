import type { ProgressSign } from '../platform.ts';
import type { Clock } from './clock.ts';
import type { Tally } from './round.ts';

/** What the taskbar or dock says of a round: standing while all of it waits, failed when it ended so. */
export function signOf({ active, moving, failed, share }: Tally): ProgressSign {
  if (active === 0) return failed > 0 ? { kind: 'failed', share: 1 } : { kind: 'none' };
  if (moving === 0) return { kind: 'standing', share: rounded(share ?? 0) };
  return share === null ? { kind: 'endless' } : { kind: 'growing', share: rounded(share) };
}

/** No taskbar shows more than that, and what looks the same is not drawn again. */
const rounded = (share: number): number => Math.round(share * 200) / 200;

/** Shows signs, never faster than they can be looked at. */
export type Signs = { show(sign: ProgressSign): void; close(): void };

/** Shows signs that differ from the last one, at most one per `intervalMs`. No timer runs while nothing changes. */
export function createSigns(options: {
  show: (sign: ProgressSign) => void;
  clock: Clock;
  intervalMs?: number;
}): Signs {
  const { show, clock, intervalMs = 1000 } = options;
  const closed = new AbortController();
  let shown: ProgressSign = { kind: 'none' };
  let wanted: ProgressSign = shown;
  let resting = false;

  const draw = () => {
    if (closed.signal.aborted || isSame(shown, wanted)) return;
    shown = wanted;
    show(shown);
    void rest();
  };
  const rest = async () => {
    resting = true;
    try {
      await clock.wait(intervalMs, closed.signal);
    } catch {
      return;
    }
    resting = false;
    draw();
  };

  return {
    show(sign) {
      wanted = sign;
      if (!resting) draw();
    },
    close: () => closed.abort(),
  };
}

const isSame = (one: ProgressSign, other: ProgressSign): boolean =>
  one.kind === other.kind && shareIn(one) === shareIn(other);

const shareIn = (sign: ProgressSign): number | null => ('share' in sign ? sign.share : null);
