import { streamsIn } from './cli-metadata.ts';

/** The tables that are read, by their numbers (ECMA-335, II.22). */
export const tables = { typeRef: 0x01, typeDef: 0x02, memberRef: 0x0a, customAttribute: 0x0c } as const;

/** A column: bytes, an index into a heap, into a table, or into one of several. */
type Column =
  | 2
  | 4
  | 'string'
  | 'guid'
  | 'blob'
  | { readonly table: number }
  | { readonly of: readonly number[]; readonly bits: number };

const typeDefOrRef: Column = { of: [0x02, 0x01, 0x1b], bits: 2 };
const anyWithAttributes = [
  0x06, 0x04, 0x01, 0x02, 0x08, 0x09, 0x0a, 0x00, 0x0e, 0x17, 0x14, 0x11, 0x1a, 0x1b, 0x20, 0x23, 0x26, 0x27,
  0x28, 0x2a, 0x2c, 0x2b,
];

/** The columns of all tables up to the last one that is read, in their order: the rows of one follow those of another. */
const columns: readonly (readonly Column[])[] = [
  [2, 'string', 'guid', 'guid', 'guid'],
  [{ of: [0x00, 0x1a, 0x23, 0x01], bits: 2 }, 'string', 'string'],
  [4, 'string', 'string', typeDefOrRef, { table: 0x04 }, { table: 0x06 }],
  [{ table: 0x04 }],
  [2, 'string', 'blob'],
  [{ table: 0x06 }],
  [4, 2, 2, 'string', 'blob', { table: 0x08 }],
  [{ table: 0x08 }],
  [2, 2, 'string'],
  [{ table: 0x02 }, typeDefOrRef],
  [{ of: [0x02, 0x01, 0x1a, 0x06, 0x1b], bits: 3 }, 'string', 'blob'],
  [2, { of: [0x04, 0x08, 0x17], bits: 2 }, 'blob'],
  [{ of: anyWithAttributes, bits: 5 }, { of: [0x06, 0x0a], bits: 3 }, 'blob'],
];

/** The most rows of a table. Larger ones are no mod's, and would keep the window waiting. */
const mostRows = 50_000;

/** The longest text of the heap that is read, in bytes: the names that are looked for are shorter. */
const longestText = 64;

/** The tables of an assembly. Rows count from 1, as in the metadata. */
export type CliTables = {
  rowsOf(table: number): number;
  /** The values of a row's columns; none beyond the table. */
  row(table: number, row: number): readonly number[];
  /** Text of the heap; empty for what is none. */
  text(index: number): string;
  /** A blob of the heap; empty for what is none. */
  blob(index: number): Buffer;
};

/** Reads the tables of metadata. Null where they are in another form, or don't fit in it. Computes only. */
export function readCliTables(metadata: Buffer): CliTables | null {
  const streams = streamsIn(metadata);
  const stream = streams?.get('#~');
  if (!streams || stream === undefined || stream.length < 24) return null;
  const heaps = stream[6] ?? 0;
  const counts = rowCounts(stream);
  if (counts === null) return null;
  const widthOf = (column: Column): number => {
    if (typeof column === 'number') return column;
    if (column === 'string') return heaps & 1 ? 4 : 2;
    if (column === 'guid') return heaps & 2 ? 4 : 2;
    if (column === 'blob') return heaps & 4 ? 4 : 2;
    const most = 'table' in column ? rowsIn(column.table) : Math.max(...column.of.map(rowsIn));
    return most < 2 ** (16 - ('table' in column ? 0 : column.bits)) ? 2 : 4;
  };
  const rowsIn = (table: number): number => counts.rows[table] ?? 0;
  const layouts: { readonly at: number; readonly widths: readonly number[]; readonly size: number }[] = [];
  let at = counts.end;
  for (const [table, each] of columns.entries()) {
    const widths = each.map(widthOf);
    const size = widths.reduce((sum, width) => sum + width, 0);
    layouts.push({ at, widths, size });
    at += size * rowsIn(table);
  }
  if (at > stream.length) return null;
  const strings = streams.get('#Strings') ?? Buffer.alloc(0);
  const blobs = streams.get('#Blob') ?? Buffer.alloc(0);
  return {
    rowsOf: rowsIn,
    row(table, row) {
      const layout = layouts[table];
      if (layout === undefined || row < 1 || row > rowsIn(table)) return [];
      let from = layout.at + (row - 1) * layout.size;
      return layout.widths.map((width) => {
        const value = stream.readUIntLE(from, width);
        from += width;
        return value;
      });
    },
    text(index) {
      // No further than a name is long: a heap without ends would be searched whole for each row.
      const near = strings.subarray(index, index + longestText + 1);
      const end = near.indexOf(0);
      return end < 0 ? '' : near.toString('utf8', 0, end);
    },
    blob(index) {
      const length = readLength(blobs, index);
      return length === null ? Buffer.alloc(0) : blobs.subarray(length.next, length.next + length.value);
    },
  };
}

/** How many rows each table has, and where the first one begins. */
function rowCounts(stream: Buffer): { readonly rows: readonly number[]; readonly end: number } | null {
  const valid = stream.readBigUInt64LE(8);
  const rows: number[] = [];
  let at = 24;
  for (let table = 0; table < 64; table += 1) {
    if ((valid & (1n << BigInt(table))) === 0n) continue;
    if (at + 4 > stream.length) return null;
    const count = stream.readUInt32LE(at);
    if (count > mostRows) return null;
    rows[table] = count;
    at += 4;
  }
  return { rows, end: at };
}

/** A length as blobs begin with it (II.23.2), and where what it is of begins; null where it isn't all there. */
export function readLength(
  bytes: Buffer,
  at: number,
): { readonly value: number; readonly next: number } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  const size = first < 0x80 ? 1 : first < 0xc0 ? 2 : first < 0xe0 ? 4 : 0;
  if (size === 0 || at + size > bytes.length) return null;
  const mask = size === 1 ? 0x7f : size === 2 ? 0x3fff : 0x1fffffff;
  const value = bytes.readUIntBE(at, size) & mask;
  return at + size + value > bytes.length ? null : { value, next: at + size };
}
