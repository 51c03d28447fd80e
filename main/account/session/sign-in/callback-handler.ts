import type { Clock } from '#main/kernel/clock.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { outcomePage, type PageResponse, responseTo, type SignInOutcome } from './callback-page.ts';
import {
  type CallbackResponse,
  type ExpectedCallback,
  type IncomingRequest,
  isResponse,
  responseInAddress,
  validateCallback,
} from './callback-request.ts';

/**
 * Responds to every request of the listener, and accepts one of them, or one pasted address, as the website's
 * response.
 */
type CallbackHandler = {
  readonly response: Promise<CallbackResponse>;
  /** Whether a response was accepted; from then on no other is. */
  hasResponse(): boolean;
  /** `isLast` is true for the last page that the browser loads. */
  respond(request: IncomingRequest): Promise<{ page: PageResponse; isLast: boolean }>;
  /** Accepts a pasted address. @throws AppError `invalid-input` when it is not the response */
  paste(address: string): void;
  conclude(outcome: SignInOutcome): void;
};

/** How the response to one sign-in is recognized; `issuer` is the website's address. */
type ExpectedResponse = {
  readonly redirectUri: string;
  readonly state: string;
  readonly issuer: string;
};

/**
 * How long after the response the last page may wait for the end of the sign-in, in ms. The listener stays open for
 * 300 ms more, in which also a page that was requested late is sent.
 */
const outcomeMs = 600;

export function createCallbackHandler(
  { redirectUri, state, issuer }: ExpectedResponse,
  clock: Clock,
): CallbackHandler {
  const { host, pathname } = new URL(redirectUri);
  const expected: ExpectedCallback = { host, path: pathname, state, issuer };
  const response = deferred<CallbackResponse>();
  const outcome = deferred<SignInOutcome>();
  const late = deferred<SignInOutcome>();
  const cleanPath = expected.path === '/signed-in' ? '/done' : '/signed-in';
  let hasResponse = false;

  const isForLastPage = ({ method, target, hosts }: IncomingRequest) =>
    hasResponse &&
    method === 'GET' &&
    target === cleanPath &&
    hosts.length === 1 &&
    hosts[0] === expected.host;

  const accept = (accepted: CallbackResponse) => {
    hasResponse = true;
    response.resolve(accepted);
  };

  return {
    response: response.promise,
    hasResponse: () => hasResponse,
    async respond(request) {
      if (isForLastPage(request)) {
        const known = await Promise.race([outcome.promise, late.promise]);
        return { page: outcomePage(known), isLast: true };
      }
      const result = validateCallback(request, expected);
      if (!isResponse(result)) return { page: responseTo(result, cleanPath), isLast: false };
      // The state was used: the same response again counts as forged.
      if (hasResponse) return { page: responseTo({ kind: 'wrong-state' }, cleanPath), isLast: false };
      accept(result);
      const stop = clock.after(outcomeMs, () => late.resolve('under-way'));
      void outcome.promise.then(stop);
      return { page: responseTo(result, cleanPath), isLast: false };
    },
    paste(address) {
      const pasted = responseInAddress(address, { expected, redirectUri });
      // The state may have been used meanwhile, by the browser.
      if (!hasResponse) accept(pasted);
    },
    conclude: outcome.resolve,
  };
}
