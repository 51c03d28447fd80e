import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files with stored sign-ins, one for each service and client, damaged ones included; absolute paths. */
export function storedSignIns(userData: string, ending = '.json'): string[] {
  const folder = join(userData, 'session');
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => join(folder, name));
}

/** The one file with the stored sign-in. */
export function storedSignIn(userData: string): string {
  const [file = '', ...others] = storedSignIns(userData);
  if (file === '' || others.length > 0) throw new Error('There is not exactly one sign-in kept.');
  return file;
}
