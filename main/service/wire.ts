import { z } from 'zod';
import type { Pagination } from '#shared/contract/mods.ts';

// The service's records are read leniently: only an id is indispensable. Numbers come as numeric strings, fields
// are missing or null, maps come as [], and none of that may cost the player the record.

/** Most entries of one list that are read: no page, and no mod, has as many. */
export const maxEntries = 1_000;

/** Longest text taken over, in UTF-16 units; the rest of a longer one is cut. */
const textLimit = 100_000;

const numeric = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const lenient = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);

/** A positive safe integer, or null. */
export const idOrNull = (value: unknown): number | null => {
  const number = numeric(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** The text with U+FFFD for each half of a character. Through bytes: a pattern takes ten times as long. */
const wellFormed = (value: string) => Buffer.from(value, 'utf8').toString('utf8');

const text = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? wellFormed(value.slice(0, textLimit)) : null;
};

const count = (value: unknown): number | null => {
  const number = numeric(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
};

/** Fields as they come, each with what stands in for anything unusable. */
export const wire = {
  id: z.unknown().transform((value, context) => {
    const id = idOrNull(value);
    if (id === null) context.addIssue({ code: 'custom', message: 'not an id' });
    return id ?? 0;
  }),
  idOrNull: lenient(idOrNull),
  text: lenient((value) => text(value) ?? ''),
  textOrNull: lenient((value) => text(value) || null),
  count: lenient(count),
  /** A rating or an average of them, on whatever scale the service has; what no scale has is none, sums included. */
  rating: lenient((value) => {
    const number = numeric(value);
    return number !== null && Math.abs(number) <= 1_000_000 ? number : null;
  }),
  flag: lenient((value) => value === true || value === 1 || value === '1' || value === 'true'),
  /** Unix seconds on the wire, Unix ms here. Up to the year 9999. */
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

/** The records of a list that can be read, and how many can not; those past `maxEntries` are not. */
export function readEach<T>(
  entries: readonly unknown[],
  schema: z.ZodType<T>,
): { records: T[]; unreadable: number } {
  const records = entries.slice(0, maxEntries).flatMap((entry) => {
    // Before the schema, for which each failure is a costly error object.
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const result = schema.safeParse(entry);
    return result.success ? [result.data] : [];
  });
  return { records, unreadable: entries.length - records.length };
}

/** The pagination object (service-interface section 2). It must be there; what stands in it may be wrong. */
export const paginationSchema = z.object({
  current_page: wire.count,
  last_page: wire.count,
  per_page: wire.count,
  total: wire.count,
});

/** The answer to a write that was done; one that does not say so is not taken for one. */
export const doneSchema = z.object({ success: wire.flag.refine((done) => done) });

const maxPage = 1_000_000;
const sanePage = (page: number | null, otherwise: number) =>
  Math.min(Math.max(page ?? otherwise, 1), maxPage);

/** Pagination for the page; what the service left out is filled from the page asked for and the entries got. */
export function toPagination(
  wirePagination: z.output<typeof paginationSchema>,
  asked: { page: number; entries: number },
): Pagination {
  const page = sanePage(wirePagination.current_page, asked.page);
  return {
    page,
    lastPage: sanePage(wirePagination.last_page, page),
    perPage: wirePagination.per_page ?? asked.entries,
    total: wirePagination.total ?? asked.entries,
  };
}
