import { readCliMetadata } from './cli-metadata.ts';
import { type CliTables, readCliTables, readLength, tables } from './cli-tables.ts';
import { type Found, idText, plainText, type Relation } from './evidence.ts';

/** The most attributes of plugins that are read of one assembly. */
const most = 1_000;

/** The attributes of BepInEx by which a plugin says what it is, needs, and can't be with. */
const attributeNames = ['BepInPlugin', 'BepInDependency', 'BepInIncompatibility'] as const;
type AttributeName = (typeof attributeNames)[number];

/** The flag of a need that may be missing. */
const softDependency = 2;

/** An attribute's constructor: which attribute it is of, and the types of what it takes (II.23.1.16). */
type Constructor = { readonly name: AttributeName; readonly types: readonly number[] };

const stringType = 0x0e;
const valueType = 0x11;

/**
 * Reads what the plugins of BepInEx in a `.dll` say; none for another library. Rejects with NotRegularFile or the system's error.
 * @see https://docs.bepinex.dev/articles/dev_guide/plugin_tutorial/2_plugin_start.html
 */
export async function readBepInEx(path: string): Promise<readonly Found[]> {
  const metadata = await readCliMetadata(path);
  return metadata === null ? [] : pluginsIn(metadata);
}

/** What the plugins in an assembly with this metadata say. Computes only; any bytes will do. */
export function pluginsIn(metadata: Buffer): readonly Found[] {
  const read = readCliTables(metadata);
  if (read === null) return [];
  const constructors = constructorsIn(read);
  if (constructors.size === 0) return [];
  const plugins = new Map<number, Found>();
  const relations = new Map<number, Relation[]>();
  let count = 0;
  for (let row = 1; row <= read.rowsOf(tables.customAttribute) && count < most; row += 1) {
    const [parent = 0, type = 0, value = 0] = read.row(tables.customAttribute, row);
    // Constructors of other assemblies are members (tag 3), and what has these attributes are types (tag 3).
    const made = (type & 7) === 3 ? constructors.get(type >> 3) : undefined;
    if (made === undefined || (parent & 31) !== 3) continue;
    count += 1;
    const values = valuesOf(read.blob(value), made.types);
    if (made.name === 'BepInPlugin') {
      const id = idText(values?.[0]);
      const version = plainText(values?.[2]);
      if (id !== null) plugins.set(parent, { kind: 'bepinex', ids: [id], version, relations: [] });
    } else {
      const found = relationOf(made.name, values ?? []);
      if (found) relations.set(parent, [...(relations.get(parent) ?? []), found]);
    }
  }
  return [...plugins].map(([parent, plugin]) => ({ ...plugin, relations: relations.get(parent) ?? [] }));
}

/** The constructors of the attributes, by their rows among members. */
function constructorsIn(read: CliTables): ReadonlyMap<number, Constructor> {
  const types = new Map<number, AttributeName>();
  for (let row = 1; row <= read.rowsOf(tables.typeRef); row += 1) {
    const [, name = 0, namespace = 0] = read.row(tables.typeRef, row);
    const text = read.text(name);
    const found = attributeNames.find((each) => each === text);
    if (found !== undefined && read.text(namespace) === 'BepInEx') types.set(row, found);
  }
  const constructors = new Map<number, Constructor>();
  if (types.size === 0) return constructors;
  for (let row = 1; row <= read.rowsOf(tables.memberRef); row += 1) {
    const [parent = 0, name = 0, signature = 0] = read.row(tables.memberRef, row);
    const attribute = (parent & 7) === 1 ? types.get(parent >> 3) : undefined;
    const parameters = attribute === undefined ? null : parametersOf(read.blob(signature));
    if (attribute !== undefined && parameters !== null && read.text(name) === '.ctor')
      constructors.set(row, { name: attribute, types: parameters });
  }
  return constructors;
}

/** The types of a constructor's parameters; null where there are others than texts and one enumeration. */
function parametersOf(signature: Buffer): readonly number[] | null {
  const [convention, count = 0, returned] = signature;
  if (convention !== 0x20 || count > 3 || returned !== 0x01) return null;
  const types: number[] = [];
  for (let at = 3; types.length < count; ) {
    const type = signature[at] ?? 0;
    if (type !== stringType && type !== valueType) return null;
    types.push(type);
    // An enumeration's type follows: a number of one, two or four bytes.
    const first = signature[at + 1] ?? 0;
    at += type === stringType ? 1 : 1 + (first < 0x80 ? 1 : first < 0xc0 ? 2 : 4);
  }
  return types;
}

/** What is given to a constructor (II.23.3): texts, and numbers of enumerations; null where it isn't all there. */
function valuesOf(blob: Buffer, types: readonly number[]): readonly (string | number | null)[] | null {
  if (blob.length < 2 || blob.readUInt16LE(0) !== 1) return null;
  const values: (string | number | null)[] = [];
  let at = 2;
  for (const type of types) {
    if (type === valueType) {
      if (at + 4 > blob.length) return null;
      values.push(blob.readInt32LE(at));
      at += 4;
    } else if (blob[at] === 0xff) {
      values.push(null);
      at += 1;
    } else {
      const length = readLength(blob, at);
      if (length === null) return null;
      values.push(blob.toString('utf8', length.next, length.next + length.value));
      at = length.next + length.value;
    }
  }
  return values;
}

function relationOf(
  attribute: AttributeName,
  [guid, second]: readonly (string | number | null)[],
): Relation | null {
  const named = plainText(guid);
  if (named === null) return null;
  const ids = [named.toLowerCase()];
  // Who made it comes before the last point.
  const name = named.slice(named.lastIndexOf('.') + 1) || named;
  if (attribute === 'BepInIncompatibility') return { kind: 'apart', ids, name, versions: null };
  if (typeof second === 'number' && (second & softDependency) !== 0) return null;
  const version = plainText(second);
  // BepInEx 5 takes a version for the least one; 6 takes a range.
  const versions = version === null ? null : [/^[vV]?[\d.]+$/.test(version) ? `>=${version}` : version];
  return { kind: 'needs', ids, name, versions };
}
