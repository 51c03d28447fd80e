import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The full path of a program of the system that a test works with.
 * @throws Error that says which Debian package brings it, so that a test that lacks it fails and is not left out
 */
export function requireProgram(name: string, debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (file) return file;
  throw new Error(
    `This test needs "${name}", which is not on this computer. Install it: apt-get install ${debianPackage}`,
  );
}
