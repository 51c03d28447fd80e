import { CallError } from '#renderer/api.ts';
import type { Failure } from '#shared/contract/text.ts';

/**
 * Returns the failure of a rejected call. Anything else that was thrown is a bug in the renderer and becomes an
 * internal error.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'internal', text: { id: 'error.internal' }, details };
}
