import type { Problem, Text } from './contract/text.ts';

/**
 * Error codes that code branches on; each one has its own recovery action in the UI. The player's sentence is chosen
 * separately, by its id in the message catalog.
 */
export const errorCodes = [
  'unreachable',
  'unavailable',
  'key-refused',
  'no-permission',
  'not-found',
  'page-past-end',
  'bad-answer',
  'not-offered',
  'signed-out',
  'session-ended',
  'token-refused',
  'not-granted',
  'sign-in-failed',
  'rejected',
  'answer-lost',
  'profile-invalid',
  'disk-full',
  'folder-unusable',
  'bad-download',
  'invalid-input',
  'cancelled',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

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
