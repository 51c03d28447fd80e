import type { SessionState } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { createListeners } from '../lib/listeners.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { createPlayerAccess } from './access.ts';
import { arrive } from './arrival.ts';
import { startAttempt } from './attempt.ts';
import { canceled } from './failures.ts';
import type { Keeping } from './keeping.ts';
import { offeredClient } from './opening.ts';
import { createParts, type Parts } from './parts.ts';
import type { PlayerAccess } from './player-access.ts';
import type { SessionOptions } from './session-options.ts';
import type { SignInStart } from './signing-in.ts';
import { type Binding, isSameBinding } from './standing.ts';

/** The player's session: signing in through their browser, keeping and renewing their tokens, signing out. */
export type Session = PlayerAccess & {
  /**
   * Reads the profile and, the first time for a service, the sign-in kept for it. Every call does it by
   * itself; call it at start and when the profile may have changed. Never rejects: what went wrong is in the
   * state.
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
  /**
   * Calls back with the former account when the service says only later who signed in: what was kept under it
   * belongs to the account as it is now, which is on disk once all of them are done. Answers what ends that.
   */
  onNamed(listener: (former: string) => void | Promise<void>): () => void;
  /**
   * Calls back when the player signed out of an account, whose local data is to go; answers what ends that.
   */
  onSignOut(listener: (account: string) => void | Promise<void>): () => void;
  /** Ends everything that is under way; a renewal gets up to 2 s to reach the disk. */
  close(): Promise<void>;
};

/** How long closing waits for a renewal to reach the disk, in ms. */
const closingMs = 2_000;

/** Makes the session. Nothing is read, sent or opened before the first call. */
export function createSession(options: SessionOptions): Session {
  const changed = createListeners<SessionState>();
  const namedListeners = new Set<AccountListener>();
  const signOutListeners = new Set<AccountListener>();
  const parts = createParts(options, {
    onChange: changed.tell,
    onNamed: (former) => tellAll(namedListeners, former),
  });
  const { opening, current, keeping, signingIn, state } = parts;
  const open = () => opening.ready().then(ignore, ignore);

  return {
    ...createPlayerAccess(parts),
    ...signInCalls(parts, options),
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
      signingIn.stop(canceled());
      await forget(parts, signOutListeners);
      return state();
    },
    async allowWeakKeeping(allow) {
      await open();
      await keeping.allowWeak(allow);
      await keeping.save(current.get);
      parts.announce();
      return state();
    },
    close: () => close(parts, options),
  };
}

type SignInCalls = Pick<Session, 'signIn' | 'copyLink' | 'pasteAnswer' | 'cancelSignIn' | 'abandon'>;

function signInCalls(parts: Parts, options: SessionOptions): SignInCalls {
  const { opening, current, signingIn, state } = parts;
  return {
    async signIn() {
      const profile = await opening.ready();
      if (current.get().kind !== 'signed-in') signingIn.begin(signInStart(profile, options, parts));
      return state();
    },
    async copyLink() {
      options.copyText(await signingIn.link());
    },
    async pasteAnswer(address) {
      signingIn.paste(address);
      return state();
    },
    async cancelSignIn() {
      signingIn.stop(canceled());
      return state();
    },
    async abandon() {
      signingIn.stop(new AppError('sign-in-failed', { id: 'session.abandoned' }));
    },
  };
}

function signInStart(profile: ServiceProfile, options: SessionOptions, parts: Parts): SignInStart {
  const client = offeredClient(profile);
  const { siteUrl, baseUrl, name: serviceName } = profile;
  const { openInBrowser, clock, randomBytes, conceal, log } = options;
  const { current, keeping, opening } = parts;
  const binding: Binding = { clientId: client.clientId, siteUrl, baseUrl };
  const before = current.get();
  return {
    attempt: (onStep) =>
      startAttempt({
        ...{ siteUrl, serviceName, client },
        endpoint: parts.endpoint(baseUrl),
        ...{ openInBrowser, clock, randomBytes, conceal, log, onStep },
      }),
    arrive: (grant) =>
      arrive(
        grant,
        { binding, scopes: client.scopes, before: current.get() },
        { ...parts, randomBytes, conceal },
      ),
    async abandon() {
      const isInUse = isSameBinding(opening.binding(), binding);
      const standing = isInUse ? current.get() : 'who' in before ? current.latest(before) : before;
      if ('who' in standing) await keeping.save(() => standing);
      else await keeping.erase(binding);
    },
  };
}

/**
 * Erases the session everywhere, memory first. Whoever keeps things of the account is told even when the disk
 * fails.
 */
async function forget(
  { current, keeping, opening }: Parts,
  listeners: ReadonlySet<AccountListener>,
): Promise<void> {
  const standing = current.get();
  current.set({ kind: 'signed-out' });
  const erasing = erase(keeping, opening.binding());
  const telling = 'who' in standing ? tellAll(listeners, standing.who.account) : null;
  await Promise.allSettled([erasing, telling]);
  await erasing;
}

async function erase(keeping: Keeping, binding: Binding | null): Promise<void> {
  if (!binding) return;
  await keeping.erase(binding).catch((cause: unknown) => {
    const text = { id: 'session.notErased', values: { file: keeping.file(binding) } } as const;
    throw new AppError('folder-unusable', text, { cause });
  });
}

async function close(
  { signingIn, renewal, keeping, closing }: Parts,
  { clock }: SessionOptions,
): Promise<void> {
  signingIn.stop(canceled());
  const waiting = new AbortController();
  await Promise.race([renewal.idle(), clock.wait(closingMs, waiting.signal).catch(ignore)]);
  waiting.abort();
  closing.abort();
  await keeping.idle();
}

type AccountListener = (account: string) => void | Promise<void>;

/** Settles when every listener is done, whatever became of it. */
async function tellAll(listeners: ReadonlySet<AccountListener>, account: string): Promise<void> {
  await Promise.allSettled([...listeners].map(async (tell) => tell(account)));
}

const ignore = () => {};
