import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The real path of a file or folder; of one that isn't there, by the nearest folder above it that is. */
export async function realPathOf(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(await realPathOf(above), basename(absolute));
  }
}
