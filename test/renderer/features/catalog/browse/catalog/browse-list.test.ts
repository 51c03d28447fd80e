import { expect, onTestFinished, test } from 'vitest';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { createBrowseList } from './browse-list.ts';

test('the mod with the focus is stored when the list rests, not at each step of an arrow key', () => {
  const browse = createBrowseList();
  const stored: (number | null)[] = [];
  const stop = useBrowse.subscribe(({ focusedModId }) => stored.push(focusedModId));
  onTestFinished(stop);
  for (const modId of [7, 8, 9]) browse.rememberFocus(modId);
  expect(stored).toEqual([]);
  browse.savePlace();
  expect(stored).toEqual([9]);
  browse.savePlace();
  expect(stored).toEqual([9]);
});
