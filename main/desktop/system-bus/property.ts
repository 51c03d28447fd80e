import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Condition } from '#main/kernel/platform.ts';

/** A property of an object on a bus (D-Bus specification, "Properties"); the system bus unless given. */
export type BusProperty = {
  readonly bus?: 'session';
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly name: string;
};

/** How long the bus may take for one response, in seconds. */
const timeoutSeconds = 2;

/**
 * Runs `gdbus monitor` until standard input closes, so that it also ends when Loadout is killed; closes standard
 * output when `gdbus` ends.
 */
const monitorScript =
  'gdbus monitor --system --dest "$0" --object-path "$1" & exec >&-; read -r _; kill $!; wait';

/**
 * A condition of the computer from a property on the system bus, through GLib's `gdbus`, which nearly every Linux
 * desktop has. `read` parses the value in GVariant text format ("true", "uint32 4"), null for one that says nothing.
 * Without `gdbus`, a bus or the service the condition is unknown. Reading starts no service.
 */
export function createBusCondition(
  property: BusProperty,
  read: (value: string) => boolean | null,
  environment: NodeJS.ProcessEnv,
): Condition {
  const env = neededOf(environment);
  const readCurrent = async (signal?: AbortSignal): Promise<boolean | null> => {
    const value = await readValue(property, env, signal);
    return value === null ? null : read(value);
  };
  return {
    async isKnown() {
      return (await isOffered(property, env)) && (await readCurrent()) !== null;
    },
    watch(listener) {
      const ended = new AbortController();
      const notify = teller(listener, ended.signal);
      const monitor = spawn('/bin/sh', ['-c', monitorScript, property.service, property.path], {
        env,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      // Neither can be prevented, and the end of standard output reports both.
      monitor.on('error', () => notify(async () => null));
      monitor.stdin.on('error', () => undefined);
      createInterface({ input: monitor.stdout })
        .on('line', (line) => {
          if (line.endsWith('does not have an owner')) notify(async () => null);
          else if (line.includes(' is owned by ') || line.includes(`'${property.name}'`))
            notify(() => readCurrent(ended.signal));
        })
        .on('close', () => notify(async () => null));
      return () => {
        ended.abort();
        monitor.stdin.end();
      };
    },
  };
}

/** What `gdbus` needs to be found and to find the bus. LC_ALL keeps its output in English. */
const neededOf = ({ PATH, DBUS_SYSTEM_BUS_ADDRESS }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  LC_ALL: 'C',
  ...(PATH === undefined ? {} : { PATH }),
  ...(DBUS_SYSTEM_BUS_ADDRESS === undefined ? {} : { DBUS_SYSTEM_BUS_ADDRESS }),
});

/** Reports each change once, in order. */
function teller(listener: (isSo: boolean | null) => void, ended: AbortSignal) {
  let said: boolean | null | undefined;
  let last: Promise<void> = Promise.resolve();
  return (find: () => Promise<boolean | null>): void => {
    last = last.then(async () => {
      const isSo = await find();
      if (ended.aborted || isSo === said) return;
      said = isSo;
      listener(isSo);
    });
  };
}

/** Whether the service of a property runs; it is not started. Never rejects. */
export async function isOffered(property: BusProperty, env: NodeJS.ProcessEnv): Promise<boolean> {
  const daemon = { ...property, service: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' };
  const method = ['org.freedesktop.DBus.NameHasOwner', property.service];
  return (await call(daemon, method, env)) === '(true,)';
}

/** The value in GVariant text format; null when there is none. Never rejects. */
export async function readValue(
  property: BusProperty,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string | null> {
  const method = ['org.freedesktop.DBus.Properties.Get', property.interface, property.name];
  const response = await call(property, method, env, signal);
  return /^\(<(.*)>,\)$/.exec(response ?? '')?.[1] ?? null;
}

/** What `gdbus call` prints; null when it fails. Never rejects. */
function call(
  to: Pick<BusProperty, 'bus' | 'service' | 'path'>,
  method: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string | null> {
  const [name = '', ...args] = method;
  const target = ['--dest', to.service, '--object-path', to.path, '--method', name];
  return new Promise((resolve) => {
    execFile(
      'gdbus',
      ['call', `--${to.bus ?? 'system'}`, '--timeout', String(timeoutSeconds), ...target, ...args],
      // gdbus itself waits for the bus without a limit.
      { env, timeout: (timeoutSeconds + 1) * 1000, ...(signal ? { signal } : {}) },
      (error, stdout) => resolve(error ? null : stdout.trim()),
    );
  });
}
