import { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import { errorCodes } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';

/** A sentence by its id in the message catalog, with the values it names. The page turns it into words. */
export const textSchema = z.object({
  id: z.custom<MessageId>((value) => typeof value === 'string'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Text = z.infer<typeof textSchema>;

/** What the service finds wrong with something written: in which field, null for none, and in its own words. */
export const problemSchema = z.object({ field: z.string().nullable(), message: z.string() });
export type Problem = z.infer<typeof problemSchema>;

/** What the page learns of an error: what to branch on, the sentence, and details that are safe to copy. */
export const failureSchema = z.object({
  code: z.custom<ErrorCode>((value) => errorCodes.includes(value as ErrorCode)),
  text: textSchema,
  details: z.string(),
  /** Only with the code `rejected`. */
  problems: z.array(problemSchema).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The answer to every call, as it travels: as one JSON string. */
export type Envelope<T> = { ok: true; value: T } | { ok: false; failure: Failure };
