import { z } from 'zod';
import type { Problem } from '#shared/contract/text.ts';
import type { Credential } from './credentials.ts';
import { secretsOf } from './credentials.ts';
import { quote } from './quote.ts';
import { parseJson } from './read-body.ts';
import { wire } from './wire.ts';

/** One error of an answer as it comes (service-interface section 7); `params` where the service sends them. */
const errorSchema = z.object({ code: z.string(), message: z.string().catch(''), params: wire.record });

export type WireError = z.output<typeof errorSchema>;

/** Most problems that are read, and the longest field name and message shown, in characters. */
const limits = { problems: 20, field: 100, message: 500 };

/** The first errors that a body holds; none when it is not in the service's form. */
export function readErrors(body: string): readonly WireError[] {
  const json = parseJson(body);
  const errors = typeof json === 'object' && json !== null && 'errors' in json ? json.errors : null;
  if (!Array.isArray(errors)) return [];
  const parsed = z.array(errorSchema).safeParse(errors.slice(0, limits.problems));
  return parsed.success ? parsed.data : [];
}

/** What the service finds wrong with what was written, in its own words, as plain text that is safe to show. */
export function problemsIn(answer: { readonly body: string; readonly credential: Credential }): Problem[] {
  const secrets = secretsOf(answer.credential);
  return readErrors(answer.body).map(({ code, message, params: { field } }) => ({
    field: typeof field === 'string' ? quote(field, secrets, limits.field) || null : null,
    message: quote(message, secrets, limits.message) || quote(code, secrets, limits.message),
  }));
}
