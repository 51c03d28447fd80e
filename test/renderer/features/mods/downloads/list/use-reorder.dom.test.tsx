import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReorder } from '#renderer/features/mods/downloads/list/use-reorder.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mountHook } from '#test/renderer/mount.tsx';

const [first, second, third] = ['a', 'b', 'c'].map((downloadId) => ({ downloadId, title: downloadId })) as [
  Download,
  Download,
  Download,
];

function start() {
  const { inputsOf } = fakeBridge({ 'downloads.move': () => first });
  const { result } = mountHook(() => useReorder([first, second, third]), null);
  return { result, moves: () => inputsOf('downloads.move') };
}

test('a dropped download goes where the mark was, and the mark goes with the end of the drag', async () => {
  const { result, moves } = start();
  const { reorder } = result.current;
  act(() => {
    reorder.dragStart(third);
    expect(reorder.dragOver(first, 'before')).toBe(true);
  });
  expect(result.current.mark).toEqual({ downloadId: 'a', side: 'before' });
  act(() => {
    reorder.drop();
    reorder.dragEnd(third);
  });
  expect(result.current.mark).toBeNull();
  await waitFor(() => expect(moves()).toEqual([{ downloadId: 'c', before: 'a' }]));
});

test('a canceled drag moves nothing and leaves no mark', () => {
  const { result, moves } = start();
  const { reorder } = result.current;
  expect(reorder.dragOver(second, 'after')).toBe(false);
  act(() => {
    reorder.dragStart(first);
    reorder.dragOver(second, 'after');
  });
  expect(result.current.mark).toEqual({ downloadId: 'b', side: 'after' });
  // The end of another drag is none of this one.
  act(() => reorder.dragEnd(second));
  expect(result.current.mark).not.toBeNull();
  act(() => reorder.dragEnd(first));
  expect(result.current.mark).toBeNull();
  expect(reorder.dragOver(second, 'after')).toBe(false);
  expect(moves()).toEqual([]);
});
