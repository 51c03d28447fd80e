import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Counts the bytes that this process's servers send in responses to file requests. */
export type ByteCounter = {
  /** Bytes sent to the network so far, headers included. */
  bytes(): number;
  close(): void;
};

type Connection = { isFile: boolean; before: number };

/** Starts counting; a request is for a file if its URL contains `part`. */
export function startByteCounter(part: string): ByteCounter {
  const connections = new Map<Socket, Connection>();
  let ended = 0;
  const sent = (socket: Socket) => Math.max(0, socket.bytesWritten - socket.writableLength);
  const close = (socket: Socket) => {
    const connection = connections.get(socket);
    if (connection?.isFile) ended += Math.max(0, sent(socket) - connection.before);
    connections.delete(socket);
  };
  const onRequest = (message: unknown) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    if (!connections.has(socket)) socket.once('close', () => close(socket));
    close(socket);
    connections.set(socket, { isFile: (request.url ?? '').includes(part), before: sent(socket) });
  };
  subscribe('http.server.request.start', onRequest);
  return {
    bytes: () =>
      [...connections].reduce(
        (sum, [socket, { isFile, before }]) => sum + (isFile ? Math.max(0, sent(socket) - before) : 0),
        ended,
      ),
    close: () => void unsubscribe('http.server.request.start', onRequest),
  };
}
