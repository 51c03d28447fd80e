import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Closing } from '../closing/closing.ts';

export const closingHandlers = (
  closing: Pick<Closing, 'questionShown' | 'answer'>,
): Handlers<Contract['closing']> => ({
  shown() {
    closing.questionShown();
    return undefined;
  },
  answer(given) {
    closing.answer(given);
    return undefined;
  },
});
