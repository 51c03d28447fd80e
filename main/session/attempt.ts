import type { SignInStep } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { OAuthClient } from '../profile/profile.ts';
import { authorizeUrl } from './authorize-url.ts';
import { answerIn, codeOf } from './callback-answer.ts';
import type { CallbackAnswer } from './callback-request.ts';
import { deferred } from './deferred.ts';
import { exchangeCode } from './exchange.ts';
import { type Loopback, openLoopback } from './loopback.ts';
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
  listening(loopback: Loopback, link: string): void;
  /**
   * Settles with an answer that came another way than to the listener, rejects when the attempt is stopped.
   */
  readonly otherAnswer: Promise<CallbackAnswer>;
  readonly signal: AbortSignal;
};

/**
 * The steps, one after the other. The listener is bound before the browser is asked to open anything (O3).
 */
async function run(options: AttemptOptions, course: Course): Promise<Grant> {
  const { siteUrl, client, endpoint, clock, randomBytes, conceal } = options;
  const proof = createProofKey(randomBytes);
  const state = createState(randomBytes);
  conceal(proof.verifier);
  conceal(state);
  const loopback = await openLoopback({ path: client.redirectPath, state, issuer: siteUrl, clock });
  const { redirectUri } = loopback;
  try {
    course.signal.throwIfAborted();
    const url = authorizeUrl(siteUrl, client, { redirectUri, state, challenge: proof.challenge });
    course.to('browser');
    course.listening(loopback, url.href);
    const code = codeOf(await Promise.race([loopback.answer, course.otherAnswer]));
    conceal(code);
    course.to('tokens');
    const form = codeGrant({ clientId: client.clientId, code, redirectUri, verifier: proof.verifier });
    const grant = await exchangeCode(endpoint, form, course.signal);
    loopback.conclude('worked');
    return grant;
  } catch (error) {
    loopback.conclude('failed');
    throw error;
  } finally {
    void loopback.close();
  }
}

/** Begins a sign-in, and lets it end by itself after 5 minutes. */
export function startAttempt(options: AttemptOptions): Attempt {
  const { clock, onStep } = options;
  const endsAt = clock.now() + limitMs;
  const link = deferred<string>();
  const otherAnswer = deferred<CallbackAnswer>();
  const aborter = new AbortController();
  let step: SignInStep = 'port';
  let loopback: Loopback | null = null;

  const to = (next: SignInStep) => {
    step = next;
    onStep();
  };
  const openPage = async () => {
    const wasAsked = await askBrowser(options, link.promise, aborter.signal);
    if (wasAsked && step === 'browser') to('answer');
  };
  const listening = (opened: Loopback, href: string) => {
    loopback = opened;
    link.resolve(href);
    void openPage();
  };
  const stop = (reason: AppError) => {
    otherAnswer.reject(reason);
    aborter.abort(reason);
  };

  const running = run(options, { to, listening, otherAnswer: otherAnswer.promise, signal: aborter.signal });
  const finished = unlessAborted(running, aborter.signal).finally(() => aborter.abort());
  finished.catch(link.reject);
  void stopInTime(clock, aborter.signal, stop);
  return {
    step: () => step,
    address: new URL('oauth2/authorize', options.siteUrl).href,
    ...{ endsAt, link: link.promise, openPage, stop, finished },
    paste: (address) => otherAnswer.resolve(answerIn(address, loopback)),
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
