import { expect, test } from 'vitest';
import { withToast } from '#renderer/ui/feedback/toasts.tsx';

type Toast = Parameters<typeof withToast>[1];

test('of notices the last three stay, and of those about the same only the latest', () => {
  const toasts: readonly Toast[] = [
    { toastId: 1, words: 'Sent.', tone: 'plain', about: 'review' },
    { toastId: 2, words: 'Copied.', tone: 'plain' },
    { toastId: 3, words: 'Copied.', tone: 'plain' },
    { toastId: 4, words: 'Deleted.', tone: 'plain', about: 'review' },
    { toastId: 5, words: 'Sent.', tone: 'plain', about: 'outbox' },
  ];
  const shown: number[][] = [];
  let now: readonly Toast[] = [];
  for (const toast of toasts) {
    now = withToast(now, toast);
    shown.push(now.map(({ toastId }) => toastId));
  }
  expect(shown).toEqual([[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]]);
});
