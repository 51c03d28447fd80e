import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { readMessagePack } from './msgpack.ts';
import { readForeignBytes, readForeignJson } from './read-text.ts';

/** The most files of a list that are read, and how large a list may be, in bytes. MessagePack is parsed more slowly. */
const mostListed = 200_000;
const largest = { json: 32 * 1024 ** 2, packed: 16 * 1024 ** 2 };

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
export async function readVortexLists(folder: string): Promise<readonly VortexList[]> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const lists = new Map<string, VortexList>();
  for (const name of names) {
    const [, kind, ending] = listName.exec(name)?.map((part) => part.toLowerCase()) ?? [];
    if (kind === undefined) continue;
    const path = join(folder, name);
    const list = toList(
      ending === 'json' ? await readForeignJson(path, largest.json) : await readPacked(path),
    );
    if (list !== null && list.files.length > (lists.get(kind)?.files.length ?? 0)) lists.set(kind, list);
  }
  return [...lists.values()];
}

async function readPacked(path: string): Promise<unknown> {
  const bytes = await readForeignBytes(path, largest.packed);
  try {
    return bytes === null ? null : readMessagePack(bytes);
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
