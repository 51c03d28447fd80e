import {
  closeSync,
  type FSWatcher,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';

/** How much of a program's output is shown. */
export const outputLimits = { lines: 200, bytes: 64 * 1024, lineLength: 1_000 } as const;

/** The output file is cut to its end above this size, in bytes. */
const maxFileBytes = 4 * 1024 * 1024;

/** The shortest time between two looks at the size of a growing file, in ms. */
const lookEveryMs = 20;

// Escape sequences of terminals: colors and cursor moves (CSI), titles and links (OSC), and two-character ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches them to remove them
const escapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One line as it is shown: without control characters, and what a carriage return overwrote. */
function cleanLine(line: string): string {
  const shown = line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
  const plain = shown
    .replaceAll(escapes, '')
    .replaceAll('\t', ' ')
    .replaceAll(directions, '')
    .replaceAll(controls, '');
  const { lineLength } = outputLimits;
  return plain.length > lineLength ? `${plain.slice(0, lineLength - 1)}…` : plain;
}

/**
 * The last lines in the last bytes of a program's output. Bytes that are not UTF-8 become U+FFFD. `isCut` says that
 * the output is longer than `bytes`, so that its first line may have lost its beginning and is left out.
 */
export function lastLines(bytes: Uint8Array, isCut: boolean): string[] {
  const from = Math.max(0, bytes.length - outputLimits.bytes);
  const lines = new TextDecoder().decode(bytes.subarray(from)).split('\n');
  if ((isCut || from > 0) && lines.length > 1) lines.shift();
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(-outputLimits.lines).map(cleanLine);
}

/** The file with the end of what was cut from an output file. */
const earlierOf = (file: string) => `${file}.earlier`;

/** The last bytes of a file, at most `outputLimits.bytes`. Throws the system's error. */
function readEnd(fd: number): { bytes: Buffer; size: number } {
  const { size } = fstatSync(fd);
  const length = Math.min(size, outputLimits.bytes);
  const buffer = Buffer.alloc(length);
  const read = readSync(fd, buffer, 0, length, size - length);
  return { bytes: buffer.subarray(0, read), size };
}

/** The last lines of an output file; none when it doesn't exist or can't be read. */
export async function readLastLines(file: string): Promise<string[]> {
  try {
    const { bytes, isCut } = await readLastBytes(file);
    return lastLines(bytes, isCut);
  } catch {
    return [];
  }
}

/** The end of an output file with that of what was cut from it. Rejects with the system's error. */
async function readLastBytes(file: string): Promise<{ bytes: Buffer; isCut: boolean }> {
  const earlier = await readFile(earlierOf(file)).catch(() => Buffer.alloc(0));
  const handle = await open(file, 'r');
  try {
    const { bytes, size } = readEnd(handle.fd);
    return { bytes: Buffer.concat([earlier, bytes]), isCut: earlier.length > 0 || size > bytes.length };
  } finally {
    await handle.close();
  }
}

/** Copies the end of an output file to another one. Rejects with the system's error. */
export async function copyOutput(file: string, copy: string): Promise<void> {
  const { bytes } = await readLastBytes(file);
  await writeFile(copy, bytes, { mode: 0o600 });
}

/** How often the end of a growing file is read again before it is cut. */
const maxReads = 20;

/**
 * Empties a file that programs append to, and stores its end beside it. What is written between the read and the
 * truncation is lost: so it is synchronous, and reads again while the file grows. The last lines before a program's end
 * are read that way, also on a busy computer; those of a flood that goes on are no loss.
 */
function cutToEnd(file: string): void {
  const fd = openSync(file, 'r+');
  try {
    let { bytes, size } = readEnd(fd);
    for (let reads = 1; reads < maxReads && fstatSync(fd).size > size; reads++)
      ({ bytes, size } = readEnd(fd));
    ftruncateSync(fd, 0);
    writeFileSync(earlierOf(file), bytes, { mode: 0o600 });
  } finally {
    closeSync(fd);
  }
}

/**
 * Opens the file that a program's output is appended to, empty. A file and not a pipe: a program whose pipe ends when
 * Loadout closes is killed by its next line of output. Rejects with the system's error.
 */
export async function openOutput(file: string): Promise<FileHandle> {
  await removeOutput(file);
  return open(file, 'a', 0o600);
}

/** Deletes an output file. Rejects with the system's error. */
export async function removeOutput(file: string): Promise<void> {
  await Promise.all([rm(file, { force: true }), rm(earlierOf(file), { force: true })]);
}

/**
 * Keeps an output file small while a program writes to it. Works only while the file grows. Returns what stops it.
 * Where the system can't watch files, the file grows until the program ends.
 */
export function keepSmall(file: string, clock: Clock): () => void {
  let isBusy = false;
  let hasGrown = false;
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const look = async () => {
    hasGrown = isBusy;
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      if ((await stat(file)).size > maxFileBytes) cutToEnd(file);
    } catch {
      // The file is gone or locked; the next change tries again.
    }
    if (isStopped) return;
    cancel = clock.after(lookEveryMs, () => {
      isBusy = false;
      // What was written last may be much, and nothing follows it.
      if (hasGrown) void look();
    });
  };
  let watcher: FSWatcher | null = null;
  try {
    watcher = watch(dirname(file), { persistent: false }, (_, name) => {
      if (name === null || name === basename(file)) void look();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // Some network file systems can't be watched.
  }
  return () => {
    isStopped = true;
    cancel();
    watcher?.close();
  };
}
