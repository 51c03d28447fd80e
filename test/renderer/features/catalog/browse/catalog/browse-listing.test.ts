import { expect, onTestFinished, test } from 'vitest';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { rememberFocus, savePlace } from '#renderer/features/catalog/browse/catalog/browse-listing.ts';

test('the mod with the focus is stored when the list rests, not at each step of an arrow key', () => {
  const stored: (number | null)[] = [];
  const stop = useBrowse.subscribe(({ focusedModId }) => stored.push(focusedModId));
  onTestFinished(stop);
  for (const modId of [7, 8, 9]) rememberFocus(modId);
  expect(stored).toEqual([]);
  savePlace();
  expect(stored).toEqual([9]);
  savePlace();
  expect(stored).toEqual([9]);
});
