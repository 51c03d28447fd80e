import type { Permission, SessionState } from '#shared/contract/account/session.ts';

/** The parts of the player's session that the details use. The app provides it. */
export type DetailsSession = {
  readonly state: SessionState['state'];
  /** Whether the player may write reviews, and if not, why. */
  readonly writeReviews: Permission;
  /** Whether the player may delete their own review, and if not, why. */
  readonly deleteReviews: Permission;
  readonly userId: number | null;
  /** Null if the service does not provide it. */
  readonly playerName: string | null;
  /** Starts a sign-in. Afterwards the player is on the same screen. */
  readonly onSignIn: () => void;
};
