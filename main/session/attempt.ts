import type { SignInStep } from '#shared/contract/session.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import type { OAuthClient } from '../profile/profile.ts';
import { authorizeUrl } from './authorize-url.ts';
import { type Callback, openCallback } from './callback.ts';
import { codeOf } from './callback-answer.ts';
import { deferred } from './deferred.ts';
import { exchangeCode } from './exchange.ts';
import { createProofKey } from './pkce.ts';
import { createState } from './state-parameter.ts';
import type { Grant } from './token-answer.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { codeGrant } from './token-request.ts';

/** One sign-in, from the open port to the tokens. It runs by itself; all of its secrets end with it. */
export type Attempt = {
  step(): SignInStep;
  /** The website's page without its query. */
  readonly address: string;
  /** Unix ms at which it is given up. */
  readonly endsAt: number;
  /** Why the player has to paste the address that the browser ends on; null where the browser reaches Loadout. */
  byHand(): Text | null;
  /** The whole address of the website's page; rejects when the attempt ended before there was one. */
  readonly link: Promise<string>;
  /** Opens the page once more, in the same attempt (O9). */
  openPage(): Promise<void>;
  /** Takes the address the browser ended on. @throws AppError `invalid-input`; the attempt goes on. */
  paste(address: string): void;
  /** Ends it at any point; `finished` then rejects with `reason`. */
  stop(reason: AppError): void;
  /** What the service granted. @throws AppError `sign-in-failed`, or what it was stopped with */
  readonly finished: Promise<Grant>;
};

export type AttemptOptions = {
  readonly siteUrl: string;
  /** What players call the service. */
  readonly serviceName: string;
  readonly client: OAuthClient;
  readonly endpoint: TokenEndpoint;
  readonly openInBrowser: (url: string) => Promise<void>;
  readonly clock: Pick<Clock, 'now' | 'wait' | 'after'>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly conceal: (secret: string) => void;
  readonly log: Log;
  readonly onStep: () => void;
};

/** How long the player has for the website's pages, in ms (O19). */
const limitMs = 300_000;

/** What the steps of a sign-in tell of themselves, and what can come to them from outside. */
type Course = {
  to(step: SignInStep): void;
  opened(callback: Callback, link: string): void;
  /** Rejects when the attempt is stopped. */
  readonly stopped: Promise<never>;
  readonly signal: AbortSignal;
};

/**
 * The steps, one after the other. The listener is bound before the browser is asked to open anything (O3).
 */
async function run(options: AttemptOptions, course: Course): Promise<Grant> {
  const { siteUrl, serviceName, client, endpoint, clock, randomBytes, conceal } = options;
  const proof = createProofKey(randomBytes);
  const state = createState(randomBytes);
  conceal(proof.verifier);
  conceal(state);
  const { redirect } = client;
  const callback = await openCallback({ redirect, state, issuer: siteUrl, serviceName, clock });
  const { redirectUri } = callback;
  try {
    course.signal.throwIfAborted();
    const url = authorizeUrl(siteUrl, client, { redirectUri, state, challenge: proof.challenge });
    // In this order: what a step tells includes how the answer comes back.
    course.opened(callback, url.href);
    course.to('browser');
    const code = codeOf(await Promise.race([callback.answer, course.stopped]));
    conceal(code);
    course.to('tokens');
    const form = codeGrant({ clientId: client.clientId, code, redirectUri, verifier: proof.verifier });
    const grant = await exchangeCode(endpoint, form, course.signal);
    callback.conclude('worked');
    return grant;
  } catch (error) {
    callback.conclude('failed');
    throw error;
  } finally {
    void callback.close();
  }
}

/** Begins a sign-in, and lets it end by itself after 5 minutes. */
export function startAttempt(options: AttemptOptions): Attempt {
  const { clock, onStep } = options;
  const endsAt = clock.now() + limitMs;
  const link = deferred<string>();
  const stopped = deferred<never>();
  const aborter = new AbortController();
  let step: SignInStep = 'port';
  let callback: Callback | null = null;

  const to = (next: SignInStep) => {
    step = next;
    onStep();
  };
  const openPage = async () => {
    const wasAsked = await askBrowser(options, link.promise, aborter.signal);
    if (wasAsked && step === 'browser') to('answer');
  };
  const opened = (open: Callback, href: string) => {
    callback = open;
    link.resolve(href);
    void openPage();
  };
  const stop = (reason: AppError) => {
    stopped.reject(reason);
    aborter.abort(reason);
  };

  const running = run(options, { to, opened, stopped: stopped.promise, signal: aborter.signal });
  const finished = unlessAborted(running, aborter.signal).finally(() => aborter.abort());
  finished.catch(link.reject);
  void stopInTime(clock, aborter.signal, stop);
  return {
    step: () => step,
    address: new URL('oauth2/authorize', options.siteUrl).href,
    ...{ endsAt, link: link.promise, openPage, stop, finished },
    byHand: () => callback?.byHand ?? null,
    paste(address) {
      if (!callback) throw new AppError('invalid-input', { id: 'session.noAttempt' });
      callback.paste(address);
    },
  };
}

/**
 * Whether the browser was asked. It is no end when not: the player can copy the link into one of their choice
 * (O8).
 */
async function askBrowser(
  { openInBrowser, log }: AttemptOptions,
  link: Promise<string>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await openInBrowser(await link);
    return true;
  } catch (error) {
    if (!signal.aborted) log.warn('The system browser could not be opened', { error });
    return false;
  }
}

async function stopInTime(
  clock: AttemptOptions['clock'],
  signal: AbortSignal,
  stop: Attempt['stop'],
): Promise<void> {
  const isOver = await clock.wait(limitMs, signal).then(
    () => true,
    () => false,
  );
  if (isOver) stop(new AppError('sign-in-failed', { id: 'session.timedOut' }));
}

/**
 * The work's outcome, or the reason of the signal as soon as it fires, whatever the work is still waiting
 * for.
 */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = deferred<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  return Promise.race([work, aborted.promise]);
}
