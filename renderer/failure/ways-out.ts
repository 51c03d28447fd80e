import { createContext } from 'react';
import type { ErrorCode } from '#shared/errors.ts';

/** What can be done about a failure that lies elsewhere in the app; the app itself says how. */
export type WaysOut = {
  /** Opens the place where the key of the service is replaced; null where this app has none. */
  readonly updateKey: (() => void) | null;
  /** Begins a sign-in; `then` is done once it has worked, with the player where they were. */
  readonly signIn: (then?: () => void) => void;
  /** Opens the service's website in the player's browser; null while it is not known where that is. */
  readonly openWebsite: (() => void) | null;
};

export const WaysOutContext = createContext<WaysOut>({
  updateKey: () => undefined,
  signIn: () => undefined,
  openWebsite: null,
});

/** Whether signing in is what helps: nobody is, the session ended, or it was granted too little. */
export const isForSignIn = (code: ErrorCode): boolean =>
  code === 'signed-out' || code === 'session-ended' || code === 'token-refused' || code === 'not-granted';
