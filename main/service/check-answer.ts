import type { z } from 'zod';
import { type RequestLabel, unreadableAnswer } from './failures.ts';
import { parseJson } from './read-body.ts';

/** The answer that a 2xx's body holds. @throws AppError `bad-answer` when it is not what was asked for */
export function checkAnswer<T>(
  schema: z.ZodType<T>,
  body: string,
  from: { label: RequestLabel; status: number },
): T {
  const json = parseJson(body);
  if (json === undefined)
    throw unreadableAnswer(from.label, from.status, body.trim() === '' ? 'empty body' : 'not JSON');
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.') || 'answer'} (${issue.code})`);
  throw unreadableAnswer(from.label, from.status, `wrong shape: ${fields.slice(0, 5).join(', ')}`);
}
