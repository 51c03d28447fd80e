import type { Clock } from '#main/kernel/clock.ts';
import type { TaskbarState } from '#main/kernel/platform.ts';
import { createThrottle } from '#main/kernel/throttle.ts';
import type { BatchProgress } from './batch.ts';

/** The taskbar state of a batch: paused while all of it waits, failed when a download in it failed. */
export function taskbarStateOf({ active, moving, failed, share }: BatchProgress): TaskbarState {
  if (active === 0) return failed > 0 ? { kind: 'failed', share: 1 } : { kind: 'none' };
  const done = share();
  if (moving === 0) return { kind: 'paused', share: rounded(done ?? 0) };
  return done === null ? { kind: 'indeterminate' } : { kind: 'normal', share: rounded(done) };
}

/** No taskbar shows finer steps, and the same state is not drawn again. */
const rounded = (share: number): number => Math.round(share * 200) / 200;

/** Shows the state on the taskbar. `state` is only called when it can be shown. */
type TaskbarProgress = { show(state: () => TaskbarState): void; close(): void };

/** Shows states that differ from the last one, at most one per `intervalMs`. No timer runs while nothing changes. */
export function createTaskbarProgress(options: {
  show: (state: TaskbarState) => void;
  clock: Clock;
  intervalMs?: number;
}): TaskbarProgress {
  const { show, clock, intervalMs = 1000 } = options;
  let shown: TaskbarState = { kind: 'none' };
  let latest: () => TaskbarState = () => shown;
  const throttle = createThrottle({
    clock,
    intervalMs,
    act() {
      const state = latest();
      if (isSame(shown, state)) return false;
      shown = state;
      show(shown);
      return true;
    },
  });

  return {
    show(state) {
      latest = state;
      throttle.due();
    },
    close: throttle.close,
  };
}

const isSame = (one: TaskbarState, other: TaskbarState): boolean =>
  one.kind === other.kind && shareIn(one) === shareIn(other);

const shareIn = (state: TaskbarState): number | null => ('share' in state ? state.share : null);
