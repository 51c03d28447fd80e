import { expect, test } from 'vitest';
import { ReviewComposer } from '#renderer/features/mods/details/reviews/review-composer.tsx';
import type { EditedDraft } from '#renderer/features/mods/details/reviews/use-review-draft.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
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

const draft: EditedDraft = {
  written: { rating: 4, message: 'Warm.', isAnonymous: false },
  state: 'writing',
  isKnown: true,
  isStored: true,
  failure: null,
  write: () => undefined,
  whenSaved: async () => undefined,
  discard: async () => undefined,
};
const earlier: Review = {
  reviewId: 12,
  rating: 4,
  message: 'Warm.',
  author: 'mirelle',
  authorId: 1,
  version: null,
  writtenAt: null,
  authorResponse: null,
};

/** Presses Ctrl+Enter in the form. Returns what followed: `sent` or `closed`. */
async function press(state: ReviewDraft['state'], replaces: Review | null): Promise<string[]> {
  const outcomes: string[] = [];
  const [form] = elementsOf(
    <ReviewComposer
      modId={7}
      session={session}
      draft={{ ...draft, state }}
      replaces={replaces}
      takesFocus={false}
      onSent={() => outcomes.push('sent')}
      onClose={() => outcomes.push('closed')}
    />,
  );
  if (!form) throw new Error('There is no form.');
  fire(form, 'onKeyDown', { key: 'Enter', ctrlKey: true, preventDefault: () => undefined });
  await new Promise((resolve) => setTimeout(resolve));
  return outcomes;
}

test.each<[ReviewDraft['state'], number]>([
  ['writing', 1],
  ['sending', 0],
  ['unsure', 0],
])('O32 Ctrl+Enter sends a review in state %s this many times: %i', async (state, times) => {
  const { inputsOf } = fakeBridge({ 'reviews.post': () => ({ review: null }) });
  expect(await press(state, null)).toHaveLength(times);
  expect(inputsOf('reviews.post')).toHaveLength(times);
});

test('an edited review names the one that it replaces; without a change nothing is sent', async () => {
  const { inputsOf } = fakeBridge({ 'reviews.post': () => ({ review: null }) });
  expect(await press('writing', earlier)).toEqual(['closed']);
  expect(inputsOf('reviews.post')).toEqual([]);
  expect(await press('writing', { ...earlier, message: 'Cold.' })).toEqual(['sent']);
  expect(inputsOf('reviews.post')).toEqual([{ modId: 7, replaces: 12 }]);
});
