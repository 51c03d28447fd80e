import type { Socket } from 'node:net';

/** As much as the system gives at once, in bytes. */
const bufferBytes = 64 * 1024;

/**
 * How many bytes after each write are copied: undici keeps the bytes of a head until it is complete, at most 16 KB of names
 * and values.
 */
const headBytes = 128 * 1024;

/**
 * Lets a connected socket read into the same buffer again and again. What `read()` returns is then valid until the event
 * loop's next turn, except for the first 128 KB after each write. A fresh buffer for each read, Node's way, costs Electron more
 * than everything else in a download: it returns their pages to the system and gets them anew.
 *
 * Node offers this as the option `onread`, but ignores it for TLS over a socket that is connected already, so what the option
 * sets is set here. Returns false, and changes nothing, where a version of Node calls it by another name.
 */
export function readIntoOneBuffer(socket: Socket): boolean {
  const handle = (socket as { _handle?: StreamHandle | null })._handle;
  const [bufferOf, callbackOf] = ['kBuffer', 'kBufferCb'].map((name) =>
    Object.getOwnPropertySymbols(socket).find(({ description }) => description === name),
  );
  if (!handle?.useUserBuffer || !bufferOf || !callbackOf) return false;
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let offered: Buffer | null = null;
  let written = -1;
  let received = 0;

  /** Returns whether more may be read now. */
  const onBytes = (length: number): boolean => {
    if (socket.bytesWritten !== written) received = 0;
    written = socket.bytesWritten;
    received += length;
    const bytes = buffer.subarray(0, length);
    if (received > headBytes && socket.readableLength === 0) {
      offered = bytes;
      socket.emit('readable');
      const isTaken = offered === null;
      offered = null;
      // The reader may have put back what it could not use yet.
      if (isTaken) return socket.readableLength === 0;
    }
    return socket.push(Buffer.from(bytes));
  };

  const read = socket.read.bind(socket);
  const unshift = socket.unshift.bind(socket);
  socket.read = (size?: number) => {
    if (offered === null || size === 0) return read(size);
    const taken = offered;
    offered = null;
    return taken;
  };
  socket.unshift = (chunk: Uint8Array) =>
    unshift(chunk.buffer === buffer.buffer ? Buffer.from(chunk) : chunk);
  Object.assign(socket, { [bufferOf]: buffer, [callbackOf]: onBytes });
  // biome-ignore lint/correctness/useHookAtTopLevel: Node's function has the name of a hook of React.
  handle.useUserBuffer(buffer);
  return true;
}

/** What Node's sockets read from. */
type StreamHandle = { readonly useUserBuffer?: (buffer: Uint8Array) => void };
