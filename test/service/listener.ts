import { randomInt } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';

/** An HTTP server that can close and reopen on the same port. */
export interface Listener {
  readonly port: number;
  /** Stops listening and cuts every connection, as when a machine goes down. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  reopen(): Promise<void>;
}

/**
 * Ports below the ephemeral range (from 32768 on Linux, from 49152 elsewhere), so that while a listener is closed, no
 * connection of another program gets its port.
 */
const ownPorts = { first: 16_384, last: 32_767 } as const;

/**
 * Listens on loopback; port 0 means any free one. For `localhost` that means both 127.0.0.1 and, where there is one,
 * ::1. Rejects with the system's error (`EADDRINUSE` when the port is taken).
 */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Listener> {
  if (port !== 0) return listenOnce(handler, host, port);
  for (let tries = 1; ; tries++) {
    try {
      return await listenOnce(handler, host, randomInt(ownPorts.first, ownPorts.last + 1));
    } catch (error) {
      // Taken or reserved by the system.
      const { code } = error as NodeJS.ErrnoException;
      if (tries === 50 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error;
    }
  }
}

async function listenOnce(handler: RequestListener, host: string, port: number): Promise<Listener> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host.replace(/[[\]]/g, '')];
  let servers: Server[] = [];
  const open = async () => {
    for (const [index, address] of addresses.entries()) {
      try {
        const server = await listenOn(handler, address, port);
        servers.push(server);
      } catch (error) {
        if (index > 0 && isWithoutAddress(error)) continue;
        await close();
        throw error;
      }
    }
  };
  const close = async () => {
    const closing = servers;
    servers = [];
    await Promise.all(closing.map(shut));
  };
  await open();
  return { port, close, reopen: open };
}

function listenOn(handler: RequestListener, address: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 30_000 }, handler);
    server.once('error', reject);
    server.listen({ host: address, port, exclusive: true }, () => resolve(server));
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The computer has no IPv6. */
function isWithoutAddress(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
