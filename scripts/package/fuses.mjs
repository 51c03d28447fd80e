import { open, readFile } from 'node:fs/promises';
import { ScriptError } from '../lib/print.mjs';

/** The marker of the fuse wire in an Electron binary. After it come a version, a length and one byte for each fuse. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);

/**
 * The fuses of a release, in the order of the wire (E19). The list is complete: a wire with more fuses is rejected, so
 * that a new Electron can't add one that nobody has decided on.
 * @type {readonly { name: string, on: boolean }[]}
 */
export const RELEASE_FUSES = [
  { name: 'RunAsNode', on: false },
  { name: 'EnableCookieEncryption', on: true },
  { name: 'EnableNodeOptionsEnvironmentVariable', on: false },
  { name: 'EnableNodeCliInspectArguments', on: false },
  { name: 'EnableEmbeddedAsarIntegrityValidation', on: true },
  { name: 'OnlyLoadAppFromAsar', on: true },
  { name: 'LoadBrowserProcessSpecificV8Snapshot', on: false },
  { name: 'GrantFileProtocolExtraPrivileges', on: false },
  // On by default. Added by a later Electron than the oldest supported one.
  { name: 'WasmTrapHandlers', on: true },
];

/** The same fuses, except that Playwright can control the app: for tests of a package only. */
export const TESTABLE_FUSES = RELEASE_FUSES.map((fuse) =>
  fuse.name === 'EnableNodeCliInspectArguments' ? { ...fuse, on: true } : fuse,
);

/**
 * Reads the fuses of a binary.
 * @param {string} file the executable; on macOS the Electron Framework
 * @returns {Promise<Record<string, boolean | undefined>>} by name; undefined for a removed fuse
 */
export async function readFuses(file) {
  const bytes = await readFile(file);
  const [wire] = wiresIn(bytes, file);
  const state = (/** @type {number} */ byte) => (byte === ON ? true : byte === OFF ? false : undefined);
  return Object.fromEntries(
    Array.from({ length: wire.length }, (_, index) => [
      RELEASE_FUSES[index]?.name ?? `fuse ${index}`,
      state(bytes[wire.start + index] ?? 0),
    ]),
  );
}

/**
 * Compares the fuses of a binary with the release's and describes them.
 * @param {string} file
 * @returns {Promise<string>} such as "RunAsNode off, EnableCookieEncryption on"; rejects with a ScriptError that names
 *   each difference
 */
export async function fuseReading(file) {
  const fuses = await readFuses(file);
  const decided = new Map(RELEASE_FUSES.map(({ name, on }) => [name, on]));
  const word = (/** @type {boolean | undefined} */ on) => (on === undefined ? 'removed' : on ? 'on' : 'off');
  const wrong = Object.entries(fuses).filter(([name, on]) => on !== decided.get(name));
  if (wrong.length > 0) {
    const list = wrong.map(([name, on]) => `${name} is ${word(on)}`).join(', ');
    throw new ScriptError(`${file} does not have the fuses of a release: ${list}.`);
  }
  return Object.entries(fuses)
    .map(([name, on]) => `${name} ${word(on)}`)
    .join(', ');
}

/**
 * Sets every fuse of a binary, in each of its slices. Changes nothing else.
 * @param {string} file
 * @param {typeof RELEASE_FUSES} fuses
 * @returns {Promise<void>} rejects with a ScriptError if the wire has an unknown or a removed fuse
 */
export async function setFuses(file, fuses) {
  const bytes = await readFile(file);
  const handle = await open(file, 'r+');
  try {
    for (const { start, length } of wiresIn(bytes, file)) {
      if (length > fuses.length)
        throw new ScriptError(
          `This Electron has ${length} fuses, but only ${fuses.length} are decided on. Decide on the others in scripts/package/fuses.mjs.`,
        );
      for (const [index, { name, on }] of fuses.slice(0, length).entries()) {
        const now = bytes[start + index];
        if (now !== ON && now !== OFF)
          throw new ScriptError(`The fuse ${name} is no longer in this Electron.`);
        await handle.write(Buffer.of(on ? ON : OFF), 0, 1, start + index);
      }
    }
  } finally {
    await handle.close();
  }
}

/**
 * Finds every fuse wire of a binary; a universal binary for macOS has two.
 * @param {Buffer} bytes
 * @param {string} file
 * @returns {[{ start: number, length: number }, ...{ start: number, length: number }[]]}
 */
function wiresIn(bytes, file) {
  const wires = [];
  for (let at = bytes.indexOf(SENTINEL); at !== -1; at = bytes.indexOf(SENTINEL, at + 1)) {
    const wire = at + SENTINEL.length;
    if (bytes[wire] !== 1)
      throw new ScriptError(`The fuses of ${file} are of a kind this script does not know.`);
    wires.push({ start: wire + 2, length: bytes[wire + 1] ?? 0 });
  }
  const [first, ...others] = wires;
  if (!first) throw new ScriptError(`There are no fuses in ${file}.`);
  return [first, ...others];
}
