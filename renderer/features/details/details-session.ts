import type { Permission, SessionState } from '#shared/contract/session.ts';

/** What the details need of the player's session, given by whoever composes the screen. */
export type DetailsSession = {
  readonly state: SessionState['state'];
  /** Whether the player may write reviews, and if not, why. */
  readonly writeReviews: Permission;
  /** Whether the player may delete their own review, and if not, why. */
  readonly deleteReviews: Permission;
  readonly userId: number | null;
  /** Null where the service does not tell it. */
  readonly playerName: string | null;
  /** Begins a sign-in, after which the player is where they were. */
  readonly onSignIn: () => void;
};
