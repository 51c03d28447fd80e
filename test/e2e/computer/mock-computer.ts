import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { end, startBus } from './bus.ts';
import { createMockTray, type MockTray, watcher, watcherPath } from './mock-tray.ts';

/** A computer whose system services and notifications a test controls, by python-dbusmock. */
export type MockComputer = {
  /** The environment in which the app finds it. */
  readonly env: Record<string, string>;
  /** Sets what UPower reports. */
  setOnBattery(isSo: boolean): Promise<void>;
  /** Sets what NetworkManager reports: certain, or a guess. */
  setMetered(how: 'yes' | 'no' | 'guess-yes' | 'guess-no'): Promise<void>;
  /** Reports that the computer goes to sleep or is awake, as logind does. */
  sleep(asleep: boolean): Promise<void>;
  /** The desktop's tray. */
  readonly tray: MockTray;
  /** The notifications that were shown: title and body. */
  notices(): Promise<{ title: string; body: string }[]>;
  /** Clicks on the `nth` notification since the last reset, from 1. */
  follow(nth: number): Promise<void>;
  /** Resets it: on mains power, probably unmetered, without notifications, with all services. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** Which services there are; all of them unless given. */
export type MockServices = {
  readonly power?: boolean;
  readonly network?: boolean;
  readonly tray?: boolean;
};

const upower = 'org.freedesktop.UPower';
const network = 'org.freedesktop.NetworkManager';
const logind = 'org.freedesktop.login1';
const notifications = 'org.freedesktop.Notifications';
const pathOf = (service: string) => `/${service.replaceAll('.', '/')}`;

/** `NMMetered` in NetworkManager's D-Bus types. */
const metered = { yes: 1, no: 2, 'guess-yes': 3, 'guess-no': 4 } as const;

/** Debian's Python, for which Debian's package of dbusmock is. */
const python = '/usr/bin/python3';

/** The strings of a call of `Notify` in gdbus output: app, icon, title, body (Desktop Notifications 1.2). */
const notifyCall =
  /\(uint64 \d+, \[<'[^']*'>, <uint32 \d+>, <'[^']*'>, <(?:'([^']*)'|"([^"]*)")>, <'([^']*)'>/g;

/** Starts the services on one bus, which is both the system bus and the session bus. */
export async function startMockComputer(folder: string, services: MockServices = {}): Promise<MockComputer> {
  if (!existsSync('/usr/lib/python3/dist-packages/dbusmock'))
    throw new Error('This test needs dbusmock. Install it: apt-get install python3-dbusmock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bus = await startBus(folder);
  const env = { ...bus.env, DBUS_SYSTEM_BUS_ADDRESS: bus.address };
  const mocks: ChildProcess[] = [];
  const mock = async (service: string, args: readonly string[]) => {
    const child = spawn(python, ['-m', 'dbusmock', ...args], { env, stdio: 'ignore' });
    mocks.push(child);
    await bus.offered(service, child);
  };
  const call = async (service: string, method: string, ...args: string[]) => {
    const target = ['call', '--system', '--dest', service, '--object-path', pathOf(service)];
    const response = await promisify(execFile)('gdbus', [...target, '--method', method, ...args], { env });
    return response.stdout;
  };
  const control = (service: string, method: string, ...args: string[]) =>
    call(service, `org.freedesktop.DBus.Mock.${method}`, ...args);

  await mock(logind, ['--system', '--template', 'logind']);
  await mock(notifications, ['--session', '--template', 'notification_daemon', '-p', capabilities]);
  for (const [service, isThere, property] of [
    [upower, services.power ?? true, ['OnBattery', '<false>']],
    [network, services.network ?? true, ['Metered', `<uint32 ${metered['guess-no']}>`]],
  ] as const) {
    if (!isThere) continue;
    await mock(service, ['--system', service, pathOf(service), service]);
    await control(service, 'AddProperty', service, ...property);
  }
  if (services.tray ?? true) {
    await mock(watcher, ['--session', watcher, watcherPath, watcher]);
    const change = async (method: string, ...args: string[]) => {
      const target = ['call', '--session', '--dest', watcher, '--object-path', watcherPath];
      const name = `org.freedesktop.DBus.Mock.${method}`;
      await promisify(execFile)('gdbus', [...target, '--method', name, watcher, ...args], { env });
    };
    await change('AddProperty', 'IsStatusNotifierHostRegistered', '<true>');
    await change('AddMethod', 'RegisterStatusNotifierItem', 's', '', '');
  }
  const setOnBattery: MockComputer['setOnBattery'] = async (isSo) => {
    await control(upower, 'UpdateProperties', upower, `{'OnBattery': <${isSo}>}`);
  };
  const setMetered: MockComputer['setMetered'] = async (how) => {
    await control(network, 'UpdateProperties', network, `{'Metered': <uint32 ${metered[how]}>}`);
  };
  const notices: MockComputer['notices'] = async () => {
    const calls = await control(notifications, 'GetMethodCalls', 'Notify');
    return [...calls.matchAll(notifyCall)].map(([, single, double, body = '']) => ({
      title: single ?? double ?? '',
      body,
    }));
  };
  let forgotten = 0;
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: bus.address, DBUS_SYSTEM_BUS_ADDRESS: bus.address },
    tray: createMockTray(env),
    setOnBattery,
    setMetered,
    async sleep(asleep) {
      const signal = [`${logind}.Manager`, 'PrepareForSleep', 'b', `[<${asleep}>]`];
      await control(logind, 'EmitSignal', ...signal);
    },
    notices,
    async follow(nth) {
      // The service numbers its notifications from 1 for as long as it runs.
      const clicked = [notifications, 'ActionInvoked', 'us', `[<uint32 ${forgotten + nth}>, <'default'>]`];
      await control(notifications, 'EmitSignal', ...clicked);
    },
    async reset() {
      forgotten += (await notices()).length;
      await control(notifications, 'ClearCalls');
      await setOnBattery(false);
      await setMetered('guess-no');
    },
    async stop() {
      await Promise.all(mocks.map(end));
      await bus.stop();
    },
  };
}

const capabilities = JSON.stringify({ capabilities: 'body actions' });
