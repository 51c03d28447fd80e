import { fieldsOf } from '#shared/fields-of.ts';
import { type Found, idText, plainText, type Relation } from './evidence.ts';
import { itemsOf, parseManifest } from './json-text.ts';

/** What a manifest in a `.jar` says, and which other `.jar` files are in that one. */
export type JarFound = { readonly found: Found; readonly jars: readonly string[] };

/**
 * Reads a `fabric.mod.json`; null for what is none.
 * @see https://docs.fabricmc.net/develop/loader/fabric-mod-json
 */
export function readFabric(text: string): JarFound | null {
  const manifest = parseManifest(text);
  const id = idText(manifest?.['id']);
  if (manifest === null || id === null || manifest['schemaVersion'] !== 1) return null;
  const relations = (['depends', 'breaks'] as const).flatMap((field) =>
    Object.entries(fieldsOf(manifest[field]))
      .slice(0, 500)
      .flatMap(([name, versions]) =>
        toRelation(field === 'depends' ? 'needs' : 'apart', [name], versionTexts(versions)),
      ),
  );
  const provided = itemsOf(manifest['provides']).flatMap((each) => idText(each) ?? []);
  return {
    found: {
      kind: 'fabric',
      ids: [id, ...provided.slice(0, 100)],
      version: plainText(manifest['version']),
      relations,
    },
    jars: itemsOf(manifest['jars']).flatMap((each) => plainText(fieldsOf(each)['file']) ?? []),
  };
}

/**
 * Reads a `quilt.mod.json`; null for what is none. Needs that don't hold in every case are left out.
 * @see https://github.com/QuiltMC/rfcs/blob/main/specification/0002-quilt.mod.json.md
 */
export function readQuilt(text: string): JarFound | null {
  const loader = fieldsOf(parseManifest(text)?.['quilt_loader']);
  const id = idText(loader['id']);
  if (id === null) return null;
  const needed = itemsOf(loader['depends']).slice(0, 500).flatMap(toNeed);
  const apart = itemsOf(loader['breaks'])
    .slice(0, 500)
    .flatMap((each) => {
      const named = namedIn(each);
      return named === null || named.isSpecial ? [] : toRelation('apart', [named.id], named.versions);
    });
  const provided = itemsOf(loader['provides']).flatMap((each) => namedIn(each)?.id.toLowerCase() ?? []);
  return {
    found: {
      kind: 'fabric',
      ids: [id, ...provided.slice(0, 100)],
      version: plainText(loader['version']),
      relations: [...needed, ...apart],
    },
    jars: itemsOf(loader['jars']).flatMap((each) => plainText(each) ?? []),
  };
}

/** One of a list will do. Their versions are compared only where there is one. */
function toNeed(each: unknown): Relation[] {
  const all = Array.isArray(each) ? each.map(namedIn) : [namedIn(each)];
  if (all.some((named) => named === null || named.isSpecial)) return [];
  const named = all.flatMap((one) => one ?? []);
  const [first] = named;
  const versions = named.length === 1 && first !== undefined ? first.versions : null;
  return toRelation(
    'needs',
    named.map(({ id }) => id),
    versions,
  );
}

type Named = {
  readonly id: string;
  readonly versions: readonly string[] | null;
  /** Whether it holds only in some cases. */
  readonly isSpecial: boolean;
};

/** What an entry of Quilt names: an id, with or without the group before it. */
function namedIn(each: unknown): Named | null {
  const fields = fieldsOf(each);
  const whole = plainText(typeof each === 'string' ? each : fields['id']);
  if (whole === null) return null;
  return {
    id: whole.slice(whole.lastIndexOf(':') + 1),
    versions: versionTexts(fields['versions']),
    isSpecial: fields['optional'] === true || fields['unless'] !== undefined,
  };
}

function toRelation(
  kind: Relation['kind'],
  names: readonly string[],
  versions: readonly string[] | null,
): Relation[] {
  const ids = names.flatMap((name) => idText(name) ?? []);
  const name = plainText(names[0]);
  if (name === null || ids.length === 0 || ids.length > 20) return [];
  return [{ kind, ids, name, versions: versions && [...versions] }];
}

/** Ranges of versions; null for all. One in another form is kept as a text that no version is among. */
function versionTexts(value: unknown): readonly string[] | null {
  if (value === undefined) return null;
  const ranges = Array.isArray(value) ? value : [value];
  return ranges.slice(0, 20).map((range) => plainText(range) ?? '?');
}
