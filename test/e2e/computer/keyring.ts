import { spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { type Account, end, startBus } from './bus.ts';
import { requireProgram } from './programs.ts';

/** An unlocked keyring on its own session bus. */
export type Keyring = {
  /** The environment in which a program finds it. */
  readonly env: Record<string, string>;
  readonly args: readonly string[];
  /** Ends the keyring's daemon; the bus stays. */
  remove(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a keyring whose files are in `folder`, and unlocks it. With the folder of a stopped one, it has the same
 * secrets.
 */
export async function startKeyring(folder: string, account?: Account): Promise<Keyring> {
  const keyringProgram = requireProgram('gnome-keyring-daemon', 'gnome-keyring');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const bus = await startBus(folder, account);
  const daemon = spawn(keyringProgram, ['--foreground', '--unlock', '--components=secrets'], {
    ...account,
    env: bus.env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // This password creates and unlocks the keyring; an empty one does not unlock it.
  daemon.stdin.end('keyring of a test');
  // The Secret Service (freedesktop.org Secret Service API 0.2).
  await bus.offered('org.freedesktop.secrets', daemon);
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: bus.address },
    args: ['--password-store=gnome-libsecret'],
    remove: () => end(daemon),
    async stop() {
      await end(daemon);
      await bus.stop();
    },
  };
}
