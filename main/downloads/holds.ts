import type { Waiting } from '#shared/contract/downloads.ts';
import type { Computer, Condition } from '../platform.ts';
import type { Clock } from './clock.ts';

/** What downloads can be held back for. */
const holdReasons = ['power', 'unmetered'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Whether it is for one of these reasons that a download waits. */
export const isHeld = (waiting: Waiting | null): waiting is Waiting & { for: HoldReason } =>
  holdReasons.some((reason) => reason === waiting?.for);

/** For what the player wants downloads to be held back, and word of each change of that. */
export type HoldWishes = {
  get(): Readonly<Record<HoldReason, boolean>>;
  onChange(listener: () => void): () => void;
};

/** Holds downloads back while the computer is not to fetch. */
export type Holds = {
  /** What this one is held back for now; null when it may run. */
  reasonFor(downloadId: string): HoldReason | null;
  /** Whether anything holds downloads back now. */
  isOn(): boolean;
  /** Whether the computer was asked how it stands and has not answered yet: until then nothing begins. */
  isAsking(): boolean;
  /** Asks the computer what needs to be known for the downloads there are now, and nothing else. */
  review(): void;
  /** Lets one run all the same until what it is held back for is over. */
  release(downloadId: string, reason: HoldReason): void;
  close(): void;
};

/** How long the computer may take for its first word, in ms, before downloads go on without it. */
const toldWithinMs = 5000;

/** One condition, followed while it matters. */
type Watch = { stop: () => void; isSo: boolean | null | undefined; readonly released: Set<string> };

/**
 * Creates the holds. `isNeeded` answers whether any download would go on by itself; `onChange` is called after each
 * change of what holds them back.
 */
export function createHolds(options: {
  computer: Pick<Computer, 'onBattery' | 'metered'>;
  wishes: HoldWishes;
  clock: Clock;
  isNeeded: () => boolean;
  onChange: () => void;
}): Holds {
  const { computer, wishes, clock, isNeeded, onChange } = options;
  const watches = new Map<HoldReason, Watch>();
  const conditions: Readonly<Record<HoldReason, Condition>> = {
    power: computer.onBattery,
    unmetered: computer.metered,
  };

  const follow = (reason: HoldReason) => {
    const patience = new AbortController();
    const watch: Watch = { stop: () => patience.abort(), isSo: undefined, released: new Set() };
    watches.set(reason, watch);
    const tell = (isSo: boolean | null) => {
      patience.abort();
      if (watches.get(reason) !== watch || watch.isSo === isSo) return;
      watch.isSo = isSo;
      if (isSo !== true) watch.released.clear();
      onChange();
    };
    const stop = conditions[reason].follow(tell);
    watch.stop = () => {
      patience.abort();
      stop();
    };
    clock.wait(toldWithinMs, patience.signal).then(
      () => tell(null),
      () => undefined,
    );
  };
  const review = () => {
    const wanted = wishes.get();
    const isOn = (reason: HoldReason) => wanted[reason] && isNeeded();
    for (const reason of holdReasons) {
      const watch = watches.get(reason);
      if (isOn(reason) === (watch !== undefined)) continue;
      if (watch === undefined) {
        follow(reason);
        continue;
      }
      watches.delete(reason);
      watch.stop();
    }
  };
  const stopListening = wishes.onChange(() => {
    review();
    onChange();
  });

  return {
    reasonFor: (id) =>
      holdReasons.find((reason) => {
        const watch = watches.get(reason);
        return watch?.isSo === true && !watch.released.has(id);
      }) ?? null,
    isOn: () => [...watches.values()].some(({ isSo }) => isSo === true),
    isAsking: () => [...watches.values()].some(({ isSo }) => isSo === undefined),
    review,
    release: (id, reason) => void watches.get(reason)?.released.add(id),
    close() {
      stopListening();
      for (const { stop } of watches.values()) stop();
      watches.clear();
    },
  };
}
