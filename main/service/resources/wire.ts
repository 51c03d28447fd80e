import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { textLimits } from '#main/kernel/text-limits.ts';
import type { Pagination } from '#shared/contract/mods/mods.ts';

// Records are parsed leniently: only an id is required. Numbers may be numeric strings, fields may be missing or null,
// maps may be [], and none of that may hide the record from the player.

/** The most entries read of one list: no page and no mod has as many. */
export const maxEntries = 1_000;

/** The longest text, in UTF-16 units; longer ones are cut. */
const textLimit = 100_000;

const numeric = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const lenient = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);

/** A positive safe integer, or null. */
const idOrNull = (value: unknown): number | null => {
  const number = numeric(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** The text with U+FFFD for each lone surrogate. Encoding is ten times as fast as a pattern. */
const wellFormed = (value: string) => Buffer.from(value, 'utf8').toString('utf8');

const text = (value: unknown, most = textLimit): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? wellFormed(cut(value, most)) : null;
};

/** The first characters of a text, without half of one at the end. */
const cut = (value: string, most: number): string =>
  value.length > most ? value.slice(0, most).replace(/[\ud800-\udbff]$/, '') : value;

const count = (value: unknown): number | null => {
  const number = numeric(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
};

/** Parsers of fields, each with a default for an unusable value. */
export const wire = {
  id: z.unknown().transform((value, context) => {
    const id = idOrNull(value);
    if (id === null) context.addIssue({ code: 'custom', message: 'not an id' });
    return id ?? 0;
  }),
  idOrNull: lenient(idOrNull),
  text: lenient((value) => text(value) ?? ''),
  textOrNull: lenient((value) => text(value) || null),
  /** A text for lists, of at most so many characters. */
  line: (most: number) => lenient((value) => text(value, most) ?? ''),
  lineOrNull: (most: number) => lenient((value) => text(value, most) || null),
  /** An address; none if it is too long. */
  address: lenient((value) =>
    typeof value === 'string' && value.length <= textLimits.address ? (text(value) ?? '') : '',
  ),
  count: lenient(count),
  /** A rating or an average on the service's scale. A value that no scale has is none. */
  rating: lenient((value) => {
    const number = numeric(value);
    return number !== null && Math.abs(number) <= 1_000_000 ? number : null;
  }),
  flag: lenient((value) => value === true || value === 1 || value === '1' || value === 'true'),
  /** Unix seconds on the wire, Unix ms in the result, up to the year 9999. */
  time: lenient((value) => {
    const seconds = numeric(value);
    return seconds !== null && seconds > 0 && seconds < 253_402_300_800 ? seconds * 1000 : null;
  }),
  /** A list within a record; anything else counts as an empty one. */
  list: lenient((value): readonly unknown[] => (Array.isArray(value) ? value : [])),
  /** A record within a record; [] and anything else count as an empty one. */
  record: lenient(
    (value): Readonly<Record<string, unknown>> =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {},
  ),
} as const;

/** How many entries are read before the event loop gets a turn: each failure of a schema takes up to 0.1 ms. */
const entriesInTurn = 100;

/** The readable records of a list, and the number of unreadable ones; those past `maxEntries` count as unreadable. */
export async function readEach<T>(
  entries: readonly unknown[],
  schema: z.ZodType<T>,
): Promise<{ records: T[]; unreadable: number }> {
  const records: T[] = [];
  for (const [at, entry] of entries.slice(0, maxEntries).entries()) {
    if (at > 0 && at % entriesInTurn === 0) await nextTurn();
    // Checked before the schema, because each of its failures creates a costly error object.
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const result = schema.safeParse(entry);
    if (result.success) records.push(result.data);
  }
  return { records, unreadable: entries.length - records.length };
}

/** The pagination object, which is required; its fields may be unusable. */
export const paginationSchema = z.object({
  current_page: wire.count,
  last_page: wire.count,
  per_page: wire.count,
  total: wire.count,
});

/** The response to a successful write, which must say so. */
export const doneSchema = z.object({ success: wire.flag.refine((done) => done) });

const maxPage = 1_000_000;
const sanePage = (page: number | null, otherwise: number) =>
  Math.min(Math.max(page ?? otherwise, 1), maxPage);

/** Pagination for the renderer; missing fields are filled from the requested page and the received entries. */
export function toPagination(
  wirePagination: z.output<typeof paginationSchema>,
  request: { page: number; entries: number },
): Pagination {
  const page = sanePage(wirePagination.current_page, request.page);
  return {
    page,
    lastPage: sanePage(wirePagination.last_page, page),
    perPage: wirePagination.per_page ?? request.entries,
    total: wirePagination.total ?? request.entries,
  };
}
