import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The full path of a system program that a test needs.
 * @throws Error that names the Debian package with it, so that a test without it fails instead of being skipped
 */
export function requireProgram(name: string, debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (file) return file;
  throw new Error(
    `This test needs "${name}", which is not on this computer. Install it: apt-get install ${debianPackage}`,
  );
}
