import { createListeners } from '#main/kernel/listeners.ts';
import type { ServiceProfile } from '#main/service/profile/profile.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { AppError } from '#shared/errors.ts';
import { type Binding, canceled, isSameBinding } from './auth-state.ts';
import { createPlayerAccess, type PlayerAccess } from './player-access.ts';
import { offeredClient } from './profile-binding.ts';
import { createSessionContext, type SessionContext, type SessionOptions } from './session-context.ts';
import { startAttempt } from './sign-in/attempt.ts';
import { completeSignIn, type SignInStart } from './sign-in/sign-in.ts';
import type { Persistence } from './storage/persistence.ts';

/** The player's session: sign-in through their browser, stored and refreshed tokens, sign-out. */
export type Session = PlayerAccess & {
  /**
   * Reads the profile and, the first time for a service, its stored sign-in. Every call does this too; call it at the
   * start and when the profile may have changed. Never rejects: a failure is in the state.
   */
  open(): Promise<void>;
  /** The state of the session; `not-offered` until `open` has finished. */
  state(): SessionState;
  /**
   * Starts a sign-in and returns once it has started; while one is running, opens its page again (O9). `onChange`
   * reports its progress. @throws AppError `not-offered`, `profile-invalid`
   */
  signIn(): Promise<SessionState>;
  /** Copies the sign-in page's address. @throws AppError `invalid-input` when no sign-in is running */
  copyLink(): Promise<void>;
  /**
   * Accepts the address that the browser ended on, validated exactly like a request to the listener.
   * @throws AppError `invalid-input`; the sign-in keeps waiting
   */
  pasteCallback(address: string): Promise<SessionState>;
  /** Cancels the running sign-in, or dismisses a failed one. */
  cancelSignIn(): Promise<SessionState>;
  /** Erases the session from memory and disk, also offline (O33). @throws AppError `folder-unusable` */
  signOut(): Promise<SessionState>;
  /** Whether to store the sign-in on disk without protection by the desktop (O39). */
  allowInsecureStorage(allow: boolean): Promise<SessionState>;
  /** Ends a sign-in because the window was closed or the computer went to sleep (O19). */
  abandon(): Promise<void>;
  /**
   * Calls back with the former account when the service says only later who signed in: its local data belongs to the
   * current account, which is stored once all listeners are done. Returns what ends that.
   */
  onNamed(listener: (former: string) => void | Promise<void>): () => void;
  /** Calls back when the player signed out of an account, whose local data must be deleted. Returns what ends that. */
  onSignOut(listener: (account: string) => void | Promise<void>): () => void;
  /** Stops everything; a token refresh gets up to 2 s to reach the disk. */
  close(): Promise<void>;
};

/** How long closing waits for a token refresh to reach the disk, in ms. */
const closingMs = 2_000;

/** Nothing is read, sent or opened before the first call. */
export function createSession(options: SessionOptions): Session {
  const changed = createListeners<SessionState>();
  const namedListeners = new Set<AccountListener>();
  const signOutListeners = new Set<AccountListener>();
  const context = createSessionContext(options, {
    onChange: changed.tell,
    onNamed: (former) => notifyAll(namedListeners, former),
  });
  const { profileBinding, authRef, persistence, signInFlow, state } = context;
  const open = () => profileBinding.ready().then(ignore, ignore);

  return {
    ...createPlayerAccess(context),
    ...signInCalls(context, options),
    onChange: changed.add,
    onNamed(listener) {
      namedListeners.add(listener);
      return () => void namedListeners.delete(listener);
    },
    onSignOut(listener) {
      signOutListeners.add(listener);
      return () => void signOutListeners.delete(listener);
    },
    open,
    state,
    async signOut() {
      await open();
      signInFlow.stop(canceled());
      await forget(context, signOutListeners);
      return state();
    },
    async allowInsecureStorage(allow) {
      await open();
      await persistence.allowInsecure(allow);
      await persistence.save(authRef.get);
      context.announce();
      return state();
    },
    close: () => close(context, options),
  };
}

type SignInCalls = Pick<Session, 'signIn' | 'copyLink' | 'pasteCallback' | 'cancelSignIn' | 'abandon'>;

function signInCalls(context: SessionContext, options: SessionOptions): SignInCalls {
  const { profileBinding, authRef, signInFlow, state } = context;
  return {
    async signIn() {
      const profile = await profileBinding.ready();
      if (authRef.get().kind !== 'signed-in') signInFlow.begin(signInStart(profile, options, context));
      return state();
    },
    async copyLink() {
      options.copyText(await signInFlow.link());
    },
    async pasteCallback(address) {
      signInFlow.paste(address);
      return state();
    },
    async cancelSignIn() {
      signInFlow.stop(canceled());
      return state();
    },
    async abandon() {
      signInFlow.stop(new AppError('sign-in-failed', { id: 'session.abandoned' }));
    },
  };
}

function signInStart(profile: ServiceProfile, options: SessionOptions, context: SessionContext): SignInStart {
  const client = offeredClient(profile);
  const { siteUrl, baseUrl, name: serviceName } = profile;
  const { openInBrowser, clock, randomBytes, addSecret, log } = options;
  const { authRef, persistence, profileBinding } = context;
  const binding: Binding = { clientId: client.clientId, siteUrl, baseUrl };
  const before = authRef.get();
  return {
    attempt: (onStep) =>
      startAttempt({
        siteUrl,
        serviceName,
        client,
        endpoint: context.endpoint(baseUrl),
        openInBrowser,
        clock,
        randomBytes,
        log,
        onStep,
        // Attempts that come to nothing must not make tokens forgotten.
        addSecret: (secret) => addSecret(secret, 'attempt'),
      }),
    complete: (grant) =>
      completeSignIn(
        grant,
        { binding, scopes: client.scopes, before: authRef.get() },
        { ...context, randomBytes, addSecret },
      ),
    async abandon() {
      const isInUse = isSameBinding(profileBinding.binding(), binding);
      const auth = isInUse ? authRef.get() : 'who' in before ? authRef.latest(before) : before;
      if ('who' in auth) await persistence.save(() => auth);
      else await persistence.erase(binding);
    },
  };
}

/** Erases the session everywhere, memory first. The listeners are called even when the disk fails. */
async function forget(
  { authRef, persistence, profileBinding }: SessionContext,
  listeners: ReadonlySet<AccountListener>,
): Promise<void> {
  const auth = authRef.get();
  authRef.set({ kind: 'signed-out' });
  const erasing = erase(persistence, profileBinding.binding());
  const notifying = 'who' in auth ? notifyAll(listeners, auth.who.account) : null;
  await Promise.allSettled([erasing, notifying]);
  await erasing;
}

async function erase(persistence: Persistence, binding: Binding | null): Promise<void> {
  if (!binding) return;
  await persistence.erase(binding).catch((cause: unknown) => {
    const text = { id: 'session.notErased', values: { file: persistence.file(binding) } } as const;
    throw new AppError('folder-unusable', text, { cause });
  });
}

async function close(
  { signInFlow, refresh, persistence, closing }: SessionContext,
  { clock }: SessionOptions,
): Promise<void> {
  signInFlow.stop(canceled());
  const waiting = new AbortController();
  await Promise.race([refresh.idle(), clock.wait(closingMs, waiting.signal).catch(ignore)]);
  waiting.abort();
  closing.abort();
  await persistence.idle();
}

type AccountListener = (account: string) => void | Promise<void>;

/** Settles when every listener is done, even after a failure. */
async function notifyAll(listeners: ReadonlySet<AccountListener>, account: string): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener(account)));
}

const ignore = () => {};
