/// <reference path="./web-assembly.d.ts" />
import { readFileSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** The formats that libarchive reads here, by the number that `scripts/libarchive/reader.c` has for each. */
export const libraryKinds = { '7z': 1, rar: 2, tar: 3, packedTar: 4, gzippedTar: 5 } as const;

/** What the module exports; `scripts/libarchive/reader.c` says what each function does. Addresses are in `memory`. */
type Exports = {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly open: (kind: number, bytes: number) => number;
  readonly next: () => number;
  readonly rest: () => number;
  readonly name: () => number;
  readonly name_length: () => number;
  readonly file_type: () => number;
  readonly is_link: () => number;
  readonly size: () => number;
  readonly is_encrypted: () => number;
  readonly has_encrypted: () => number;
  readonly read: () => number;
  readonly content: () => number;
  readonly lacks_memory: () => number;
  readonly problem: () => number;
};

/** Calls into libarchive for one archive. */
export type Library = Omit<
  Exports,
  'memory' | '_initialize' | 'name' | 'name_length' | 'content' | 'problem'
> & {
  /** The entry's name in the archive's own bytes; null if it has none that can be read. */
  readonly name: () => Buffer | null;
  /** The `length` bytes that `read` got, valid until the next call. */
  readonly content: (length: number) => Uint8Array;
  /** What went wrong, in libarchive's words. */
  readonly problem: () => string;
};

/** The compiled library. */
export type LibraryModule = WebAssembly.Module;

/**
 * Gives the library at `path`, compiled when it is asked for first: what one archive made the engine compile is there for
 * the next one. Throws the system's error.
 */
export function libraryAt(path: string): () => LibraryModule {
  let compiled: LibraryModule | null = null;
  return () => {
    compiled ??= new WebAssembly.Module(readFileSync(path));
    return compiled;
  };
}

/** Whether libarchive ran into memory that isn't there, or gave up: only a damaged archive gets it there. */
export const isTrap = (error: unknown): error is Error => error instanceof WebAssembly.RuntimeError;

/**
 * Starts libarchive for one archive, which it reads from `fd` piece by piece. Its errors while reading are thrown out of
 * whatever was called; nothing may be called afterwards, as after a trap (`isTrap`).
 */
export function startLibrary(module: LibraryModule, fd: number): Library {
  /** What the module names by numbers of 32 bits with a sign. Outside of its memory is a trap, as it is in its own code. */
  const bytesAt = (address: number, length: number): Uint8Array => {
    const [start, size] = [address >>> 0, length >>> 0];
    if (start + size > memory.buffer.byteLength) throw new WebAssembly.RuntimeError('memory out of bounds');
    return new Uint8Array(memory.buffer, start, size);
  };
  const loadout = {
    read: (address: number, length: number, position: number) =>
      readSync(fd, bytesAt(address, length), 0, length, position),
    crc32: (crc: number, address: number, length: number) => crc32(bytesAt(address, length), crc >>> 0),
  };
  const exports = new WebAssembly.Instance(module, { loadout, wasi_snapshot_preview1: system })
    .exports as Exports;
  const { memory } = exports;
  exports._initialize();
  return {
    ...exports,
    name: () => {
      const address = exports.name();
      return address === 0 ? null : Buffer.from(memory.buffer, address, exports.name_length());
    },
    content: (length) => new Uint8Array(memory.buffer, exports.content(), length),
    problem: () => {
      const bytes = Buffer.from(memory.buffer, exports.problem());
      return bytes.subarray(0, bytes.indexOf(0)).toString('utf8');
    },
  };
}

const notSupported = () => 52;

/** What the C library would ask the system for: there is no environment, and nothing is printed. */
const system = {
  environ_get: notSupported,
  environ_sizes_get: notSupported,
  fd_write: notSupported,
  proc_exit: (code: number) => {
    throw new WebAssembly.RuntimeError(`libarchive ended with ${code}`);
  },
};
