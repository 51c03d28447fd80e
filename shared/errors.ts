import type { Problem, Text } from './contract/text.ts';

/**
 * Why something failed, as far as code branches on it: each code has its own way out in the interface.
 * The sentence that the player reads is chosen apart from it, by its id in the message catalog.
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
 * The one error class of the app. `text` is what the player reads; `details` is the technical side, safe to
 * copy (no secret, no query of a URL); `cause` stays in main and goes to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly details: string;
  /** With the code `rejected`: what the service finds wrong with what was written. */
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
