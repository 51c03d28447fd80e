import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A TCP socket that waits for connections. */
export type Listener = { readonly address: string; readonly port: number };

/** The inode numbers of the sockets a process has open. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
    } catch {
      // Closed since the listing.
      return [];
    }
  });
}

/** An address as /proc/net/tcp writes it: hex digits, of IPv4 in the byte order of this processor. */
const written = (hex: string) =>
  hex.length > 8
    ? `[${hex}]`
    : (hex.match(/../g) ?? [])
        .map((byte) => Number.parseInt(byte, 16))
        .reverse()
        .join('.');

/** What some processes listen on, each socket once (proc(5), /proc/net/tcp: state 0A is LISTEN). */
export function listeners(pids: readonly number[]): Listener[] {
  const own = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === '0A' && own.has(inode))
      .map(([, local = '']) => {
        const [address = '', port = ''] = local.split(':');
        return { address: written(address), port: Number.parseInt(port, 16) };
      }),
  );
}
