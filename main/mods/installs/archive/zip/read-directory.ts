import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromRandomAccessReader, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { fileKind } from '../../../downloads/files/file-type.ts';
import type { Archive, ArchivedFile } from '../archive.ts';
import { EntryChecks } from '../entry-checks.ts';
import type { ArchiveLimits } from '../limits.ts';
import type { ArchiveRefused, Refusal } from '../refused.ts';
import { FileReader } from './file-reader.ts';

/** How an entry is packed; no other method is unpacked. */
export type Method = 'stored' | 'deflated';

/** A file in a zip archive. Its packed bytes are `packedBytes` from `start` on. */
export type ZippedFile = ArchivedFile & {
  readonly method: Method;
  /** Where its packed bytes start in the archive. */
  readonly start: number;
  readonly packedBytes: number;
};

/** What a zip archive holds, checked. */
export type ZipDirectory = Archive & { readonly files: readonly ZippedFile[] };

/** A zip archive's entry, under the path that it is stored at. */
type Listed = { readonly entry: Entry; readonly path: string; readonly isFolder: boolean };

/**
 * Reads the directory of a zip archive and checks all of it, so that nothing has to be written to know that it is
 * refused (Z1 to Z8). What only unpacking can tell, real sizes and checksums, is left to that.
 * @param title the mod's, for sentences
 * @throws ArchiveRefused; the error of the file system if the file can't be read
 */
export async function readZipDirectory(
  file: FileHandle,
  title: string,
  limits: ArchiveLimits,
): Promise<ZipDirectory> {
  const { size } = await file.stat();
  return new DirectoryCheck(file, new EntryChecks(title, limits, size), { archiveBytes: size, limits }).run();
}

class DirectoryCheck {
  readonly #reader: FileReader;
  readonly #checks: EntryChecks;
  readonly #archiveBytes: number;
  readonly #limits: ArchiveLimits;

  constructor(
    file: FileHandle,
    checks: EntryChecks,
    { archiveBytes, limits }: { readonly archiveBytes: number; readonly limits: ArchiveLimits },
  ) {
    this.#reader = new FileReader(file);
    this.#checks = checks;
    this.#archiveBytes = archiveBytes;
    this.#limits = limits;
  }

  async run(): Promise<ZipDirectory> {
    const zip = await this.#openZip();
    // Where the directory starts, until the first entry is read.
    const directoryAt = Number(zip.readEntryCursor);
    if (zip.entryCount > this.#limits.entries) throw this.#refuse('tooMany', '', `${zip.entryCount} entries`);
    const listed = await this.#list(zip);
    const spans = await this.#locate(listed);
    this.#checkSpans(spans, directoryAt);
    const files = spans.map(({ file }) => file).filter((each) => each !== null);
    return { ...this.#checks.archive(await this.#storedPrograms(files)), files };
  }

  #refuse(refusal: Refusal, name: string, details: string, cause?: unknown): ArchiveRefused {
    return this.#checks.refuse(refusal, name, details, cause);
  }

  async #openZip(): Promise<ZipFile> {
    // Names are decoded here, strictly; sizes of stored files are compared here, too.
    const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
    return new Promise((resolve, reject) => {
      fromRandomAccessReader(this.#reader, this.#archiveBytes, options, (error, zip) =>
        error ? reject(this.#refuse('damaged', '', error.message, error)) : resolve(zip),
      );
    });
  }

  /** Every entry, checked by itself (Z1, Z2, Z6, Z7). */
  async #list(zip: ZipFile): Promise<Listed[]> {
    const listed: Listed[] = [];
    const next = () =>
      new Promise<Entry | null>((resolve, reject) => {
        zip.removeAllListeners();
        zip.once('entry', resolve);
        zip.once('end', () => resolve(null));
        zip.once('error', reject);
        zip.readEntry();
      });
    for (;;) {
      const entry = await next().catch((error: Error) => {
        throw this.#refuse(
          /encryption/.test(error.message) ? 'encrypted' : 'damaged',
          '',
          error.message,
          error,
        );
      });
      if (entry === null) return listed;
      listed.push(this.#checked(entry));
    }
  }

