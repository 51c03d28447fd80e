import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '#main/kernel/turns.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { readMessagePack } from './msgpack.ts';
import { parseForeignJson, readForeignBytes } from './read-text.ts';

/** The most files of a list that are read, and how large a list may be, in bytes. MessagePack is parsed more slowly. */
const mostListed = 200_000;
const largest = { json: 32 * 1024 ** 2, msgpack: 16 * 1024 ** 2 };

/** How many lists of a folder are read, and of how many bytes together: a mod may bring any number of them. */
const mostOfFolder = { lists: 20, bytes: largest.json + largest.msgpack };

/**
 * A list of what Vortex deployed: each file's path below the folder it was deployed to, with slashes, and the folder of its mod
 * among Vortex's own. Other paths are null.
 */
export type VortexList = {
  readonly deploymentMethod: string;
  readonly files: readonly { readonly path: string | null; readonly source: string }[];
};

/** `vortex.deployment.json`, with the kind of its mods before the ending where that isn't the usual one. */
const listName = /^(vortex\.deployment(?:\.[\w-]+)?)\.(json|msgpack)$/i;

/**
 * The lists in a folder, one for each kind of mods. Vortex writes JSON where it deploys to and MessagePack beside its own mods. Where
 * both are there, one may be cut short: the one with more files counts. Never rejects.
 * @see https://github.com/Nexus-Mods/Vortex/blob/master/src/renderer/src/extensions/mod_management/util/activationStore.ts
 */
export async function readVortexLists(folder: string, most = mostOfFolder): Promise<readonly VortexList[]> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const lists = new Map<string, VortexList>();
  const turns = createTurns(8, () => performance.now(), 1);
  let left = most.bytes;
  for (const name of usualFirst(names.filter((each) => listName.test(each))).slice(0, most.lists)) {
    if (turns.isDue()) await turns.next();
    const [, kind = '', ending] = listName.exec(name.toLowerCase()) ?? [];
    const isJson = ending === 'json';
    const bytes = await readForeignBytes(
      join(folder, name),
      Math.min(left, isJson ? largest.json : largest.msgpack),
    );
    if (bytes === null) continue;
    left -= bytes.length;
    const list = toList(isJson ? parseForeignJson(bytes) : parsePacked(bytes));
    if (list !== null && list.files.length > (lists.get(kind)?.files.length ?? 0)) lists.set(kind, list);
  }
  return [...lists.values()];
}

/** The list of the usual kind of mods has the shortest name. */
const usualFirst = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

function parsePacked(bytes: Buffer): unknown {
  try {
    return readMessagePack(bytes);
  } catch {
    return null;
  }
}

function toList(manifest: unknown): VortexList | null {
  const { files, deploymentMethod } = fieldsOf(manifest);
  if (!Array.isArray(files)) return null;
  return {
    deploymentMethod: typeof deploymentMethod === 'string' ? deploymentMethod : '',
    files: files.slice(0, mostListed).flatMap((one) => {
      const { relPath, source } = fieldsOf(one);
      if (typeof relPath !== 'string' || typeof source !== 'string') return [];
      const path = relPath.replaceAll('\\', '/');
      return { path: path.split('/').every(isName) ? path : null, source };
    }),
  };
}

/** Whether a part of a path stays where it is. */
export const isName = (name: string): boolean =>
  !['', '.', '..'].includes(name) && !/[\0/\\]/.test(name) && !/^[a-z]:/i.test(name);
