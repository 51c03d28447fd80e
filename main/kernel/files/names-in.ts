import { readdir } from 'node:fs/promises';

/** The most names of each kind that are returned. */
const mostNames = 500;

/**
 * The names of the folders and files in a folder, sorted; none if it can't be read. Links are left out. Never rejects.
 */
export async function namesIn(
  folder: string,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sorted = (chosen: typeof entries) =>
    chosen
      .slice(0, mostNames)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b));
  return {
    folders: sorted(entries.filter((entry) => entry.isDirectory())),
    files: sorted(entries.filter((entry) => entry.isFile())),
  };
}
