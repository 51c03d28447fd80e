import type { Condition } from '#main/kernel/platform.ts';
import { createBusCondition } from './property.ts';

/** Whether a Linux computer runs on its battery, by UPower (D-Bus property `OnBattery`). */
export const onBatteryByBus = (env: NodeJS.ProcessEnv): Condition =>
  createBusCondition(
    {
      service: 'org.freedesktop.UPower',
      path: '/org/freedesktop/UPower',
      interface: 'org.freedesktop.UPower',
      name: 'OnBattery',
    },
    (value) => (value === 'true' || value === 'false' ? value === 'true' : null),
    env,
  );

/** `NMMetered` of NetworkManager's D-Bus types: yes, and guessed yes. 0 means unknown. */
const meteredValues: ReadonlySet<string> = new Set(['1', '3']);

/** Whether the connection of a Linux computer is metered, by NetworkManager (property `Metered`). */
export const meteredByBus = (env: NodeJS.ProcessEnv): Condition =>
  createBusCondition(
    {
      service: 'org.freedesktop.NetworkManager',
      path: '/org/freedesktop/NetworkManager',
      interface: 'org.freedesktop.NetworkManager',
      name: 'Metered',
    },
    (value) => {
      const number = /^uint32 (\d+)$/.exec(value)?.[1];
      return number === undefined ? null : meteredValues.has(number);
    },
    env,
  );
