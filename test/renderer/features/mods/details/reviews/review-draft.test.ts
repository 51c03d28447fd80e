import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reviewDraftQuery } from '#renderer/features/mods/details/queries.ts';
import { usePostReview } from '#renderer/features/mods/details/reviews/use-post-review.ts';
import {
  type EditedDraft,
  useReviewDraft,
} from '#renderer/features/mods/details/reviews/use-review-draft.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { hookValue } from '../../../../render.tsx';

const modId = 7;

test('an older result does not overwrite newer text', async () => {
  const results: (() => void)[] = [];
  fakeBridge({
    'reviews.saveDraft': (draft) =>
      new Promise((resolve) => {
        results.push(() => resolve({ draft: { ...(draft as object), state: 'writing' } }));
      }),
  });
  const client = new QueryClient();
  const { write, whenSaved } = hookValue(client, () => useReviewDraft(modId, null));
  write({ message: 'half' });
  const older = whenSaved();
  write({ message: 'half a word' });
  await expect.poll(() => results.length).toBe(2);
  for (const handler of results.toReversed()) handler();
  await Promise.all([older, whenSaved()]);
  expect(client.getQueryData(reviewDraftQuery(modId).queryKey)).toMatchObject({ message: 'half a word' });
});

test('a review is sent once its last change is stored', async () => {
  const { requests } = fakeBridge({ 'reviews.post': () => ({ review: null }) });
  let finishSaving: () => void = () => undefined;
  const draft = {
    written: { rating: 4, message: 'Warm.', isAnonymous: false },
    whenSaved: () =>
      new Promise<void>((resolve) => {
        finishSaving = resolve;
      }),
  } as EditedDraft;
  const { post } = hookValue(new QueryClient(), () => usePostReview(modId, draft, null));
  const sent = post();
  await Promise.resolve();
  expect(requests).toEqual([]);
  finishSaving();
  expect(await sent).toBe('sent');
  expect(requests).toEqual([{ name: 'reviews.post', input: { modId } }]);
});
