import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from './programs.ts';

/** The account that runs the processes; that of the test runner unless given. */
export type Account = { readonly uid: number; readonly gid: number };

/** A message bus of one test (D-Bus specification), at `address`. */
export type Bus = {
  readonly address: string;
  /** The environment for programs on this bus: it is their session bus, and all their files are in its folder. */
  readonly env: NodeJS.ProcessEnv;
  /** Resolves when a service with this name is on the bus; rejects when `daemon`, which provides it, exits first. */
  offered(service: string, daemon: ChildProcess): Promise<void>;
  stop(): Promise<void>;
};

/** The configuration of a bus that starts no service by itself, so that only the test's services are on it. */
const busConfig = (
  socket: string,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** Starts a bus whose files are in `folder`, which exists and belongs to the account. */
export async function startBus(folder: string, account?: Account): Promise<Bus> {
  const program = requireProgram('dbus-daemon', 'dbus');
  const socket = join(folder, `bus-${process.hrtime.bigint()}`);
  const config = join(folder, 'bus.conf');
  writeFileSync(config, busConfig(socket));
  const address = `unix:path=${socket}`;
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CACHE_HOME: folder };
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...rest } = process.env;
  const env = { ...rest, ...places, DBUS_SESSION_BUS_ADDRESS: address };
  const bus = spawn(program, [`--config-file=${config}`, '--nofork', '--nopidfile', '--print-address=1'], {
    ...account,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The daemon prints its address once the bus accepts connections.
  await Promise.race([once(bus.stdout, 'data'), failed(bus, 'dbus-daemon')]);
  const offered: Bus['offered'] = async (service, daemon) => {
    const ask = ['--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
    const options = [`--bus=${address}`, ...ask, `string:${service}`];
    const { stdout } = await promisify(execFile)('dbus-send', options, { ...account });
    if (stdout.includes('true')) return;
    if (daemon.exitCode !== null) throw new Error(`Who offers ${service} ended with ${daemon.exitCode}`);
    await offered(service, daemon);
  };
  return { address, env, offered, stop: () => end(bus) };
}

/** Ends a process and waits until it has exited. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${name} ended with ${code}`);
}
