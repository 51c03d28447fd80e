import type { ArchiveLimits } from './limits.ts';
import type { Refusal } from './refused.ts';

/** Names that Windows reads as devices, whatever ending they carry. */
const deviceName = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Control characters, those that no name on Windows may have, and those that nobody sees or that turn the text around. */
const forbidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>:"|?*\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** The replacement character: bytes that are no text. */
const unreadable = /\ufffd/;

/** What is wrong with the path of an entry: the refusal, and details that are safe to copy. */
export type PathProblem = { readonly refusal: Refusal; readonly details: string };

/**
 * Checks the path of an entry (Z1, Z4, Z6): relative, with plain names between slashes, of a length that every file
 * system takes, without names that Windows can't store. A folder's path ends with one slash. Null if nothing is wrong.
 */
export function pathProblem(path: string, limits: ArchiveLimits): PathProblem | null {
  const outside = (details: string): PathProblem => ({ refusal: 'outside', details });
  if (path.includes('\0')) return outside('NUL in a name');
  if (path.startsWith('/')) return outside('absolute path');
  if (/^[a-z]:/i.test(path)) return outside('path with a drive');
  if (path.includes('\\')) return outside('backslash in a path');
  const names = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  for (const name of names) {
    if (name === '') return outside('empty name in a path');
    if (name === '..' || name === '.') return outside(`"${name}" in a path`);
  }
  if (names.length > limits.depth) return { refusal: 'tooDeep', details: `${names.length} levels` };
  if (path.length > limits.pathCharacters)
    return { refusal: 'tooLong', details: `path of ${path.length} characters` };
  for (const name of names) {
    const bytes = Buffer.byteLength(name);
    if (bytes > limits.nameBytes) return { refusal: 'tooLong', details: `name of ${bytes} bytes` };
    const details = nameProblem(name);
    if (details !== null) return { refusal: 'badName', details };
  }
  return null;
}

function nameProblem(name: string): string | null {
  if (forbidden.test(name)) return 'forbidden character in a name';
  if (unreadable.test(name)) return 'bytes that are no text in a name';
  if (/[. ]$/.test(name)) return 'name that ends with a dot or a space';
  if (deviceName.test((name.split('.', 1)[0] ?? '').trim())) return 'name of a device';
  return null;
}
