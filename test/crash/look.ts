import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a look at the player's folder finds. */
export type Finding = {
  /** Files under a final name that are whole. */
  readonly whole: ReadonlySet<string>;
  /** What is wrong, in words; empty when nothing is. */
  readonly wrong: readonly string[];
};

/**
 * Looks at everything that lies there: a file under a final name must be one of the generator's, to the byte; a
 * partial file must be one that the list knows; the list must be readable. `known` are hashes of whole files, which
 * are read once only: a file that was whole and has not been touched since is whole.
 */
export async function lookAt(
  home: string,
  hashes: ReadonlySet<string>,
  known: Map<string, string>,
): Promise<Finding> {
  const folder = join(home, 'mods');
  const names = await readdir(folder).catch(() => []);
  const listed = await readFile(join(home, 'downloads.json'), 'utf8').catch(() => '{"downloads":[]}');
  const journal = await readFile(join(home, 'downloads.json.journal'), 'utf8').catch(() => '');
  const wrong: string[] = [];
  const whole = new Set<string>();
  try {
    JSON.parse(listed);
  } catch {
    wrong.push('the list of downloads cannot be read');
  }
  for (const name of names) {
    if (name.endsWith('.part')) {
      if (!listed.includes(name) && !journal.includes(name)) wrong.push(`${name} is on no list`);
      continue;
    }
    const sha256 = known.get(name) ?? (await hashOf(join(folder, name)));
    if (!hashes.has(sha256)) wrong.push(`${name} is no file of the service`);
    else known.set(name, sha256);
    whole.add(sha256);
  }
  return { whole, wrong };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
