import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Log } from '#main/kernel/log/log.ts';

/** How a file is marked on disk; an argument so that tests can have a disk of another system. */
export type MarkDisk = {
  /** Writes a text as the whole of a file, and waits until it is on the disk itself. */
  write(path: string, text: string): Promise<void>;
  /** Sets an extended attribute of a file, on macOS. */
  setAttribute(path: string, name: string, value: string): Promise<void>;
};

/**
 * Marks a file on disk as one from the network. `address` is where its bytes came from, null when that is not known.
 */
export type MarkOrigin = (path: string, address: string | null) => Promise<void>;

const nodeDisk: MarkDisk = {
  async write(path, text) {
    const file = await open(path, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  // Node has no call for extended attributes; the program comes with macOS.
  async setAttribute(path, name, value) {
    await promisify(execFile)('/usr/bin/xattr', ['-w', name, value, path]);
  },
};

/**
 * Makes what marks finished files as downloaded, so that the system asks before it runs any of them (D20): on Windows
 * the stream Zone.Identifier, on macOS the quarantine attribute, elsewhere nothing. A file that can't be marked, as
 * on a disk without streams, is logged and stays as it is. `now` is in ms.
 */
export function createMarkOrigin(from: {
  readonly platform: NodeJS.Platform;
  readonly log: Log;
  readonly now: () => number;
  readonly disk?: MarkDisk;
}): MarkOrigin {
  const { platform, log, now, disk = nodeDisk } = from;
  const mark: MarkOrigin = async (path, address) => {
    if (platform === 'win32') await disk.write(`${path}:Zone.Identifier`, zoneIdentifier(address));
    if (platform === 'darwin') await disk.setAttribute(path, 'com.apple.quarantine', quarantine(now()));
  };
  return (path, address) =>
    mark(path, address).catch((cause: unknown) =>
      log.warn('A file could not be marked as downloaded', { cause }),
    );
}

/** The zone of the internet, as Windows reads it ([MS-FSCC] section 5.6.1). */
const zoneIdentifier = (address: string | null): string =>
  ['[ZoneTransfer]', 'ZoneId=3', ...hostUrl(address), ''].join('\r\n');

/** The address without user name, password, query and fragment, which may hold secrets. */
function hostUrl(address: string | null): string[] {
  if (address === null || !URL.canParse(address)) return [];
  const { protocol, host, pathname } = new URL(address);
  return [`HostUrl=${protocol}//${host}${pathname}`];
}

/** Flags (downloaded, not looked at yet), seconds since 1970 in hex, and the program that fetched it. */
const quarantine = (nowMs: number): string => `0081;${Math.floor(nowMs / 1000).toString(16)};Loadout;`;
