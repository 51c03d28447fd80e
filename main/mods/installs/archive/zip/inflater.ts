import { constants, createInflateRaw } from 'node:zlib';

/** How much is inflated at once, in bytes. */
const stepBytes = 256 * 1024;

/**
 * Inflates the files of an archive, one after the other (RFC 1951), into one buffer. Node's own functions make a fresh buffer
 * for each step, and new state for each file: with Electron that took more than half of the time of a large archive.
 *
 * Node offers no such thing, so this calls what its streams call (lib/zlib.js).
 */
export class Inflater {
  // What the stream itself would write to is never used.
  readonly #stream = createInflateRaw({ chunkSize: constants.Z_MIN_CHUNK }) as unknown as InflateStream;
  readonly #step = Buffer.allocUnsafeSlow(stepBytes);

  constructor() {
    // An error is thrown where it happens.
    this.#stream.on('error', () => undefined);
  }

  /** Begins another file. */
  begin(): void {
    this.#stream.reset();
  }

  /**
   * What the next bytes of the file give, in pieces of which each is valid until the next one is asked for. Whether the file
   * is complete is not told. Throws zlib's error, after which nothing can be inflated any more.
   */
  *inflate(packed: Buffer): Generator<Buffer> {
    const { _handle: zlib, _writeState: left } = this.#stream;
    for (let at = 0; ; ) {
      const packedLeft = packed.length - at;
      zlib.writeSync(constants.Z_NO_FLUSH, packed, at, packedLeft, this.#step, 0, stepBytes);
      if (this.#stream.errored) throw this.#stream.errored;
      const [stepLeft, unread] = left as unknown as readonly [number, number];
      if (stepLeft < stepBytes) yield this.#step.subarray(0, stepBytes - stepLeft);
      // A step that is not full has all there is: of these bytes, or of the file.
      if (stepLeft > 0) return;
      at = packed.length - unread;
    }
  }

  close(): void {
    this.#stream.close();
  }
}

/** What is used of Node's stream. */
type InflateStream = {
  /** `writeSync(flush, input, inputStart, inputLength, output, outputStart, outputLength)`. */
  readonly _handle: {
    writeSync(...of: [number, Uint8Array, number, number, Uint8Array, number, number]): void;
  };
  /** After a write: the bytes that are left of the output, and of the input. */
  readonly _writeState: Uint32Array;
  /** Set as soon as zlib fails. */
  readonly errored: Error | null;
  on(event: 'error', listener: () => void): void;
  reset(): void;
  close(): void;
};
