import { AppError } from '#shared/errors.ts';
import { type CallbackAnswer, type ExpectedCallback, isAnswer, judgeCallback } from './callback-request.ts';
import { requestOfAddress } from './pasted-address.ts';

/** The code of an answer. @throws AppError `sign-in-failed` for any other */
export function codeOf(answer: CallbackAnswer): string {
  switch (answer.kind) {
    case 'code':
      return answer.code;
    case 'denied':
      throw new AppError('sign-in-failed', { id: 'session.denied' });
    case 'wrong-issuer':
      throw new AppError('sign-in-failed', { id: 'session.wrongIssuer' });
    case 'refused': {
      const details = `${answer.error}: ${answer.description}`;
      throw new AppError('sign-in-failed', { id: 'session.refusedByWebsite' }, { details });
    }
  }
}

/**
 * The answer in an address that the player pasted, judged exactly like a request to a listener.
 * @throws AppError `invalid-input`
 */
export function answerIn(
  address: string,
  { expected, redirectUri }: { expected: ExpectedCallback; redirectUri: string },
): CallbackAnswer {
  const request = requestOfAddress(address, redirectUri);
  const judgement = request && judgeCallback(request, expected);
  if (judgement && isAnswer(judgement)) return judgement;
  if (judgement?.kind === 'wrong-state') throw new AppError('invalid-input', { id: 'session.pastedOther' });
  throw new AppError('invalid-input', { id: 'session.pastedUseless', values: { start: redirectUri } });
}
