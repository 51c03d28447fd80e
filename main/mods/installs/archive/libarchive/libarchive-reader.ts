import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { Archive, ArchiveReader, ArchiveSource, Take } from '../archive.ts';
import { EntryChecks } from '../entry-checks.ts';
import type { ArchiveLimits } from '../limits.ts';
import type { ArchiveRefused, Refusal } from '../refused.ts';
import { isTrap, type Library, type LibraryModule, libraryKinds, startLibrary } from './library.ts';

/** Types of entries, as modes of Unix have them. */
const [regular, folder] = [0o100000, 0o040000];

/** What may lie behind the last entry of a packed tar, in bytes unpacked: tapes are filled up to a whole block. */
const mostRestBytes = 16 * 1024 ** 2;

type Options = {
  readonly kind: keyof typeof libraryKinds;
  readonly limits: ArchiveLimits;
  /** The compiled library (`library.ts`). */
  readonly module: LibraryModule;
};

/**
 * Reads a 7z, rar or tar archive with libarchive. Listing a packed tar unpacks all of it, and so compares its checksums;
 * for 7z and rar unpacking does. Takes over `file`.
 */
export function libarchiveReader(file: FileHandle, source: ArchiveSource, options: Options): ArchiveReader {
  const read = async (take: Take | null) => {
    const { size } = await file.stat();
    const checks = new EntryChecks(source.title, options.limits, size);
    const library = startLibrary(options.module, file.fd);
    return new LibarchiveRun(library, checks, options.kind).run(size, take);
  };
  return { list: () => read(null), unpack: read, close: () => file.close() };
}

/** One pass over an archive. */
class LibarchiveRun {
  readonly #library: Library;
  readonly #checks: EntryChecks;
  readonly #kind: Options['kind'];
  /** The entry that is read, for sentences. */
  #path = '';

  constructor(library: Library, checks: EntryChecks, kind: Options['kind']) {
    this.#library = library;
    this.#checks = checks;
    this.#kind = kind;
  }

  async run(archiveBytes: number, take: Take | null): Promise<Archive> {
    try {
      if (this.#library.open(libraryKinds[this.#kind], archiveBytes) !== 0) throw this.#problem();
      for (;;) {
        const found = this.#library.next();
        if (found === 0) break;
        if (found < 0) throw this.#problem();
        await this.#entry(take);
      }
      this.#path = '';
      if (this.#library.has_encrypted() !== 0) throw this.#refuse('encrypted', 'encrypted');
      this.#readRest();
      return this.#checks.archive();
    } catch (error) {
      if (isTrap(error)) throw this.#refuse('damaged', error.message, error);
      throw error;
    }
  }

  async #entry(take: Take | null): Promise<void> {
    const library = this.#library;
    const name = library.name();
    if (name === null) throw this.#refuse('badName', 'bytes that are no text in a name');
    const isFolder = library.file_type() === folder;
    const path = this.#pathOf(name, isFolder);
    // What a tar of a whole folder begins with: the folder itself.
    if (path === '/' && isFolder && this.#isTar) return;
    this.#path = path;
    if (library.is_link() !== 0 || (!isFolder && library.file_type() !== regular))
      throw this.#refuse('link', `type ${library.file_type().toString(8)}`);
    if (library.is_encrypted() !== 0) throw this.#refuse('encrypted', 'encrypted');
    const size = library.size();
    if (isFolder && size > 0) throw this.#refuse('damaged', 'folder with content');
    if (!isFolder && size < 0) throw this.#refuse('damaged', 'no size');
    const stored = this.#checks.add({ path, size: isFolder ? 0 : size });
    if (!isFolder && take !== null) await take({ path: stored, size, crc32: null }, this.#content());
  }

  get #isTar(): boolean {
    return this.#kind !== '7z' && this.#kind !== 'rar';
  }

  /** An entry's path, with a slash at the end of a folder's. Tools write names of a tar as they were given, "./a" too. */
  #pathOf(name: Buffer, isFolder: boolean): string {
    // Names that are no UTF-8 have characters that stand for unreadable ones, which are refused.
    const text = isUtf8(name) ? name.toString('utf8') : `${name.toString('latin1')}\ufffd`;
    const path = this.#isTar ? text.replace(/^(?:\.\/+)+|^\.$/, '') : text;
    return isFolder && !path.endsWith('/') ? `${path}/` : path;
  }

  *#content(): Generator<Uint8Array> {
    for (;;) {
      const length = this.#library.read();
      if (length < 0) throw this.#problem();
      if (length === 0) return;
      yield this.#library.content(length);
    }
  }

  /** Reads a packed tar to its end: its checksums come last. */
  #readRest(): void {
    for (let rest = 0; ; ) {
      const length = this.#library.rest();
      if (length < 0) throw this.#problem();
      if (length === 0) return;
      rest += length;
      if (rest > mostRestBytes) throw this.#refuse('bomb', 'more content behind the last file');
    }
  }

  #problem(): ArchiveRefused {
    const details = this.#library.problem();
    const isEncrypted = this.#library.has_encrypted() !== 0 || /encrypt|passphrase/i.test(details);
    if (isEncrypted) return this.#refuse('encrypted', details);
    if (this.#library.lacks_memory() !== 0) return this.#refuse('memory', details);
    const known = reasons.find(([, words]) => words.test(details));
    return this.#refuse(known?.[0] ?? 'damaged', details);
  }

  #refuse(refusal: Refusal, details: string, cause?: unknown): ArchiveRefused {
    return this.#checks.refuse(refusal, this.#path, details, cause);
  }
}

/** What libarchive says where an archive isn't damaged. */
const reasons: readonly (readonly [Refusal, RegExp])[] = [
  ['otherFormat', /unrecognized archive format/i],
  ['method', /unsupported|not supported|unavailable|unknown codec/i],
  ['badName', /pathname can't be converted|cannot be converted/i],
];
