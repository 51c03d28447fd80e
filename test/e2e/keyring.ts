import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from './programs.ts';

/** Whose processes they are; those of whoever runs the tests unless given. */
export type Account = { readonly uid: number; readonly gid: number };

/** An unlocked keyring on a session bus of its own. */
export type Keyring = {
  /** What a program is started with to find it. */
  readonly env: Record<string, string>;
  readonly args: readonly string[];
  /** Takes the keyring away, as when its daemon ends; the bus stays. */
  remove(): Promise<void>;
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Resolves when somebody on the bus offers the Secret Service (freedesktop.org Secret Service API 0.2). */
async function offered(address: string, account: Account | undefined, daemon: ChildProcess): Promise<void> {
  const ask = ['--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
  const { stdout } = await promisify(execFile)(
    'dbus-send',
    [`--bus=${address}`, ...ask, 'string:org.freedesktop.secrets'],
    { ...account },
  );
  if (stdout.includes('true')) return;
  if (daemon.exitCode !== null) throw new Error(`gnome-keyring-daemon ended with ${daemon.exitCode}`);
  await offered(address, account, daemon);
}

/**
 * Starts one whose files lie in `folder`, and unlocks it. Called again with the folder of a stopped one, it has the
 * secrets of that one.
 */
export async function startKeyring(folder: string, account?: Account): Promise<Keyring> {
  const keyringProgram = requireProgram('gnome-keyring-daemon', 'gnome-keyring');
  const busProgram = requireProgram('dbus-daemon', 'dbus');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = join(folder, `bus-${process.hrtime.bigint()}`);
  const config = join(folder, 'bus.conf');
  writeFileSync(config, busConfig(socket));
  if (account) chownSync(folder, account.uid, account.gid);
  const address = `unix:path=${socket}`;
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CACHE_HOME: folder };
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...rest } = process.env;
  const env = { ...rest, ...places, DBUS_SESSION_BUS_ADDRESS: address };
  const bus = spawn(busProgram, [`--config-file=${config}`, '--nofork', '--nopidfile', '--print-address=1'], {
    ...account,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The address is printed once the bus can be reached.
  await Promise.race([once(bus.stdout, 'data'), failed(bus, 'dbus-daemon')]);
  const daemon = spawn(keyringProgram, ['--foreground', '--unlock', '--components=secrets'], {
    ...account,
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The password of a keyring that is made by this; an empty one does not unlock it.
  daemon.stdin.end('keyring of a test');
  await offered(address, account, daemon);
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    args: ['--password-store=gnome-libsecret'],
    remove: () => end(daemon),
    async stop() {
      await end(daemon);
      await end(bus);
    },
  };
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${name} ended with ${code}`);
}
