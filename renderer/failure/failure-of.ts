import { CallError } from '#renderer/api.ts';
import type { Failure } from '#shared/contract/text.ts';

/** What a rejected call tells; anything else that was thrown is a mistake of the page itself. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'internal', text: { id: 'error.internal' }, details };
}
