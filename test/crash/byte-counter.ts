import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Counts what the servers of this process send in response to requests for files. */
export type Meter = {
  /** Bytes so far, heads included, as they were handed to the network. */
  bytes(): number;
  close(): void;
};

type Line = { isFile: boolean; before: number };

/** Starts counting; a request is one for a file when its address has `part` in it. */
export function startMeter(part: string): Meter {
  const lines = new Map<Socket, Line>();
  let ended = 0;
  const sent = (socket: Socket) => Math.max(0, socket.bytesWritten - socket.writableLength);
  const close = (socket: Socket) => {
    const line = lines.get(socket);
    if (line?.isFile) ended += Math.max(0, sent(socket) - line.before);
    lines.delete(socket);
  };
  const onRequest = (message: unknown) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    if (!lines.has(socket)) socket.once('close', () => close(socket));
    close(socket);
    lines.set(socket, { isFile: (request.url ?? '').includes(part), before: sent(socket) });
  };
  subscribe('http.server.request.start', onRequest);
  return {
    bytes: () =>
      [...lines].reduce(
        (sum, [socket, { isFile, before }]) => sum + (isFile ? Math.max(0, sent(socket) - before) : 0),
        ended,
      ),
    close: () => void unsubscribe('http.server.request.start', onRequest),
  };
}
