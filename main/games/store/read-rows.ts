import type { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';

/** Rows of a table, from their JSON. One that doesn't fit its schema is left out, and logged. */
export function readRows<T>(
  texts: readonly string[],
  schema: z.ZodType<T>,
  { table, log }: { readonly table: string; readonly log: Log },
): T[] {
  return texts.flatMap((text) => {
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return [parsed.data];
    log.warn('A row could not be read', { table, cause: parsed.error });
    return [];
  });
}

/** The value of a JSON text; null for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
