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
