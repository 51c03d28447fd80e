import { join } from 'node:path';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import type { Manifest } from '#main/mods/installs/install.ts';
import { readBepInEx } from './bepinex.ts';
import { readEverest } from './everest.ts';
import type { Evidence, Found } from './evidence.ts';
import { type JarFound, readFabric, readQuilt } from './fabric.ts';
import { readFactorio } from './factorio.ts';
import { readPackedBytes, readPackedFiles, type Wanted } from './packed-files.ts';
import { readPlugin, readPluginStart } from './plugins.ts';
import { readSmapi } from './smapi.ts';
import { readThunderstore } from './thunderstore.ts';
import { readBannerlord, readRimWorld } from './xml-manifests.ts';

/** The largest manifest that is read, in bytes: parsing it keeps the window waiting. */
const largestManifest = 256 * 1024;

/** The largest `.jar` in another one that is looked into, and how many bytes of them are, of all files of an install. */
const largestJar = 16 * 1024 * 1024;
const mostJarBytes = 128 * 1024 * 1024;

/** The most files of an install that are looked into. A mod that has more manifests is a collection of mods. */
const mostFiles = 500;

/** The most that is kept of what an install says: mods, and what they say about others. */
const mostSaid = { mods: 2_000, relations: 20_000 };

/** How deep `.jar` files are in one another. */
const deepestJar = 3;

/** Readers by the name of the file that they read, in lower case. */
const readers: Readonly<Record<string, (text: string) => readonly (Found | null)[]>> = {
  'manifest.json': (text) => [readThunderstore(text), readSmapi(text)],
  'info.json': (text) => [readFactorio(text)],
  'everest.yaml': readEverest,
  'everest.yml': readEverest,
  'about.xml': (text) => [readRimWorld(text)],
  'submodule.xml': (text) => [readBannerlord(text)],
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a file of an install may say what the mod needs. */
const mayTell = (path: string): boolean =>
  Object.hasOwn(readers, nameOf(path).toLowerCase()) || /\.(?:es[pml]|jar|zip|dll)$/i.test(path);

/**
 * Reads what the files of an install say about what the mod needs, in the folder that they are in. What can't be read says
 * nothing. Never rejects.
 */
export async function readEvidence(
  filesFolder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<readonly Evidence[]> {
  const budget = { jarBytes: mostJarBytes };
  const all: Evidence[] = [];
  // Manifests first: a mod may have hundreds of libraries.
  const telling = files.filter(({ path }) => mayTell(path));
  const isLibrary = ({ path }: { readonly path: string }) => /\.dll$/i.test(path);
  const sorted = [...telling.filter((file) => !isLibrary(file)), ...telling.filter(isLibrary)];
  let left = mostSaid.relations;
  for (const { path, size } of sorted.slice(0, mostFiles)) {
    const place = join(filesFolder, ...path.split('/'));
    for (const said of await readOne(place, { path, size, budget }).catch(() => [])) {
      left -= said.relations.length;
      if (left < 0 || all.length >= mostSaid.mods) return all;
      all.push(said);
    }
  }
  return all;
}

type Budget = { jarBytes: number };

async function readOne(
  place: string,
  { path, size, budget }: { readonly path: string; readonly size: number; readonly budget: Budget },
): Promise<readonly Evidence[]> {
  if (/\.es[pml]$/i.test(path)) return named(path, [readPlugin(await readPluginStart(place), nameOf(path))]);
  if (/\.dll$/i.test(path)) return named(path, await readBepInEx(place));
  if (/\.jar$/i.test(path)) {
    const inside = await readPackedFiles(place, manifestsOfJar);
    return readJar(inside, path, (wanted) => readPackedFiles(place, wanted), { budget, depth: 0 });
  }
  if (/\.zip$/i.test(path)) {
    const wants = (inner: string) =>
      Object.hasOwn(readers, nameOf(inner).toLowerCase()) && !/\/.*\//.test(inner);
    const inside = await readPackedFiles(place, {
      wants,
      largest: largestManifest,
      most: 10,
      inAll: 10 * largestManifest,
    });
    return [...inside].flatMap(([inner, bytes]) =>
      named(`${path} > ${inner}`, readText(nameOf(inner), bytes)),
    );
  }
  if (size > largestManifest) return [];
  const file = await openRegularFile(place);
  try {
    // The file may have grown since it was installed.
    if ((await file.stat()).size > largestManifest) return [];
    return named(path, readText(nameOf(path), await file.readFile()));
  } finally {
    await file.close();
  }
}

/** A `.jar` for both loaders says the same in both; Quilt reads its own. */
const manifestsOfJar: Wanted = {
  wants: (path) => path === 'fabric.mod.json' || path === 'quilt.mod.json',
  largest: largestManifest,
  most: 2,
  inAll: 2 * largestManifest,
};

/** What a `.jar` says, and all of those in it: what they provide is there with it, and what they need, too. */
async function readJar(
  inside: ReadonlyMap<string, Buffer>,
  path: string,
  read: (wanted: Wanted) => Promise<ReadonlyMap<string, Buffer>>,
  { budget, depth }: { readonly budget: Budget; readonly depth: number },
): Promise<readonly Evidence[]> {
  const fabric = inside.get('fabric.mod.json');
  const quilt = inside.get('quilt.mod.json');
  const [name, found] = fabric
    ? (['fabric.mod.json', readFabric(textOf(fabric))] as const)
    : (['quilt.mod.json', quilt ? readQuilt(textOf(quilt)) : null] as const);
  if (found === null) return [];
  const own = named(`${path} > ${name}`, [found.found]);
  if (depth >= deepestJar || found.jars.length === 0) return own;
  return [...own, ...(await readInnerJars(found, path, read, { budget, depth }))];
}

async function readInnerJars(
  { jars }: JarFound,
  path: string,
  read: (wanted: Wanted) => Promise<ReadonlyMap<string, Buffer>>,
  { budget, depth }: { readonly budget: Budget; readonly depth: number },
): Promise<readonly Evidence[]> {
  const listed = new Set(jars);
  const all: Evidence[] = [];
  const inner = await read({
    wants: (each) => listed.has(each),
    largest: largestJar,
    most: 200,
    inAll: budget.jarBytes,
  });
  for (const bytes of inner.values()) budget.jarBytes -= bytes.length;
  for (const [jar, bytes] of inner) {
    const readInner = (wanted: Wanted) => readPackedBytes(bytes, wanted);
    const inside = await readInner(manifestsOfJar).catch(() => new Map<string, Buffer>());
    all.push(...(await readJar(inside, `${path} > ${jar}`, readInner, { budget, depth: depth + 1 })));
  }
  return all;
}

function named(file: string, found: readonly (Found | null)[]): readonly Evidence[] {
  return found.flatMap((each) =>
    each === null
      ? []
      : [{ isFirst: false, gameVersions: [], ...each, file, relations: each.relations.slice(0, 1_000) }],
  );
}

const readText = (name: string, bytes: Buffer): readonly (Found | null)[] =>
  readers[name.toLowerCase()]?.(textOf(bytes)) ?? [];

/** UTF-8, or UTF-16 with its mark. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
}
