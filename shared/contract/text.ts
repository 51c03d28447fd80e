import { z } from 'zod';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import type { MessageId } from '#shared/messages/index.ts';

/**
 * A sentence as a message id and its values. The renderer formats it. An interface, because TypeScript writes an
 * inferred type with its more than a thousand message ids into every declaration that has a text, and gives up (TS7056).
 */
export interface Text {
  id: MessageId;
  values?: Record<string, string | number> | undefined;
}
export const textSchema: z.ZodType<Text, Text> = z.object({
  id: z.custom<MessageId>((value) => typeof value === 'string'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A problem that the service reports with submitted data: the field, null for none, and the service's own message. */
export const problemSchema = z.object({ field: z.string().nullable(), message: z.string() });
export type Problem = z.infer<typeof problemSchema>;

/** An error as the renderer sees it: a code to branch on, the sentence, and details that are safe to copy. */
export const failureSchema = z.object({
  code: z.custom<ErrorCode>((value) => errorCodes.includes(value as ErrorCode)),
  text: textSchema,
  details: z.string(),
  /** Only with the code `rejected`. */
  problems: z.array(problemSchema).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The result of a call, as it is transferred: one JSON string. */
export type Envelope<T> = { ok: true; value: T } | { ok: false; failure: Failure };
