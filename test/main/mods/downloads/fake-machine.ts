import type { HoldReason } from '#main/kernel/hold-conditions.ts';
import type { Condition } from '#main/kernel/platform.ts';
import type { Machine } from '#main/mods/downloads/scheduling/scheduler.ts';

/** A condition that the test sets; undefined is not reported. */
function createFakeCondition(start: boolean | null | undefined) {
  let isSo = start;
  const listeners = new Set<(isSo: boolean | null) => void>();
  const condition: Condition = {
    isKnown: async () => isSo !== null,
    watch(listener) {
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
    /** The number of watchers. */
    watchers: () => listeners.size,
  };
}

/** A computer that the test controls: on mains power, unmetered, awake, without preferences. */
export function createFakeMachine(
  start: { battery?: boolean | null | undefined; metered?: boolean | null | undefined } = {},
) {
  const battery = createFakeCondition('battery' in start ? start.battery : false);
  const metered = createFakeCondition('metered' in start ? start.metered : false);
  const sleepers = new Set<(asleep: boolean) => void>();
  const preferenceListeners = new Set<() => void>();
  let preferences: Readonly<Record<HoldReason, boolean>> = { power: false, unmetered: false };
  const machine: Machine = {
    computer: {
      onBattery: battery.condition,
      metered: metered.condition,
      onSleep(listener) {
        sleepers.add(listener);
        return () => void sleepers.delete(listener);
      },
    },
    preferences: {
      get: () => preferences,
      onChange(listener) {
        preferenceListeners.add(listener);
        return () => void preferenceListeners.delete(listener);
      },
    },
  };
  return {
    machine,
    battery,
    metered,
    sleep(asleep: boolean) {
      for (const listener of sleepers) listener(asleep);
    },
    choose(change: Partial<Record<HoldReason, boolean>>) {
      preferences = { ...preferences, ...change };
      for (const listener of preferenceListeners) listener();
    },
  };
}