  #checked(entry: Entry): Listed {
    const { compressionMethod: method, compressedSize, uncompressedSize: size } = entry;
    const path = this.#checks.add({ path: this.#pathOf(entry), size });
    const isFolder = path.endsWith('/');
    const link = linkOf(entry, isFolder);
    if (link !== null) throw this.#refuse('link', path, link);
    if (entry.isEncrypted()) throw this.#refuse('encrypted', path, 'encrypted');
    if (method !== 0 && method !== 8) throw this.#refuse('method', path, `method ${method}`);
    if (isFolder && size > 0) throw this.#refuse('damaged', path, 'folder with content');
    if (method === 0 && compressedSize !== size)
      throw this.#refuse('damaged', path, 'stored file of two sizes');
    return { entry, path, isFolder };
  }

  /**
   * The path in the encoding that the archive says: UTF-8, a field of its own, or code page 437. Tools on Unix and macOS
   * write UTF-8 without saying so, and no text in another encoding looks like it.
   */
  #pathOf(entry: Entry): string {
    const { generalPurposeBitFlag: flags, extraFields, fileNameRaw: raw } = entry;
    if (raw.includes(0)) throw this.#refuse('outside', raw.toString('latin1'), 'NUL in a name');
    return getFileNameLowLevel(isUtf8(raw) ? flags | utf8Flag : flags, raw, extraFields, true);
  }

  /** Where each entry lies, by its own header, which has to agree with the directory (Z7). */
  async #locate(listed: readonly Listed[]): Promise<Span[]> {
    const spans: Span[] = [];
    const inOrder = listed.toSorted(
      (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
    );
    for (const { entry, path, isFolder } of inOrder) {
      const at = entry.relativeOffsetOfLocalHeader;
      const start = await this.#startOf(entry, path);
      const file = isFolder ? null : toFile(entry, path, start);
      spans.push({ path, at, end: start + entry.compressedSize, file });
    }
    return spans;
  }

  /** Where an entry's packed bytes start. */
  async #startOf(entry: Entry, path: string): Promise<number> {
    const damaged = (details: string, cause?: unknown) => this.#refuse('damaged', path, details, cause);
    const at = entry.relativeOffsetOfLocalHeader;
    const read = (position: number, length: number) =>
      this.#reader.bytes(position, length).catch((error: unknown) => {
        throw damaged('file header outside the archive', error);
      });
    const header = Buffer.from(await read(at, localHeaderBytes));
    if (header.readUInt32LE(0) !== localHeaderMark) throw damaged('no file header');
    const flags = header.readUInt16LE(6);
    if ((flags & 1) !== 0) throw this.#refuse('encrypted', path, 'encrypted');
    if (header.readUInt16LE(8) !== entry.compressionMethod) throw damaged('two compression methods');
    const nameBytes = header.readUInt16LE(26);
    const name = await read(at + localHeaderBytes, nameBytes);
    if (!name.equals(entry.fileNameRaw)) throw this.#refuse('outside', path, 'two names for one file');
    // With this flag the header was written before the content was known.
    const isKnownLater = (flags & 8) !== 0;
    const [crc32, packed, size] = [14, 18, 22].map((offset) => header.readUInt32LE(offset));
    const agrees = (one: number | undefined, other: number) => one === 0xffffffff || one === other;
    if (!isKnownLater && crc32 !== entry.crc32) throw damaged('two checksums');
    if (!isKnownLater && !(agrees(packed, entry.compressedSize) && agrees(size, entry.uncompressedSize)))
      throw damaged('two sizes');
    return at + localHeaderBytes + nameBytes + header.readUInt16LE(28);
  }

  /** Entries lie one after the other from the first byte on, before the directory (Z7). */
  #checkSpans(spans: readonly Span[], directoryAt: number): void {
    let end = 0;
    for (const [index, span] of spans.entries()) {
      if (index === 0 && span.at !== 0)
        throw this.#refuse('damaged', span.path, 'data before the first file');
      if (span.at < end) throw this.#refuse('bomb', span.path, 'files that overlap');
      end = span.end;
    }
    if (end > directoryAt) throw this.#refuse('damaged', '', 'files that reach into the directory');
    if (spans.length === 0 && directoryAt !== 0)
      throw this.#refuse('damaged', '', 'data before the directory');
  }

  /** Programs among the stored files, by their first bytes. */
  async #storedPrograms(files: readonly ZippedFile[]): Promise<string[]> {
    const programs: string[] = [];
    for (const { path, method, start, size } of files) {
      if (method !== 'stored' || size < 2) continue;
      if (fileKind(await this.#reader.bytes(start, Math.min(size, 4))) === 'program') programs.push(path);
    }
    return programs;
  }
}

/** An entry with its header and packed bytes: from `at` to before `end`. */
type Span = {
  readonly path: string;
  readonly at: number;
  readonly end: number;
  readonly file: ZippedFile | null;
};

/** The flag of an entry whose name is UTF-8. */
const utf8Flag = 0x800;

const localHeaderBytes = 30;
const localHeaderMark = 0x04034b50;

const toFile = (entry: Entry, path: string, start: number): ZippedFile => ({
  path,
  method: entry.compressionMethod === 8 ? 'deflated' : 'stored',
  start,
  packedBytes: entry.compressedSize,
  size: entry.uncompressedSize,
  crc32: entry.crc32,
});

/** What an entry is if it is neither a file nor a folder; null otherwise (Z2). */
function linkOf(entry: Entry, isFolder: boolean): string | null {
  const { externalFileAttributes: attributes, versionMadeBy } = entry;
  // The upper half is the mode of Unix and macOS; others leave it empty.
  const kind = (attributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== (isFolder ? 0o040000 : 0o100000)) return `kind ${kind.toString(8)}`;
  const isWindows = [0, 10, 11, 14].includes(versionMadeBy >>> 8);
  return isWindows && (attributes & reparsePoint) !== 0 ? 'reparse point' : null;
}

/** The attribute of Windows for links, and for other things that only look like files. */
const reparsePoint = 0x400;
