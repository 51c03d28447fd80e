import { expect, test } from 'vitest';
import { ReviewComposer } from '#renderer/features/mods/details/reviews/review-composer.tsx';
import type { EditedDraft } from '#renderer/features/mods/details/reviews/use-review-draft.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { elementsOf, fire } from '../../../../render.tsx';

const session = {
  state: 'signed-in',
  writeReviews: 'yes',
  deleteReviews: 'yes',
  userId: 1,
  playerName: 'mirelle',
  onSignIn: () => undefined,
} as const;

test.each<[ReviewDraft['state'], number]>([
  ['writing', 1],
  ['sending', 0],
  ['unsure', 0],
])('O32 Ctrl+Enter sends a review in state %s this many times: %i', async (state, times) => {
  const { inputsOf } = fakeBridge({ 'reviews.post': () => ({ review: null }) });
  const draft: EditedDraft = {
    written: { rating: 4, message: 'Warm.', isAnonymous: false },
    state,
    isKnown: true,
    isStored: true,
    failure: null,
    write: () => undefined,
    whenSaved: async () => undefined,
    discard: async () => undefined,
  };
  const sent: string[] = [];
  const [form] = elementsOf(
    <ReviewComposer
      modId={7}
      session={session}
      draft={draft}
      takesFocus={false}
      onSent={() => sent.push('sent')}
      onClose={() => undefined}
    />,
  );
  if (!form) throw new Error('There is no form.');
  fire(form, 'onKeyDown', { key: 'Enter', ctrlKey: true, preventDefault: () => undefined });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(times);
  expect(inputsOf('reviews.post')).toHaveLength(times);
});
