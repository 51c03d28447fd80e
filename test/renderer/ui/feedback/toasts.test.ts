import { expect, test } from 'vitest';
import { withToast } from '#renderer/ui/feedback/toasts.tsx';

type Toast = Parameters<typeof withToast>[1];

test('W6 the last three toasts stay, and only the latest of a topic', () => {
  const toasts: readonly Toast[] = [
    { toastId: 1, message: 'Sent.', tone: 'plain', about: 'review' },
    { toastId: 2, message: 'Removed A.', tone: 'plain', about: 'favorite 1' },
    { toastId: 3, message: 'Removed B.', tone: 'plain', about: 'favorite 2' },
    { toastId: 4, message: 'Deleted.', tone: 'plain', about: 'review' },
    { toastId: 5, message: 'Sent.', tone: 'plain', about: 'outbox' },
  ];
  const shown: number[][] = [];
  let now: readonly Toast[] = [];
  for (const toast of toasts) {
    now = withToast(now, toast);
    shown.push(now.map(({ toastId }) => toastId));
  }
  expect(shown).toEqual([[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]]);
});
