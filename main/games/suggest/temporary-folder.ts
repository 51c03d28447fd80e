import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderName = 'loadout-list-';

/** Works in a folder of its own, which is removed then. Null where that fails; never rejects. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T | null> {
  const folder = await mkdtemp(join(tmpdir(), folderName)).catch(() => null);
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
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(folderName))) {
    const folder = join(tmpdir(), name);
    const madeAt = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    if (now - madeAt > 60_000) await remove(folder);
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
