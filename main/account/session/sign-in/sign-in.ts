import type { Log } from '#main/kernel/log/log.ts';
import type { SignInAttempt } from '#shared/contract/account/session.ts';
import { AppError, toAppError, toFailure } from '#shared/errors.ts';
import {
  type AuthRef,
  type AuthState,
  type Binding,
  bearerOf,
  createLifetime,
  isSameBinding,
  type SignedIn,
} from '../auth-state.ts';
import type { IdentityLookup } from '../identity.ts';
import type { Persistence } from '../storage/persistence.ts';
import type { TokenResponse } from '../tokens/token-response.ts';
import { addTokenSecrets, type Times, toTokens } from '../tokens/tokens.ts';
import type { Attempt } from './attempt.ts';

/** At most one sign-in at a time (O9), from the click to the signed-in player. */
export type SignInFlow = {
  /** The running one, or the last one while its failure is shown. */
  view(): SignInAttempt | null;
  /** Starts one, or opens the page of the running one again. */
  begin(start: SignInStart): void;
  /** The complete address of the website's page. @throws AppError `invalid-input` when none is running */
  link(): Promise<string>;
  /** @throws AppError `invalid-input` */
  paste(address: string): void;
  /** Stops the running one. `canceled` dismisses it, any other reason is shown. */
  stop(reason: AppError): void;
};

/** How to start a sign-in and what to do with its tokens; both belong to the profile at the time of the click. */
export type SignInStart = {
  attempt(onStep: () => void): Attempt;
  /** Turns the tokens into a session that is on disk, but not in use yet. */
  complete(grant: TokenResponse): Promise<CompletedSignIn>;
  /** Restores the stored session after a sign-in that was canceled at the end. Rejects when it can't. */
  abandon(): Promise<void>;
};

export function createSignInFlow(options: {
  authRef: AuthRef;
  /** Stores a session in its latest state. */
  save: (session: SignedIn) => Promise<void>;
  bringToFront: () => void;
  onChange: () => void;
  /** Gets a former account whose local data belongs to the player who signed in. Never rejects. */
  onNamed: (former: string) => Promise<void>;
  log: Log;
}): SignInFlow {
  const { authRef, save, bringToFront, onChange, onNamed, log } = options;
  type Entry = { readonly attempt: Attempt; readonly failure: AppError | null };
  let entry: Entry | null = null;

  const underWay = (): Attempt => {
    if (!entry || entry.failure) throw new AppError('invalid-input', { id: 'session.noAttempt' });
    return entry.attempt;
  };
  const put = (next: Entry | null) => {
    entry = next;
    onChange();
  };
  const fail = (attempt: Attempt, reason: AppError) =>
    put(reason.code === 'cancelled' ? null : { attempt, failure: reason });

  /** Waits for the end of an attempt. One that was stopped meanwhile is not `entry` any more and changes nothing. */
  async function follow(own: Entry, start: Omit<SignInStart, 'attempt'>): Promise<void> {
    try {
      const grant = await own.attempt.finished;
      if (entry !== own) return;
      const { signedIn, former } = await start.complete(grant);
      if (entry !== own) return await start.abandon();
      entry = null;
      authRef.set(signedIn);
      bringToFront();
      // Before the new account is stored: after a kill in between, the former account is back and hands over again.
      if (former !== null) await onNamed(former);
      await save(signedIn);
    } catch (error) {
      log.warn('A sign-in did not work', { error });
      if (entry === own) fail(own.attempt, toAppError(error));
    }
  }

  return {
    view: () => entry && viewOf(entry.attempt, entry.failure),
    begin({ attempt, ...start }) {
      if (entry && !entry.failure) return void entry.attempt.openPage();
      const own = { attempt: attempt(onChange), failure: null };
      put(own);
      void follow(own, start);
    },
    link: async () => underWay().link,
    paste: (address) => underWay().paste(address),
    stop(reason) {
      if (!entry) return;
      const { attempt, failure } = entry;
      attempt.stop(reason);
      if (!failure || reason.code === 'cancelled') fail(attempt, reason);
    },
  };
}

const viewOf = (attempt: Attempt, failure: AppError | null): SignInAttempt => ({
  step: attempt.step(),
  address: attempt.address,
  endsAt: attempt.endsAt,
  byHand: attempt.byHand(),
  failure: failure && toFailure(failure),
});

/** The new session, and the former account whose local data it takes over; null when there is none. */
type CompletedSignIn = { readonly signedIn: SignedIn; readonly former: string | null };

/**
 * Turns the tokens of a sign-in into a session: stored first (O29), then named by the service. Until it is named, or
 * permanently where the service does not tell, its account is a random text. Without a scope in the response all
 * requested scopes are granted (RFC 6749 section 5.1).
 */
export async function completeSignIn(
  grant: TokenResponse,
  request: { binding: Binding; scopes: readonly string[]; before: AuthState },
  deps: {
    persistence: Pick<Persistence, 'save'>;
    identity: Pick<IdentityLookup, 'identify'>;
    times: () => Times;
    randomBytes: (count: number) => Uint8Array;
    addSecret: (secret: string) => void;
  },
): Promise<CompletedSignIn> {
  const { persistence, identity, times, randomBytes, addSecret } = deps;
  const continued = unnamedAccount(request.before, request.binding);
  const tokens = toTokens(grant, null, times());
  addTokenSecrets(tokens, addSecret);
  const unknown: SignedIn = {
    kind: 'signed-in',
    lifetime: createLifetime(),
    who: {
      binding: request.binding,
      account: continued ?? Buffer.from(randomBytes(16)).toString('hex'),
      player: { userId: null, name: null },
      scopes: grant.scopes ?? request.scopes,
    },
    tokens,
  };
  await persistence.save(() => unknown);
  const who = await identity.identify(unknown.who, bearerOf(unknown));
  return { signedIn: { ...unknown, who }, former: who.account === continued ? null : continued };
}

/**
 * The account of a session that ended before the service said whose it was. The next player who signs in continues it,
 * because they read that its data stays. A sign-out ends it.
 */
function unnamedAccount(before: AuthState, binding: Binding): string | null {
  if (before.kind !== 'ended' || before.who.player.userId !== null) return null;
  return isSameBinding(before.who.binding, binding) ? before.who.account : null;
}
