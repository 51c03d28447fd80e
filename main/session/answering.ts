import type { Clock } from '../lib/clock.ts';
import { answerTo, outcomePage, type PageAnswer, type SignInOutcome } from './answer-page.ts';
import { answerIn } from './callback-answer.ts';
import {
  type CallbackAnswer,
  type ExpectedCallback,
  type IncomingRequest,
  isAnswer,
  judgeCallback,
} from './callback-request.ts';
import { deferred } from './deferred.ts';

/**
 * What the listener answers, whatever comes in, and the one request, or the one address that the player pasted, that is
 * taken for the website's answer.
 */
export type Answering = {
  readonly answer: Promise<CallbackAnswer>;
  /** Whether an answer was taken; from then on no other is. */
  isAnswered(): boolean;
  /** `isLast` is true of the page after which the browser has nothing more to ask. */
  respond(request: IncomingRequest): Promise<{ page: PageAnswer; isLast: boolean }>;
  /** Takes an address that the player pasted. @throws AppError `invalid-input` when it is not the answer */
  paste(address: string): void;
  conclude(outcome: SignInOutcome): void;
};

/** What the answer to one sign-in is known by; `issuer` is the website's address. */
export type AwaitedAnswer = {
  readonly redirectUri: string;
  readonly state: string;
  readonly issuer: string;
};

/** How long the last page waits to hear how the sign-in ended, in ms. */
const outcomeMs = 600;

/** Starts with no answer. */
export function createAnswering(
  { redirectUri, state, issuer }: AwaitedAnswer,
  clock: Pick<Clock, 'after'>,
): Answering {
  const { host, pathname } = new URL(redirectUri);
  const expected: ExpectedCallback = { host, path: pathname, state, issuer };
  const answer = deferred<CallbackAnswer>();
  const outcome = deferred<SignInOutcome>();
  const cleanPath = expected.path === '/signed-in' ? '/done' : '/signed-in';
  let isAnswered = false;

  const outcomeInTime = async (): Promise<SignInOutcome> => {
    const late = deferred<SignInOutcome>();
    const stop = clock.after(outcomeMs, () => late.resolve('under-way'));
    return Promise.race([outcome.promise, late.promise]).finally(stop);
  };
  const isForLastPage = ({ method, target, hosts }: IncomingRequest) =>
    isAnswered &&
    method === 'GET' &&
    target === cleanPath &&
    hosts.length === 1 &&
    hosts[0] === expected.host;

  const accept = (accepted: CallbackAnswer) => {
    isAnswered = true;
    answer.resolve(accepted);
  };

  return {
    answer: answer.promise,
    isAnswered: () => isAnswered,
    async respond(request) {
      if (isForLastPage(request)) return { page: outcomePage(await outcomeInTime()), isLast: true };
      const judgement = judgeCallback(request, expected);
      if (!isAnswer(judgement)) return { page: answerTo(judgement, cleanPath), isLast: false };
      // The state is used up: the same answer again is as good as a forged one.
      if (isAnswered) return { page: answerTo({ kind: 'wrong-state' }, cleanPath), isLast: false };
      accept(judgement);
      return { page: answerTo(judgement, cleanPath), isLast: false };
    },
    paste(address) {
      const pasted = answerIn(address, { expected, redirectUri });
      // The state is used up here too; the browser may have got through meanwhile.
      if (!isAnswered) accept(pasted);
    },
    conclude: outcome.resolve,
  };
}
