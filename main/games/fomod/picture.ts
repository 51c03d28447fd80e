import { join } from 'node:path';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Picture } from '#shared/contract/games/choices.ts';
import type { Fomod, Fomods } from './fomods.ts';
import { readWhole } from './read-whole.ts';

/** The largest picture, in bytes and in pixels: one of a few bytes may have billions of them. */
const most = { bytes: 4_000_000, pixels: 40_000_000 };

/**
 * A picture that the document of an install names; null for any other file, for none that the window can show, and for one that
 * is too large. Rejects with the system's error.
 */
export async function pictureOf(
  { installId, image }: { readonly installId: string; readonly image: string },
  {
    fomods,
    installs,
  }: { readonly fomods: Pick<Fomods, 'read' | 'get'>; readonly installs: Pick<Installs, 'filesFolder'> },
): Promise<Picture | null> {
  await fomods.read([installId]);
  const fomod = fomods.get(installId);
  if (fomod === null || !imagesOf(fomod).has(image)) return null;
  const source = fomod.sources.file(image);
  if (source === undefined) return null;
  const bytes = await readWhole(join(installs.filesFolder(installId), ...source.split('/')), most.bytes);
  const found = bytes && sizeOf(bytes);
  if (!bytes || !found || found.width * found.height > most.pixels) return null;
  return { type: found.type, data: bytes.toString('base64') };
}

const imagesOf = ({ document: { image, steps } }: Fomod): ReadonlySet<string> =>
  new Set([
    image,
    ...steps.flatMap(({ groups }) => groups.flatMap(({ options }) => options.map((option) => option.image))),
  ]);

type Size = { readonly type: Picture['type']; readonly width: number; readonly height: number };

/** The kind and size of a picture by its first bytes; null for what is none of these kinds. */
export function sizeOf(bytes: Buffer): Size | null {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (bytes.length < 30) return null;
  if (starts('\x89PNG\r\n\x1a\n'))
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (starts('GIF8'))
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (starts('BM'))
    return {
      type: 'image/bmp',
      width: Math.abs(bytes.readInt32LE(18)),
      height: Math.abs(bytes.readInt32LE(22)),
    };
  return starts('\xff\xd8') ? jpegSize(bytes) : null;
}

/** The size is in the frame of a JPEG, behind other segments. */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
