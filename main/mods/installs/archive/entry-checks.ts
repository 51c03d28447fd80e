import { namesProgram } from '../../downloads/files/file-type.ts';
import type { Archive, ArchivedFile } from './archive.ts';
import { pathProblem } from './entry-path.ts';
import type { ArchiveLimits } from './limits.ts';
import { ArchiveRefused, type Refusal } from './refused.ts';
import { StoredPaths } from './stored-paths.ts';

/** An entry as an archive lists it. A folder's path ends with a slash, and its `size` is 0. */
export type Entry = Pick<ArchivedFile, 'path' | 'size'>;

/**
 * Checks the entries of one archive, each as it comes (Z1, Z4, Z5, Z6, Z36), whatever its format. What goes too far is
 * refused as soon as that is known: an archive without a directory may go on without end.
 */
export class EntryChecks {
  readonly #title: string;
  readonly #limits: ArchiveLimits;
  readonly #archiveBytes: number;
  readonly #paths = new StoredPaths();
  readonly #files: ArchivedFile[] = [];
  readonly #folders = new Set<string>();
  /** Folders that an entry lies in. */
  readonly #used = new Set<string>();
  #count = 0;
  #totalBytes = 0;

  /** @param archiveBytes the size of the archive itself */
  constructor(title: string, limits: ArchiveLimits, archiveBytes: number) {
    this.#title = title;
    this.#limits = limits;
    this.#archiveBytes = archiveBytes;
  }

  /** The path under which a new entry is stored; a folder's ends with a slash. @throws ArchiveRefused */
  add({ path, size }: Entry, crc32: number | null = null): string {
    this.#count += 1;
    if (this.#count > this.#limits.entries) throw this.refuse('tooMany', '', `${this.#count} entries`);
    const problem = pathProblem(path, this.#limits);
    if (problem !== null) throw this.refuse(problem.refusal, path, problem.details);
    this.#addSize(path, size);
    const stored = this.#paths.add(path);
    if (typeof stored !== 'string')
      throw new ArchiveRefused('sameName', this.#title, path, stored.details, { other: stored.other });
    this.#used.add(stored.slice(0, stored.lastIndexOf('/', stored.length - 2) + 1));
    if (stored.endsWith('/')) this.#folders.add(stored);
    else this.#files.push({ path: stored, size, crc32 });
    return stored;
  }

  /**
   * What the archive holds, after its last entry. `programs` are programs that only their content tells.
   * @throws ArchiveRefused if it has no files
   */
  archive(programs: readonly string[] = []): Archive {
    const files = this.#files;
    if (files.length === 0) throw this.refuse('empty', '', `${this.#folders.size} folders`);
    const named = files.map(({ path }) => path).filter((path) => namesProgram(lastName(path)));
    return {
      files,
      emptyFolders: [...this.#folders]
        .filter((path) => !this.#used.has(path))
        .map((path) => path.slice(0, -1)),
      programs: [...new Set([...named, ...programs])].sort(),
      totalBytes: this.#totalBytes,
      archiveBytes: this.#archiveBytes,
    };
  }

  refuse(refusal: Refusal, name: string, details: string, cause?: unknown): ArchiveRefused {
    return new ArchiveRefused(refusal, this.#title, name, details, { cause });
  }

  #addSize(path: string, size: number): void {
    const { fileBytes, totalBytes, ratio, ratioFreeBytes } = this.#limits;
    if (size > fileBytes) throw this.refuse('tooBig', path, `${size} bytes`);
    this.#totalBytes += size;
    const total = this.#totalBytes;
    if (total > totalBytes) throw this.refuse('tooBig', '', `${total} bytes in all`);
    if (total > ratioFreeBytes && total > this.#archiveBytes * ratio)
      throw this.refuse('bomb', '', `${total} bytes from ${this.#archiveBytes}`);
  }
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
