import { createContext, type ReactNode } from 'react';
import type { ErrorCode } from '#shared/error-codes.ts';

/** Recovery actions that happen elsewhere in the app. The app provides them. */
export type RecoveryActions = {
  /** Opens the place where the service key is replaced; null if there is none. */
  readonly updateKey: (() => void) | null;
  /** Opens the place where Loadout is updated, and looks for a new version, whose key may be accepted. */
  readonly getNewVersion: () => void;
  /** Starts a sign-in. Calls `then` after it has succeeded; `reason` is a sentence that says what requires it. */
  readonly signIn: (then?: () => void, reason?: ReactNode) => void;
  /** Opens the service's website in the player's browser; null while its address is unknown. */
  readonly openWebsite: (() => void) | null;
};

export const RecoveryActionsContext = createContext<RecoveryActions>({
  updateKey: () => undefined,
  getNewVersion: () => undefined,
  signIn: () => undefined,
  openWebsite: null,
});

/** Whether signing in fixes this error: nobody is signed in, the session ended, or a permission is missing. */
export const isForSignIn = (code: ErrorCode): boolean =>
  code === 'signed-out' || code === 'session-ended' || code === 'token-refused' || code === 'not-granted';
