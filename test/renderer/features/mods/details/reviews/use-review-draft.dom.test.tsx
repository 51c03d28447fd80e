import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReviewDraft } from '#renderer/features/mods/details/reviews/use-review-draft.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook } from '#test/renderer/mount.tsx';

const stored = { rating: 4, message: 'Warm.', isAnonymous: false, state: 'writing' };

test('a draft that is thrown away is gone from the form at once, also when the next one is begun', async () => {
  const { inputsOf } = fakeBridge({
    'reviews.draft': () => ({ draft: stored }),
    'reviews.discardDraft': () => undefined,
    'reviews.saveDraft': (draft: object) => ({ draft: { ...draft, state: 'writing' } }),
  });
  const { result } = mountHook(() => useReviewDraft(7, null), null);
  await waitFor(() => expect(result.current.written.message).toBe('Warm.'));
  await act(() => result.current.discard());
  expect(result.current.written).toEqual({ rating: null, message: '', isAnonymous: false });
  expect(result.current.isStored).toBe(false);
  act(() => result.current.write({ message: 'Cold' }));
  await waitFor(() => expect(result.current.isStored).toBe(true));
  expect(inputsOf('reviews.saveDraft')).toEqual([
    { modId: 7, rating: null, message: 'Cold', isAnonymous: false },
  ]);
});

test('a text that main has not stored yet is thrown away, too, and does not come back', async () => {
  let store = (): void => undefined;
  const whenStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { inputsOf } = fakeBridge({
    'reviews.draft': () => ({ draft: null }),
    'reviews.drafts': () => ({ drafts: [] }),
    'reviews.discardDraft': () => undefined,
    async 'reviews.saveDraft'(draft: object) {
      await whenStored;
      return { draft: { ...draft, state: 'writing' } };
    },
  });
  const { result } = mountHook(() => useReviewDraft(7, null), null);
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  act(() => result.current.write({ message: 'Warm.' }));
  await act(() => result.current.discard());
  store();
  await act(() => result.current.whenSaved());
  expect(result.current.written.message).toBe('');
  act(() => result.current.write({ rating: 3 }));
  expect(inputsOf('reviews.saveDraft').at(-1)).toMatchObject({ rating: 3, message: '' });
});
