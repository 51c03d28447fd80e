import type { Permissions, SessionState } from '#shared/contract/session.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { Bearer } from '../service/credentials.ts';

/** What favorites, reviews and the library need of the session. */
export type PlayerAccess = {
  /** The service of the profile that the session is held to, null before one was read. */
  service(): ServiceId | null;
  /**
   * Whose things these are: the same text for the same account of the same service, for keeping local data of
   * accounts apart (O34). Stays when a session ended; null when nobody is signed in.
   */
  account(): string | null;
  /** The service's id of that player, null where it is not known. */
  userId(): number | null;
  permissions(): Permissions;
  /**
   * Does something with the player's access token, which is renewed before it expires, and once after the
   * service refused it (O27, O30).
   * @throws AppError `signed-out`, `session-ended`, or what `request` throws
   */
  asPlayer<T>(request: (bearer: Bearer) => Promise<T>): Promise<T>;
  /** Calls back on every change of the session; answers what ends that. */
  onChange(listener: (state: SessionState) => void): () => void;
};
