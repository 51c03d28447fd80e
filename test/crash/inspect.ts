import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of the player's folders. */
export type Finding = {
  /** SHA-256 of the files under a final name. */
  readonly whole: ReadonlySet<string>;
  /** A message for each error. */
  readonly wrong: readonly string[];
  /** The size of each file and partial file by name; a file in two folders counts once. */
  readonly sizes: ReadonlyMap<string, number>;
};

/**
 * Inspects all files: a file under a final name must equal one of the generator's; a partial file must be on the list;
 * the list must be readable. `known` caches the hashes of whole files by path, so that each is read only once.
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
    if (!hashes.has(sha256)) wrong.push(`${name} is not a file of the service`);
    else known.set(path, sha256);
    whole.add(sha256);
  }
  return { whole, wrong, sizes };
}

/**
 * Returns how many bytes of partial files are lost since an earlier inspection, not counting those that became final
 * files. A kill may cost unwritten bytes, but none on disk.
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
      // A partial file that also has its final name is about to be deleted.
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
