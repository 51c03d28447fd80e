import type { Failure, Problem, Text } from './contract/text.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * The app's only error class. `text` is what the player reads. `details` is technical and safe to copy (no secret, no
 * query of a URL). `cause` stays in main and is logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly details: string;
  /** Problems with the submitted data, as the service reports them; only with the code `rejected`. */
  readonly problems: readonly Problem[];

  constructor(
    code: ErrorCode,
    text: Text,
    options: { details?: string; cause?: unknown; problems?: readonly Problem[] } = {},
  ) {
    super(options.details ? `${text.id}: ${options.details}` : text.id, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.details = options.details ?? '';
    this.problems = options.problems ?? [];
  }
}

/** The error of a call as an AppError: an unexpected one is `internal`. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { id: 'error.internal' }, { cause: error });

/** The part of an error that the renderer may see. The message of an unexpected error stays in main. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof AppError)) return { code: 'internal', text: { id: 'error.internal' }, details: '' };
  const { code, text, details, problems } = error;
  return { code, text, details, ...(problems.length > 0 ? { problems: [...problems] } : {}) };
}
