import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';

/**
 * A path below a folder as the disk spells it, absolute. Lists of programs are from Windows, where upper and lower case don't
 * count; on other systems a name that isn't there stands for the first one that differs in that only. Names that aren't there
 * in any spelling stay as they are. Never rejects.
 */
export async function spelledOnDisk(folder: string, path: string): Promise<string> {
  let at = folder;
  for (const name of path.split('/')) {
    if (name === '') continue;
    const exact = join(at, name);
    const isThere = await lstat(exact).then(
      () => true,
      () => false,
    );
    at = isThere ? exact : join(at, (await otherSpelling(at, name)) ?? name);
  }
  return at;
}

async function otherSpelling(folder: string, name: string): Promise<string | undefined> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const key = foldPath(name);
  return names.toSorted().find((each) => foldPath(each) === key);
}
