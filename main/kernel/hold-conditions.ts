import type { Clock } from './clock.ts';
import type { Computer, Condition } from './platform.ts';

/** The conditions of the computer that can hold work with the network back. */
export const holdReasons = ['power', 'unmetered'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The conditions under which the player wants such work to wait. */
export type HoldPreferences = {
  get(): Readonly<Record<HoldReason, boolean>>;
  onChange(listener: () => void): () => void;
};

/** Holds downloads, or other work in the background, back on battery or a metered connection, where the player wants that. */
export type HoldConditions = {
  /** Why this piece of work is held back now; null when it may run. */
  reasonFor(workId: string): HoldReason | null;
  /** Whether a condition holds work back now. */
  isOn(): boolean;
  /** Whether the computer has not yet reported a condition: until then nothing starts. */
  isAsking(): boolean;
  /** Watches only the conditions that matter now. */
  review(): void;
  /** Lets a piece of work run anyway until the condition is over. */
  release(workId: string, reason: HoldReason): void;
  close(): void;
};

/** How long the computer may take for its first report, in ms, before work runs without it. */
const reportWithinMs = 5000;

/** A condition that is being watched. */
type Watch = { stop: () => void; isSo: boolean | null | undefined; readonly released: Set<string> };

/** @param options `isNeeded` tells whether any work would run; `onChange` runs after each change of a condition */
export function createHoldConditions(options: {
  computer: Pick<Computer, 'onBattery' | 'metered'>;
  preferences: HoldPreferences;
  clock: Clock;
  isNeeded: () => boolean;
  onChange: () => void;
}): HoldConditions {
  const { computer, preferences, clock, isNeeded, onChange } = options;
  const watches = new Map<HoldReason, Watch>();
  const conditions: Readonly<Record<HoldReason, Condition>> = {
    power: computer.onBattery,
    unmetered: computer.metered,
  };

  const watch = (reason: HoldReason) => {
    const timeout = new AbortController();
    const watched: Watch = { stop: () => timeout.abort(), isSo: undefined, released: new Set() };
    watches.set(reason, watched);
    const report = (isSo: boolean | null) => {
      timeout.abort();
      if (watches.get(reason) !== watched || watched.isSo === isSo) return;
      watched.isSo = isSo;
      if (isSo !== true) watched.released.clear();
      onChange();
    };
    const stop = conditions[reason].watch(report);
    watched.stop = () => {
      timeout.abort();
      stop();
    };
    clock.wait(reportWithinMs, timeout.signal).then(
      () => report(null),
      () => undefined,
    );
  };
  const review = () => {
    const preferred = preferences.get();
    const isOn = (reason: HoldReason) => preferred[reason] && isNeeded();
    for (const reason of holdReasons) {
      const current = watches.get(reason);
      if (isOn(reason) === (current !== undefined)) continue;
      if (current === undefined) {
        watch(reason);
        continue;
      }
      watches.delete(reason);
      current.stop();
    }
  };
  const stopListening = preferences.onChange(() => {
    review();
    onChange();
  });

  return {
    reasonFor: (id) =>
      holdReasons.find((reason) => {
        const current = watches.get(reason);
        return current?.isSo === true && !current.released.has(id);
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
