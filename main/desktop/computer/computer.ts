import { powerMonitor } from 'electron';
import type { Computer, Condition } from '#main/kernel/platform.ts';
import { meteredByBus, onBatteryByBus } from '../system-bus/conditions.ts';

/** A condition that the system does not report. */
const untold: Condition = {
  isKnown: async () => false,
  watch(listener) {
    listener(null);
    return () => undefined;
  },
};

/** By Electron, on Windows and macOS. On Linux it always says no and reports no change. */
const onBatteryByElectron: Condition = {
  isKnown: async () => true,
  watch(listener) {
    const on = () => listener(true);
    const off = () => listener(false);
    powerMonitor.on('on-battery', on);
    powerMonitor.on('on-ac', off);
    listener(powerMonitor.isOnBatteryPower());
    return () => {
      powerMonitor.off('on-battery', on);
      powerMonitor.off('on-ac', off);
    };
  },
};

/**
 * The player's computer. Call once the app is ready. Whether a connection is metered is known on Linux only: on
 * Windows and macOS neither Electron nor anything else without native code reports it.
 */
export function createComputer(): Computer {
  const isLinux = process.platform === 'linux';
  return {
    onBattery: isLinux ? onBatteryByBus(process.env) : onBatteryByElectron,
    metered: isLinux ? meteredByBus(process.env) : untold,
    onSleep(listener) {
      const asleep = () => listener(true);
      const awake = () => listener(false);
      powerMonitor.on('suspend', asleep);
      powerMonitor.on('resume', awake);
      return () => {
        powerMonitor.off('suspend', asleep);
        powerMonitor.off('resume', awake);
      };
    },
  };
}
