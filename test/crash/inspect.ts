import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a look at the player's folders finds. */
export type Finding = {
  /** Files under a final name that are whole. */
  readonly whole: ReadonlySet<string>;
  /** What is wrong, with a message; empty when nothing is. */
  readonly wrong: readonly string[];
  /** The bytes of each partial file and of each file by its name; one that is in two folders counts once. */
  readonly sizes: ReadonlyMap<string, number>;
};

/**
 * Looks at everything that lies there: a file under a final name must be one of the generator's, to the byte; a
 * partial file must be one that the list knows; the list must be readable. `known` are hashes of whole files, which
 * are read once only: a file that was whole and has not been touched since is whole.
 */
export async function inspect(
  home: string,
  folders: readonly string[],
  hashes: ReadonlySet<string>,
  known: Map<string, string>,
): Promise<Finding> {
  const listed = await readFile(join(home, 'downloads.json'), 'utf8').catch(() => '{"downloads":[]}');
  const journal = await readFile(join(home, 'downloads.json.journal'), 'utf8').catch(() => '');
  const wrong: string[] = [];
  const whole = new Set<string>();
  const sizes = new Map<string, number>();
  try {
    JSON.parse(listed);
  } catch {
    wrong.push('the list of downloads cannot be read');
  }
  for (const { name, path, bytes } of await filesIn(folders)) {
    sizes.set(name, Math.max(bytes, sizes.get(name) ?? 0));
    if (isPartialFile(name)) {
      if (!listed.includes(name) && !journal.includes(name)) wrong.push(`${name} is on no list`);
      continue;
    }
    const sha256 = known.get(path) ?? (await hashOf(path));
    if (!hashes.has(sha256)) wrong.push(`${name} is no file of the service`);
    else known.set(path, sha256);
    whole.add(sha256);
  }
  return { whole, wrong, sizes };
}

/**
 * How many bytes of partial files are gone since an earlier look, without a file that they became. A kill may cost what
 * was on its way to the disk, and nothing of what was there.
 */
export function lostSince(before: Finding['sizes'], now: Finding['sizes']): number {
  let lost = 0;
  for (const [name, bytes] of before)
    if (isPartialFile(name)) lost += Math.max(0, bytes - (now.get(name) ?? 0));
  for (const [name, bytes] of now) if (!isPartialFile(name) && !before.has(name)) lost -= bytes;
  return Math.max(0, lost);
}

const isPartialFile = (name: string): boolean => name.endsWith('.part');

async function filesIn(folders: readonly string[]) {
  const files: { name: string; path: string; bytes: number }[] = [];
  for (const folder of folders)
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { size, nlink } = await stat(path);
      // A part that has its final name too is about to go.
      if (isPartialFile(name) && nlink > 1) continue;
      files.push({ name, path, bytes: size });
    }
  return files;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
