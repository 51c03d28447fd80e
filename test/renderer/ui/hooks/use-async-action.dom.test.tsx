import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { mountHook } from '#test/renderer/mount.tsx';

test('an action runs once at a time, and again once it has ended', async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const { result } = mountHook(() => useAsyncAction(run), null);
  act(() => result.current.start());
  expect(result.current.pending).toBe(true);
  act(() => result.current.start());
  expect(ends).toHaveLength(1);
  await act(async () => ends[0]?.());
  expect(result.current.pending).toBe(false);
  act(() => result.current.start());
  expect(ends).toHaveLength(2);
});
