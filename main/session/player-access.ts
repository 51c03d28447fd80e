import type { Permissions, SessionState } from '#shared/contract/session.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { Bearer } from '../service/http/credentials.ts';

/**
 * One player's session, as whoever does something in it holds it: no call through it is made with another player's
 * token (O41).
 */
export type PlayerSession = {
  /** The service that it is a session of, null before a profile was read. */
  service(): ServiceId | null;
  /** Whose things these are, as `PlayerAccess.account` says it; null when nobody was signed in. */
  account(): string | null;
  /** The service's id of that player, null where it is not known. */
  userId(): number | null;
  /** Whether it is still the session in use. One that ended is, until somebody signs in or its player signs out. */
  isInUse(): boolean;
  /**
   * Does something with the player's access token, which is renewed before it expires, and once after the
   * service refused it (O27, O30).
   * @throws AppError `signed-out`, `session-ended`, `cancelled` when the session is no longer the one in use, or what
   * `request` throws
   */
  asPlayer<T>(request: (bearer: Bearer) => Promise<T>): Promise<T>;
};

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
  /** The session in use. Whoever does more than one thing takes it before the first. */
  session(): PlayerSession;
  /** `asPlayer` of the session in use. */
  asPlayer: PlayerSession['asPlayer'];
  /** Calls back on every change of the session; answers what ends that. */
  onChange(listener: (state: SessionState) => void): () => void;
};
