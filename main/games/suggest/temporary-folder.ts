import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folderName = 'loadout-list-';

/**
 * Works in a folder of its own, which is removed then. Null where that fails; never rejects.
 * @param parent the absolute path of the folder that it is made in
 */
export async function inTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T | null> {
  const folder = await mkdtemp(join(parent, folderName)).catch(() => null);
  if (folder === null) return null;
  try {
    await sweep(folder);
    return await work(folder);
  } catch {
    return null;
  } finally {
    await remove(folder);
  }
}

/** Removes what Windows did not let go at once in earlier work. What is of the last minute may be in use. */
async function sweep(own: string): Promise<void> {
  const now = (await stat(own)).mtimeMs;
  const parent = dirname(own);
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(folderName))) {
    const folder = join(parent, name);
    const madeAt = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    if (now - madeAt > 60_000) await remove(folder);
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
