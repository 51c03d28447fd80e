import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';

/** The names in folders, by the folder. */
type KnownSpellings = Map<string, ReadonlyMap<string, string>>;

/**
 * A path below a folder as the disk spells it, absolute. Lists of programs are from Windows, where upper and lower case don't
 * count; on other systems a name that isn't there stands for the first one that differs in that only. Names that aren't there
 * in any spelling stay as they are. Never rejects.
 * @param known spellings of folders that were read, for many paths below one folder
 */
export async function spelledOnDisk(
  folder: string,
  path: string,
  known: KnownSpellings = new Map(),
): Promise<string> {
  let at = folder;
  for (const name of path.split('/')) {
    if (name === '') continue;
    const exact = join(at, name);
    const isThere = await lstat(exact).then(
      () => true,
      () => false,
    );
    at = isThere ? exact : join(at, (await otherSpelling(at, name, known)) ?? name);
  }
  return at;
}

async function otherSpelling(
  folder: string,
  name: string,
  known: KnownSpellings,
): Promise<string | undefined> {
  const spellings = known.get(folder) ?? (await spellingsIn(folder));
  known.set(folder, spellings);
  return spellings.get(foldPath(name));
}

/** The names in a folder by what they are without upper and lower case: the first one of several. */
async function spellingsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  return new Map(
    names
      .toSorted()
      .reverse()
      .map((name) => [foldPath(name), name]),
  );
}
