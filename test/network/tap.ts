import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { RunningProxy } from './proxies.ts';

/** A proxy with something before it that reads all that is sent to it. */
export type TappedProxy = RunningProxy & {
  /** What was sent to the proxy so far, byte by byte. */
  sent(): string;
};

/** Puts a listener before a proxy, at the same address. Stopping it stops the proxy too. */
export async function tap(inner: RunningProxy): Promise<TappedProxy> {
  const { kind, host, port } = inner.proxy;
  const parts: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(port, host);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => undefined);
    }
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    proxy: { kind, host, port: typeof address === 'object' && address ? address.port : 0 },
    log: inner.log,
    sent: () => Buffer.concat(parts).toString('latin1'),
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await inner.stop();
    },
  };
}
