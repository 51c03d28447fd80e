import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** How much is read at once, in bytes: some hundred entries of a zip archive's directory. */
const windowBytes = 64 * 1024;

/**
 * Reads a file for yauzl in large steps. By itself it reads each entry of an archive's directory in two small ones,
 * which takes longer than everything else with 10,000 files.
 */
export class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;
  /** Read into again and again: thousands of fresh ones would pile up until the next garbage collection. */
  readonly #buffer = Buffer.allocUnsafe(windowBytes);
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.bytes(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(null);
      },
      (error: Error) => callback(error),
    );
  }

  /** `length` bytes from `position` on. Rejects if the file ends before. The bytes are valid until the next call. */
  async bytes(position: number, length: number): Promise<Buffer> {
    const from = position - this.#window.start;
    if (from >= 0 && from + length <= this.#window.bytes.length)
      return this.#window.bytes.subarray(from, from + length);
    const window = length <= windowBytes ? this.#buffer : Buffer.allocUnsafe(length);
    this.#window = { start: 0, bytes: Buffer.alloc(0) };
    const { bytesRead } = await this.#file.read(window, 0, window.length, position);
    this.#window = { start: position, bytes: window.subarray(0, bytesRead) };
    if (bytesRead < length) throw new Error(`The file ends at ${position + bytesRead}`);
    return window.subarray(0, length);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.createReadStream({ start, end: end - 1, autoClose: false }));
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}
