import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A minimal client of the X Window System Protocol, version 11. All numbers are little-endian, as the first byte of the
 * setup request says. Literal numbers below are offsets and lengths in bytes (appendix B, "Protocol Encoding").
 */
const cookieName = 'MIT-MAGIC-COOKIE-1';
const [queryPointer, warpPointer] = [38, 41];

/**
 * Moves the pointer of a display to the lower right corner. A server starts with the pointer in the center of the
 * screen, where windows open. Each window that opens or closes there would cause pointer events in the others, in the
 * middle of a test that moves its own pointer.
 * @param {string} display such as ":1", on this computer
 * @param {Buffer} cookie the server's authorization cookie, 16 bytes
 * @returns {Promise<{ x: number, y: number }>} the new position in px
 */
export const parkPointer = (display, cookie) =>
  ask(display, cookie, ({ root, width, height }) => Buffer.concat([warp(root, width, height), query(root)]));

/**
 * Returns the position of a display's pointer.
 * @param {string} display
 * @param {Buffer} cookie
 */
export const pointerOf = (display, cookie) => ask(display, cookie, ({ root }) => query(root));

/**
 * @param {string} display
 * @param {Buffer} cookie
 * @param {(screen: { root: number, width: number, height: number }) => Buffer} requests makes the requests; the last
 *   one must be a query
 */
async function ask(display, cookie, requests) {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`);
  try {
    socket.write(setUp(cookie));
    const screen = firstScreen(await read(socket, 8, (head) => head.readUInt16LE(6) * 4));
    socket.write(requests(screen));
    const answer = await read(socket, 32, () => 0);
    return { x: answer.readInt16LE(16), y: answer.readInt16LE(18) };
  } finally {
    socket.destroy();
  }
}

/** @param {Buffer} cookie */
function setUp(cookie) {
  const head = Buffer.alloc(12);
  head.write('l');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(cookieName.length, 6);
  head.writeUInt16LE(cookie.length, 8);
  // Each field is padded to a multiple of four bytes.
  return Buffer.concat([head, Buffer.from(`${cookieName}\0\0`), cookie]);
}

/** @param {Buffer} answer the complete response to the setup request */
function firstScreen(answer) {
  if (answer[0] !== 1) throw new Error(`The display refuses: ${answer.toString('latin1', 8)}`);
  const vendor = Math.ceil(answer.readUInt16LE(24) / 4) * 4;
  const formats = (answer[29] ?? 0) * 8;
  const at = 40 + vendor + formats;
  return {
    root: answer.readUInt32LE(at),
    width: answer.readUInt16LE(at + 20),
    height: answer.readUInt16LE(at + 22),
  };
}

/**
 * Coordinates beyond the edge stop at the edge.
 * @param {number} root @param {number} x @param {number} y
 */
function warp(root, x, y) {
  const request = Buffer.alloc(24);
  request[0] = warpPointer;
  request.writeUInt16LE(6, 2);
  request.writeUInt32LE(root, 8);
  request.writeInt16LE(x, 20);
  request.writeInt16LE(y, 22);
  return request;
}

/** @param {number} root */
function query(root) {
  const request = Buffer.alloc(8);
  request[0] = queryPointer;
  request.writeUInt16LE(2, 2);
  request.writeUInt32LE(root, 4);
  return request;
}

/**
 * Reads one response: its fixed head, and then the number of bytes that `more` returns.
 * @param {import('node:net').Socket} socket
 * @param {number} length
 * @param {(head: Buffer) => number} more
 */
async function read(socket, length, more) {
  let all = Buffer.alloc(0);
  while (all.length < length || all.length < length + more(all)) {
    const [piece] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
    all = Buffer.concat([all, piece]);
  }
  return all;
}
