import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The kinds of files in a package; the first match counts. */
const KINDS = /** @type {const} */ ([
  ['database library', /^resources\/.*\.node$/],
  ['Loadout', /^resources\//],
  ['Chromium and Node', /^loadout-bin$/],
  ['languages of Chromium', /^locales\//],
  ['licenses', /^LICENSE/],
  ['graphics libraries', /^(lib(EGL|GLESv2|vk_swiftshader|vulkan)|vk_swiftshader)/],
  ['audio and video', /^libffmpeg/],
  ['text data and pictures of Chromium', /\.(dat|pak|bin)$/],
  ['launcher, sandbox helper, crash handler', /./],
]);

/**
 * Sums up the files in an unpacked build by kind.
 * @param {string} folder
 * @returns {Promise<{ kind: string, bytes: number, files: number }[]>} largest first
 */
export async function sizesOf(folder) {
  /** @type {Map<string, { kind: string, bytes: number, files: number }>} */
  const sums = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
    const sum = sums.get(kind) ?? { kind, bytes: 0, files: 0 };
    sums.set(kind, { kind, bytes: sum.bytes + (await stat(file)).size, files: sum.files + 1 });
  }
  return [...sums.values()].sort((a, b) => b.bytes - a.bytes);
}

/**
 * Formats the sizes as lines of text.
 * @param {readonly { kind: string, bytes: number, files: number }[]} sizes
 */
export const tableOf = (sizes) =>
  sizes.map(({ kind, bytes, files }) => `${megabytes(bytes).padStart(10)}  ${kind} (${files})`).join('\n');

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
