import { untilAborted } from '#main/kernel/abort.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { deferred } from '#main/kernel/deferred.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { OAuthClient } from '#main/service/profile/profile.ts';
import type { SignInStep } from '#shared/contract/account/session.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { codeGrant, exchangeCode, type TokenEndpoint } from '../tokens/token-endpoint.ts';
import type { TokenResponse } from '../tokens/token-response.ts';
import { authorizeUrl, createProofKey, createState } from './authorize-request.ts';
import { codeOf } from './callback-request.ts';
import { type Callback, openCallback } from './open-callback.ts';

/** One sign-in, from the open port to the tokens. Its secrets end with it. */
export type Attempt = {
  step(): SignInStep;
  /** The address of the website's page without its query. */
  readonly address: string;
  /** When it times out, Unix ms. */
  readonly endsAt: number;
  /** Why the player has to paste the address that the browser ends on; null where the browser reaches Loadout. */
  byHand(): Text | null;
  /** The complete address of the website's page; rejects when the attempt ended before there was one. */
  readonly link: Promise<string>;
  /** Opens the page once more, in the same attempt (O9). */
  openPage(): Promise<void>;
  /** Accepts the address that the browser ended on. @throws AppError `invalid-input`; the attempt continues. */
  paste(address: string): void;
  /** Ends it at any point; `finished` then rejects with `reason`. */
  stop(reason: AppError): void;
  /** The tokens. @throws AppError `sign-in-failed`, or the reason it was stopped with */
  readonly finished: Promise<TokenResponse>;
};

type AttemptOptions = {
  readonly siteUrl: string;
  /** The service's name for players. */
  readonly serviceName: string;
  readonly client: OAuthClient;
  readonly endpoint: TokenEndpoint;
  readonly openInBrowser: (url: string) => Promise<void>;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly addSecret: (secret: string) => void;
  readonly log: Log;
  readonly onStep: () => void;
};

/** How long the player has for the website's pages, in ms (O19). */
const limitMs = 300_000;

/** How the steps of a sign-in report progress, and how they are stopped. */
type AttemptSteps = {
  to(step: SignInStep): void;
  opened(callback: Callback, link: string): void;
  /** Rejects when the attempt is stopped. */
  readonly stopped: Promise<never>;
  readonly signal: AbortSignal;
};

/** The steps in order. The listener is bound before the browser opens anything (O3). */
async function run(options: AttemptOptions, steps: AttemptSteps): Promise<TokenResponse> {
  const { siteUrl, serviceName, client, endpoint, clock, randomBytes, addSecret } = options;
  const proof = createProofKey(randomBytes);
  const state = createState(randomBytes);
  addSecret(proof.verifier);
  addSecret(state);
  const { redirect } = client;
  const callback = await openCallback({ redirect, state, issuer: siteUrl, serviceName, clock });
  const { redirectUri } = callback;
  try {
    steps.signal.throwIfAborted();
    const url = authorizeUrl(siteUrl, client, { redirectUri, state, challenge: proof.challenge });
    // In this order: the report of a step includes how the response comes back.
    steps.opened(callback, url.href);
    steps.to('browser');
    const code = codeOf(await Promise.race([callback.response, steps.stopped]));
    addSecret(code);
    steps.to('tokens');
    const form = codeGrant({ clientId: client.clientId, code, redirectUri, verifier: proof.verifier });
    const grant = await exchangeCode(endpoint, form, steps.signal);
    callback.conclude('worked');
    return grant;
  } catch (error) {
    const isCanceled = error instanceof AppError && error.text.id === 'session.denied';
    callback.conclude(isCanceled ? 'canceled' : 'failed');
    throw error;
  } finally {
    void callback.close();
  }
}

/** Starts a sign-in that times out after 5 minutes. */
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
    const wasRequested = await openBrowser(options, link.promise, aborter.signal);
    if (wasRequested && step === 'browser') to('callback');
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
  const finished = untilAborted(running, aborter.signal).finally(() => aborter.abort());
  finished.catch(link.reject);
  void stopInTime(clock, aborter.signal, stop);
  return {
    step: () => step,
    address: new URL('oauth2/authorize', options.siteUrl).href,
    endsAt,
    link: link.promise,
    openPage,
    stop,
    finished,
    byHand: () => callback?.byHand ?? null,
    paste(address) {
      if (!callback) throw new AppError('invalid-input', { id: 'session.noAttempt' });
      callback.paste(address);
    },
  };
}

/** Returns whether a browser could be opened. If not, the player can copy the link into one of their choice (O8). */
async function openBrowser(
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
