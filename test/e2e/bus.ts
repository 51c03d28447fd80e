import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from './programs.ts';

/** Whose processes they are; those of whoever runs the tests unless given. */
export type Account = { readonly uid: number; readonly gid: number };

/** A message bus of a test's own (D-Bus specification), at `address`. */
export type Bus = {
  readonly address: string;
  /** What services on it are started with: the bus is their session's, all their files are in its folder. */
  readonly env: NodeJS.ProcessEnv;
  /** Resolves when somebody on the bus offers a service; rejects when `daemon`, who is to do so, ends before. */
  offered(service: string, daemon: ChildProcess): Promise<void>;
  stop(): Promise<void>;
};

/** A bus that starts nothing by itself, so that what is on it is what the test put there. */
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

/** Starts one whose files are in `folder`, which is there and belongs to the account. */
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
  // The address is printed once the bus can be reached.
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

/** Ends a process and waits until it has. */
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
