import type { ClosingQuestion } from '#shared/contract/desktop/closing.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** What the page asks and tells about closing the window. */
export type ClosingCalls = {
  /** The renderer shows the question. */
  questionShown(): void;
  /** The player's answer. Without a question, it does nothing. */
  answer(given: { choice: 'background' | 'quit' | 'cancel'; remember: boolean }): void;
  onAsked(listener: (question: ClosingQuestion) => void): () => void;
};

export const closingHandlers = (
  closing: Pick<ClosingCalls, 'questionShown' | 'answer'>,
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
