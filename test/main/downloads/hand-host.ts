import type { HoldReason } from '#main/downloads/holds.ts';
import type { Host } from '#main/downloads/rest.ts';
import type { Condition } from '#main/platform.ts';

/** A condition that the test sets; undefined is not told. */
function createHandCondition(start: boolean | null | undefined) {
  let isSo = start;
  const listeners = new Set<(isSo: boolean | null) => void>();
  const condition: Condition = {
    isKnown: async () => isSo !== null,
    follow(listener) {
      listeners.add(listener);
      if (isSo !== undefined) listener(isSo);
      return () => void listeners.delete(listener);
    },
  };
  return {
    condition,
    set(now: boolean | null) {
      isSo = now;
      for (const listener of [...listeners]) listener(now);
    },
    /** How many follow it. */
    followers: () => listeners.size,
  };
}

/** A computer in the hands of the test: on mains power, unmetered and awake; nothing is wished for. */
export function createHandHost(
  start: { battery?: boolean | null | undefined; metered?: boolean | null | undefined } = {},
) {
  const battery = createHandCondition('battery' in start ? start.battery : false);
  const metered = createHandCondition('metered' in start ? start.metered : false);
  const sleepers = new Set<(asleep: boolean) => void>();
  const wishers = new Set<() => void>();
  let wishes: Readonly<Record<HoldReason, boolean>> = { power: false, unmetered: false };
  const host: Host = {
    computer: {
      onBattery: battery.condition,
      metered: metered.condition,
      onSleep(listener) {
        sleepers.add(listener);
        return () => void sleepers.delete(listener);
      },
    },
    wishes: {
      get: () => wishes,
      onChange(listener) {
        wishers.add(listener);
        return () => void wishers.delete(listener);
      },
    },
  };
  return {
    ...{ host, battery, metered },
    sleep(asleep: boolean) {
      for (const listener of sleepers) listener(asleep);
    },
    wish(change: Partial<Record<HoldReason, boolean>>) {
      wishes = { ...wishes, ...change };
      for (const listener of wishers) listener();
    },
  };
}
