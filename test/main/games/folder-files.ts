import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The content of every file below a folder, by its path with slashes; empty for a folder that isn't there. */
export function filesBelow(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) walk(path);
      else files.set(relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
  };
  try {
    walk(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes files below a folder, over what is there: each gets a file number of its own, as from an installer. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, text);
  }
}
