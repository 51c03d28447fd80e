import { resolve } from 'node:path';
import { isLink, linkStart } from './links.ts';
import { readSharedFile } from './read-shared-file.ts';
import { codePrefix, isShareCode } from './share-code.ts';
import { ShareError, shareLimits } from './shared-loadout.ts';

/** A shared loadout as it came: a code, or the text of a file. */
export type Shared = { readonly code: string } | { readonly file: string };

/** A link as it is, or a file by its absolute path. */
export const absoluteSource = (source: string, cwd: string): string =>
  isLink(source) ? source : resolve(cwd, source);

/**
 * The loadout that was opened last, by a link or a file from outside. It is only kept to be shown: nothing is changed
 * before the player confirms its import.
 */
export class OpenedLoadout {
  #read: (() => Promise<Shared>) | null = null;
  #reading: Promise<Shared> | null = null;

  /** Keeps a link, or a file by its path, relative to `cwd`. Nothing is read yet. */
  open(source: string, cwd: string): void {
    this.#read = () => readOpened(source, cwd);
    this.#reading = null;
  }

  /** What was opened; null for nothing. @throws ShareError, each time until another one is opened */
  async shared(): Promise<Shared | null> {
    if (this.#read === null) return null;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Forgets it. */
  close(): void {
    this.#read = null;
    this.#reading = null;
  }
}

/** Reads a link or a file. @throws ShareError */
export async function readOpened(source: string, cwd: string): Promise<Shared> {
  if (isLink(source)) return { code: codeOfLink(source) };
  const text = await readSharedFile(resolve(cwd, source));
  return isShareCode(text) ? { code: text } : { file: text };
}

/** The code of a link. Browsers add a slash to the end, and encode characters. */
function codeOfLink(link: string): string {
  if (link.length > shareLimits.codeLength) throw new ShareError('loadouts.codeTooBig');
  const unknown = () => new ShareError('loadouts.linkUnknown', '', { start: linkStart + codePrefix });
  if (link.slice(0, linkStart.length).toLowerCase() !== linkStart) throw unknown();
  let code: string;
  try {
    code = decodeURIComponent(link.slice(linkStart.length)).replace(/\/$/u, '');
  } catch {
    throw unknown();
  }
  if (!isShareCode(code)) throw unknown();
  return code;
}
