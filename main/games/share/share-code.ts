import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { codeOf } from '#main/kernel/system-error.ts';
import { BadBytes } from './bytes.ts';
import { readContent, toContent } from './content.ts';
import {
  type Parsed,
  type SharedLoadout,
  ShareError,
  shareLimits,
  toParsed,
  toShared,
} from './shared-loadout.ts';

/** What a code starts with: a word that tells what it is, and the version of all that follows. */
export const codePrefix = 'LOADOUT1-';

const anyPrefix = /^LOADOUT(\d{1,4})-/i;
const base64url = /^[\w-]*$/;

/** Bytes of the checksum, the start of a SHA-256, and of the length that follow the prefix. */
const checksumBytes = 4;
const lengthBytes = 3;

/**
 * A loadout as one line of text: the prefix, then as base64url a checksum, the length of the rest, and the rest: the
 * content, compressed with deflate.
 */
export const toShareCode = (loadout: SharedLoadout): string => wrapContent(toContent(toShared(loadout)));

/** Compresses the content of a code and adds what precedes it. */
export function wrapContent(content: Uint8Array): string {
  const packed = deflateRawSync(content, { level: 9 });
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(packed.length, 0, lengthBytes);
  return codePrefix + Buffer.concat([checksumOf(packed), length, packed]).toString('base64url');
}

/** Whether a text begins as a code does. Most of what is copied doesn't, and is not looked into. */
export const isShareCode = (text: string): boolean =>
  text.length <= shareLimits.codeLength && anyPrefix.test(text.trimStart());

/**
 * Reads a code; spaces and line breaks in it, which chat programs add, don't matter. The size is limited before and while
 * it is unpacked, and nothing is unpacked before its checksum is right.
 * @param fallbackName the name of a loadout whose own one can’t be shown
 * @throws ShareError and nothing else
 */
export function parseShareCode(entered: string, fallbackName: string): Parsed {
  if (entered.length > shareLimits.codeLength) throw new ShareError('loadouts.codeTooBig');
  const code = entered.replaceAll(/\s+/gu, '');
  const version = anyPrefix.exec(code)?.[1];
  if (version === undefined) throw new ShareError('loadouts.codeUnknown', '', { start: codePrefix });
  if (Number(version) > 1) throw new ShareError('loadouts.codeNewer', `version ${Number(version)}`);
  if (Number(version) < 1) throw damaged('version 0');
  const content = unpack(code.slice(code.indexOf('-') + 1));
  try {
    const { loadout, hasUnknown } = readContent(content);
    return toParsed(loadout, { hasUnknown, fallbackName });
  } catch (cause) {
    if (cause instanceof BadBytes) throw damaged(cause.message);
    throw cause;
  }
}

function unpack(text: string): Uint8Array {
  if (!base64url.test(text)) throw damaged('characters that no code has');
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= checksumBytes + lengthBytes) throw new ShareError('loadouts.codeCut');
  const length = bytes.readUIntBE(checksumBytes, lengthBytes);
  const packed = bytes.subarray(checksumBytes + lengthBytes);
  if (packed.length < length) throw new ShareError('loadouts.codeCut', `${packed.length} of ${length} bytes`);
  if (packed.length > length) throw damaged('too long');
  if (!checksumOf(packed).equals(bytes.subarray(0, checksumBytes))) throw damaged('wrong checksum');
  try {
    return inflateRawSync(packed, { maxOutputLength: shareLimits.contentBytes });
  } catch (cause) {
    const isTooBig = codeOf(cause) === 'ERR_BUFFER_TOO_LARGE';
    throw isTooBig ? new ShareError('loadouts.codeTooBig') : damaged('not deflate');
  }
}

const checksumOf = (packed: Uint8Array): Buffer =>
  createHash('sha256').update(packed).digest().subarray(0, checksumBytes);

const damaged = (details: string) => new ShareError('loadouts.codeDamaged', details);
