import type { SessionState } from '#shared/contract/session.ts';
import type { Log } from '../log.ts';
import type { Protection, Store } from '../platform.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Bearer } from '../service/credentials.ts';
import type { Transport } from '../service/transport.ts';
import type { PlayerAccess } from './player-access.ts';

/** What the session takes from outside. Times are in ms; `monotonic` never goes back and may start anywhere. */
export type SessionOptions = {
  /** The service profile in use; rejects with an AppError while there is none. */
  readonly profile: () => Promise<ServiceProfile>;
  readonly transport: Transport;
  /** Who the token belongs to; rejects with `not-offered` where the service does not tell. */
  readonly me: (bearer: Bearer) => Promise<{ userId: number; name: string | null }>;
  readonly openInBrowser: (url: string) => Promise<void>;
  readonly copyText: (text: string) => void;
  /** Brings the app's window to the front, after a sign-in that worked (O20). */
  readonly bringToFront: () => void;
  readonly protection: Protection;
  /** Where the sign-in is kept: a file in a folder that holds nothing else of value. */
  readonly vaultFile: string;
  /** The settings: whether weak keeping was chosen stands there. */
  readonly settings: Store;
  readonly clock: { now(): number; wait(ms: number, signal?: AbortSignal): Promise<void> };
  readonly monotonic: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** Takes a secret that must never be written down; called before the secret is used. */
  readonly conceal: (secret: string) => void;
};

/** The player's session: signing in through their browser, keeping and renewing their tokens, signing out. */
export type Session = PlayerAccess & {
  /**
   * Reads the profile and, the first time for a service, the sign-in kept for it. Every call does it by itself; call
   * it at start and when the profile may have changed. Never rejects: what went wrong is in the state.
   */
  open(): Promise<void>;
  /** Where the session stands; `not-offered` before `open` has come to its end. */
  state(): SessionState;
  /**
   * Begins a sign-in and answers once it has begun; while one is under way, opens its page again (O9). How it
   * goes on is told by `onChange`. @throws AppError `not-offered`, `profile-invalid`
   */
  signIn(): Promise<SessionState>;
  /** Copies the sign-in page's address. @throws AppError `invalid-input` when no sign-in is under way */
  copyLink(): Promise<void>;
  /**
   * Takes the address the browser ended on, judged exactly like a request to the listener.
   * @throws AppError `invalid-input`; the sign-in goes on waiting
   */
  pasteAnswer(address: string): Promise<SessionState>;
  /** Ends the sign-in under way, or puts away one that failed. */
  cancelSignIn(): Promise<SessionState>;
  /** Erases the session from memory and disk, also offline (O33). @throws AppError `folder-unusable` */
  signOut(): Promise<SessionState>;
  /** Whether to keep the sign-in on disk where the desktop protects nothing (O39). */
  allowWeakKeeping(allow: boolean): Promise<SessionState>;
  /** Ends a sign-in that nobody is there for any more: window closed, computer put to sleep (O19). */
  abandon(): Promise<void>;
  /** Calls back when the player signed out of an account, whose local data is to go; answers what ends that. */
  onSignOut(listener: (account: string) => void | Promise<void>): () => void;
  /** Ends everything that is under way; a renewal gets up to 2 s to reach the disk. */
  close(): Promise<void>;
};

/** Makes the session. Nothing is read, sent or opened before the first call. */
export function createSession(options: SessionOptions): Session {
  throw new Error(`not built yet: ${options.vaultFile}`);
}
