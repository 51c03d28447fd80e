/** Signing in and out, the account, and what a session's failures say. */
export const session = {
  'error.signedOut': 'Sign in first.',
  'error.sessionEnded': 'Your session has ended. What you have here is kept.',
} as const;
