import type { SignInAttempt } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Arrival } from './arrival.ts';
import type { Attempt } from './attempt.ts';
import { toFailure } from './session-state.ts';
import type { Current, SignedIn } from './standing.ts';
import type { Grant } from './token-answer.ts';

/** At most one sign-in at a time (O9), from the click to who is signed in. */
export type SigningIn = {
  /** The one under way, or the last one when it failed and was not put away. */
  view(): SignInAttempt | null;
  /** Begins one, or opens the page of the one under way again. */
  begin(start: SignInStart): void;
  /** The website's page with all of its query. @throws AppError `invalid-input` when none is under way */
  link(): Promise<string>;
  /** @throws AppError `invalid-input` */
  paste(address: string): void;
  /** Ends the one under way; `cancelled` puts it away, any other reason is shown. */
  stop(reason: AppError): void;
};

/**
 * How to begin, and what to do with what was granted: both belong to the profile at the time of the click.
 */
export type SignInStart = {
  attempt(onStep: () => void): Attempt;
  /** Turns the grant into a session that is on disk, but does not stand yet. */
  arrive(grant: Grant): Promise<Arrival>;
  /** Brings the disk back in step after an arrival that nobody wants any more. Rejects when it cannot. */
  abandon(): Promise<void>;
};

export function createSigningIn(options: {
  current: Current;
  /** Puts a session on disk as it is by then. */
  save: (session: SignedIn) => Promise<void>;
  bringToFront: () => void;
  onChange: () => void;
  /** Hears of a former account whose things belong to whoever signed in. Never rejects. */
  onNamed: (former: string) => Promise<void>;
  log: Log;
}): SigningIn {
  const { current, save, bringToFront, onChange, onNamed, log } = options;
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

  /**
   * Waits for the end of an attempt. One that was stopped meanwhile is not `entry` any more and changes
   * nothing.
   */
  async function follow(mine: Entry, start: Omit<SignInStart, 'attempt'>): Promise<void> {
    try {
      const grant = await mine.attempt.finished;
      if (entry !== mine) return;
      const { signedIn, former } = await start.arrive(grant);
      if (entry !== mine) return await start.abandon();
      entry = null;
      current.set(signedIn);
      bringToFront();
      // Before the new account is on disk: killed in between, the former one is here again, and hands on anew.
      if (former !== null) await onNamed(former);
      await save(signedIn);
    } catch (error) {
      log.warn('A sign-in did not work', { error });
      if (entry === mine) fail(mine.attempt, asAppError(error));
    }
  }

  return {
    view: () => entry && viewOf(entry.attempt, entry.failure),
    begin({ attempt, ...start }) {
      if (entry && !entry.failure) return void entry.attempt.openPage();
      const mine = { attempt: attempt(onChange), failure: null };
      put(mine);
      void follow(mine, start);
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

const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { id: 'error.internal' }, { cause: error });
