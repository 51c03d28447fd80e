import { readdir } from 'node:fs/promises';

/** The most names that are returned. */
const mostFolders = 500;

/** The names of the folders in a folder, sorted; none if it can't be read. Links to folders are left out. Never rejects. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .slice(0, mostFolders)
    .sort((a, b) => a.localeCompare(b));
}
