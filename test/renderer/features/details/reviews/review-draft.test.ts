import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reviewDraftQuery } from '#renderer/features/details/queries.ts';
import { usePostReview } from '#renderer/features/details/reviews/use-post-review.ts';
import { type DraftInHand, useReviewDraft } from '#renderer/features/details/reviews/use-review-draft.ts';
import { hookValue } from '../../../draw.tsx';
import { handBridge } from '../../../fake-bridge.ts';

const modId = 7;

test('an older answer puts no old words back', async () => {
  const answers: (() => void)[] = [];
  handBridge({
    'reviews.saveDraft': (draft) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ draft: { ...(draft as object), state: 'writing' } }));
      }),
  });
  const client = new QueryClient();
  const { write, settled } = hookValue(client, () => useReviewDraft(modId));
  write({ message: 'half' });
  const older = settled();
  write({ message: 'half a word' });
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers.toReversed()) answer();
  await Promise.all([older, settled()]);
  expect(client.getQueryData(reviewDraftQuery(modId).queryKey)).toMatchObject({ message: 'half a word' });
});

test('a review is sent once its last words are kept', async () => {
  const { asked } = handBridge({ 'reviews.post': () => ({ review: null }) });
  let keep: () => void = () => undefined;
  const draft = {
    written: { rating: 4, message: 'Warm.', isAnonymous: false },
    settled: () =>
      new Promise<void>((resolve) => {
        keep = resolve;
      }),
  } as DraftInHand;
  const { post } = hookValue(new QueryClient(), () => usePostReview(modId, draft));
  const sent = post();
  await Promise.resolve();
  expect(asked).toEqual([]);
  keep();
  expect(await sent).toBe('sent');
  expect(asked).toEqual([{ name: 'reviews.post', input: { modId } }]);
});
