import { expect, onTestFinished, test } from 'vitest';
import { dismissToast, hideToast, useToasts, withToast } from '#renderer/ui/feedback/toasts.tsx';

type State = Parameters<typeof withToast>[0];
type Toast = Parameters<typeof withToast>[1];

const say = (toastId: number, about: string, tone: Toast['tone'] = 'plain'): Toast => ({
  toastId,
  message: `${toastId}`,
  tone,
  about,
  at: toastId,
});
const none: State = useToasts.getInitialState();
const ids = (toasts: readonly Toast[]) => toasts.map(({ toastId }) => toastId);

test('W6 the last two toasts stay, and only the latest of a topic', () => {
  const shown: number[][] = [];
  let now = none;
  for (const about of ['review', 'favorite 1', 'review', 'favorite 2', 'outbox']) {
    now = withToast(now, say(now.nextId, about));
    shown.push(ids(now.toasts));
  }
  expect(shown).toEqual([[1], [1, 2], [2, 3], [3, 4], [4, 5]]);
});

test('W6 the last fifty messages are kept, newest first, also those that a newer one took the place of', () => {
  let now = none;
  for (let at = 1; at <= 60; at++) now = withToast(now, say(at, 'review'));
  expect(ids(now.toasts)).toEqual([60]);
  expect(ids(now.messages)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
});

test('W6 a failure is new until the list of messages was open', () => {
  const after = withToast(withToast(none, say(1, 'a', 'red')), say(2, 'b'));
  expect(after.hasUnseen).toBe(true);
  expect(withToast({ ...after, hasUnseen: false }, say(3, 'c')).hasUnseen).toBe(false);
});

test('W6 a failure stays in the list of messages when its toast is no longer true', () => {
  onTestFinished(() => useToasts.setState(none, true));
  useToasts.setState(withToast(withToast(none, say(1, 'job', 'red')), say(2, 'job')));
  dismissToast('job');
  const { toasts, messages } = useToasts.getState();
  expect([ids(toasts), ids(messages)]).toEqual([[], [1]]);
});

test('W6 a toast whose offer is taken up goes, and stays in the list of messages', () => {
  onTestFinished(() => useToasts.setState(none, true));
  useToasts.setState(withToast(withToast(none, say(1, 'game')), say(2, 'import')));
  hideToast('game');
  const { toasts, messages } = useToasts.getState();
  expect([ids(toasts), ids(messages)]).toEqual([[2], [2, 1]]);
});
