import type { Closing } from '#main/desktop/closing/closing.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

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
