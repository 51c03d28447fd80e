import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsQuery } from '#renderer/features/storage/settings/queries.ts';
import { useUpdateSettings } from '#renderer/features/storage/settings/use-change-settings.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook } from '#test/renderer/mount.tsx';

test.each([
  ['stored', 'dark'],
  ['not stored', 'light'],
] as const)('a setting changes on screen at once, and stays if it was %s: %s', async (outcome, after) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeBridge({
    'settings.update': async (change: object) => {
      await answered;
      if (outcome === 'stored') return { appearance: 'light', ...change };
      throw new AppError('folder-unusable', { id: 'error.internal' });
    },
  });
  const client = new QueryClient();
  const { queryKey } = settingsQuery();
  client.setQueryData(queryKey, { appearance: 'light' } as never);
  const appearance = () => client.getQueryData(queryKey)?.appearance;
  const { result } = mountHook(() => useUpdateSettings(), null, client);
  let done: Promise<void> = Promise.resolve();
  act(() => {
    done = result.current({ appearance: 'dark' });
  });
  expect(appearance()).toBe('dark');
  answer();
  await act(() => done);
  expect(appearance()).toBe(after);
});
