import { expect, test } from 'vitest';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { elementsOf, fire } from '../../render.tsx';

test.each([
  [true, 0],
  [false, 1],
])('Enter moves to the results, but not while an input method is composing: %s', (isComposing, times) => {
  let left = 0;
  const field = elementsOf(
    <SearchInput
      label="Find"
      clearLabel="Clear"
      value="灯"
      onChange={() => undefined}
      onToList={() => {
        left += 1;
      }}
    />,
  ).find(({ type }) => type === 'input');
  const event = { key: 'Enter', nativeEvent: { isComposing }, preventDefault: () => undefined };
  if (field) fire(field, 'onKeyDown', event);
  expect(left).toBe(times);
});
