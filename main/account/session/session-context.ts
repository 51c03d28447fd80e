import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption, Store } from '#main/kernel/platform.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import type { Transport } from '#main/service/http/transport.ts';
import type { ServiceProfile } from '#main/service/profile/profile.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { type AuthRef, canceled, createAuthRef } from './auth-state.ts';
import { createIdentityLookup, type IdentityLookup } from './identity.ts';
import { createProfileBinding, type ProfileBinding } from './profile-binding.ts';
import { toSessionState } from './session-view.ts';
import { createSignInFlow, type SignInFlow } from './sign-in/sign-in.ts';
import { createPersistence, type Persistence } from './storage/persistence.ts';
import { createVault } from './storage/vault.ts';
import { createTokenRefresh, type TokenRefresh } from './tokens/refresh.ts';
import { createTokenEndpoint, type TokenEndpoint } from './tokens/token-endpoint.ts';
import type { Times } from './tokens/tokens.ts';

/** What the session needs. Times are in ms; `monotonic` never goes back and may start anywhere. */
export type SessionOptions = {
  /** The service profile in use. Rejects with an `AppError` while there is none. */
  readonly profile: () => Promise<ServiceProfile>;
  readonly transport: Transport;
  /**
   * The key that a call of the token endpoint below this base address carries; null where the profile in use is of
   * another service, or wants none there.
   */
  readonly tokenKey: (baseUrl: string) => Promise<string | null>;
  /** The player of a token. Rejects with `not-offered` where the service does not tell. */
  readonly me: (bearer: Bearer) => Promise<{ userId: number; name: string | null }>;
  readonly openInBrowser: (url: string) => Promise<void>;
  readonly copyText: (text: string) => void;
  /** Brings the window to the front after a successful sign-in (O20). */
  readonly bringToFront: () => void;
  readonly encryption: Encryption;
  /** The folder of stored sign-ins, which holds nothing else. */
  readonly vaultFolder: string;
  /** Runs when the stored sign-in is damaged. */
  readonly onProblem?: OnProblem;
  /** The settings, which hold the choice of insecure storage. */
  readonly settings: Store;
  readonly clock: Clock;
  readonly monotonic: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** Adds a secret that must never be logged, before it is used. */
  readonly addSecret: (secret: string, kind?: 'attempt') => void;
};

/** The pieces of a session, around one shared state. */
export type SessionContext = {
  readonly authRef: AuthRef;
  readonly persistence: Persistence;
  readonly refresh: TokenRefresh;
  readonly identity: IdentityLookup;
  readonly signInFlow: SignInFlow;
  readonly profileBinding: ProfileBinding;
  readonly endpoint: (baseUrl: string) => TokenEndpoint;
  readonly times: () => Times;
  readonly state: () => SessionState;
  /** Reports the state to the listeners. */
  readonly announce: () => void;
  /** Aborted when the session closes. */
  readonly closing: AbortController;
};

/**
 * Wires the pieces. `onChange` runs after every change of the state; `onNamed` gets the former account of a player
 * who was named late, and is awaited.
 */
export function createSessionContext(
  options: SessionOptions,
  tell: { onChange: (state: SessionState) => void; onNamed: (former: string) => Promise<void> },
): SessionContext {
  const { transport, encryption, settings, clock, addSecret, log } = options;
  const closing = new AbortController();
  const times = () => ({ now: clock.now(), monotonic: options.monotonic() });
  const announce = () => tell.onChange(state());
  const authRef = createAuthRef(announce);
  const vault = createVault({
    folder: options.vaultFolder,
    encryption,
    log,
    ...(options.onProblem ? { onProblem: options.onProblem } : {}),
  });
  const persistence = createPersistence({ vault, encryption, settings, times, addSecret, log });
  const endpoint = (baseUrl: string) =>
    createTokenEndpoint({ transport, baseUrl, tokenKey: () => options.tokenKey(baseUrl), clock, log });
  const identity = createIdentityLookup({
    me: options.me,
    authRef,
    persistence,
    times,
    onNamed: tell.onNamed,
    log,
  });
  const signal = closing.signal;
  const refresh = createTokenRefresh({ authRef, persistence, endpoint, times, addSecret, signal, log });
  const signInFlow = createSignInFlow({
    authRef,
    save: (session) => persistence.save(() => authRef.latest(session)),
    bringToFront: options.bringToFront,
    onChange: announce,
    onNamed: tell.onNamed,
    log,
  });
  const profileBinding = createProfileBinding({
    read: options.profile,
    persistence,
    refreshesEnd: refresh.idle,
    authRef,
    onOther: () => signInFlow.stop(canceled()),
    onChange: announce,
  });
  const state = () =>
    toSessionState({
      profile: profileBinding.profile(),
      auth: authRef.get(),
      persistence: persistence.mode(),
      attempt: signInFlow.view(),
    });
  return {
    authRef,
    persistence,
    refresh,
    identity,
    signInFlow,
    profileBinding,
    endpoint,
    times,
    state,
    announce,
    closing,
  };
}
