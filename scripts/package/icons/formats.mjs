import { crc32, deflateSync } from 'node:zlib';

/** @typedef {{ pixels: number, png: Buffer, image: Buffer }} Picture `image` as returned by `rasterize` */

/**
 * Encodes 8-bit RGBA as a PNG file (W3C PNG, third edition).
 * @param {Buffer} image
 * @param {number} pixels width and height
 */
export function pngOf(image, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // Bit depth 8, color type 6: RGBA.
  header.set([8, 6], 8);
  const line = pixels * 4;
  const lines = Array.from({ length: pixels }, (_, row) =>
    Buffer.concat([Buffer.of(0), image.subarray(row * line, (row + 1) * line)]),
  );
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(lines), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** @param {number} value */
function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Encodes a Windows icon: the largest picture as PNG, the others as bitmaps, which every program can read.
 * @param {readonly Picture[]} pictures of 256 pixels at most
 */
export function icoOf(pictures) {
  const bodies = pictures.map(({ pixels, png, image }) => (pixels >= 256 ? png : bitmapOf(image, pixels)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  // Reserved, type 1 (icon), number of pictures.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { pixels }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // One byte each for width and height; 0 means 256.
    head.set([pixels % 256, pixels % 256], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bodies[index]?.length ?? 0, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bodies[index]?.length ?? 0;
  }
  return Buffer.concat([head, ...bodies]);
}

/**
 * Encodes a bitmap as in icons: BITMAPINFOHEADER, rows from bottom to top as BGRA, and an empty mask.
 * @param {Buffer} image
 * @param {number} pixels
 */
function bitmapOf(image, pixels) {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(pixels, 4);
  // Twice the height: color rows and mask rows.
  header.writeInt32LE(pixels * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const line = pixels * 4;
  const rows = Array.from({ length: pixels }, (_, row) =>
    image.subarray((pixels - 1 - row) * line, (pixels - row) * line),
  );
  const colors = Buffer.concat(rows);
  for (let at = 0; at < colors.length; at += 4) colors.subarray(at, at + 3).reverse();
  // One bit for each pixel; rows are padded to 32 bits.
  return Buffer.concat([header, colors, Buffer.alloc(Math.ceil(pixels / 32) * 4 * pixels)]);
}

/** Apple's type codes for the sizes, including the doubled ones for Retina displays. */
const ICNS_TYPES = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]);

/**
 * Encodes an Apple icon: a list of PNGs, each with a type and a length.
 * @param {readonly Picture[]} pictures
 */
export function icnsOf(pictures) {
  const entries = ICNS_TYPES.flatMap(([type, pixels]) => {
    const png = pictures.find((picture) => picture.pixels === pixels)?.png;
    return png ? [Buffer.concat([Buffer.from(type, 'latin1'), uint32(png.length + 8), png])] : [];
  });
  const body = Buffer.concat(entries);
  return Buffer.concat([Buffer.from('icns', 'latin1'), uint32(body.length + 8), body]);
}
