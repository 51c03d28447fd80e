import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import { mount } from '#test/renderer/mount.tsx';

/** A box that shows some rows of 50 px. */
function createScroller(height: number): HTMLElement {
  const scroller = document.createElement('div');
  Object.defineProperties(scroller, {
    offsetHeight: { value: height },
    offsetWidth: { value: 400 },
    scrollHeight: { value: 100_000 },
    clientHeight: { value: height },
  });
  return scroller;
}

const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => `mod ${from + at}`);

/** A list of buttons. `show` gives it other entries. */
function start(entries: readonly string[], kindOf?: (entry: string) => string | null) {
  const scroller = createScroller(200);
  let show: (next: readonly string[]) => void = () => undefined;
  const List = () => {
    const [shown, setShown] = useState(entries);
    show = setShown;
    return (
      <VirtualList
        labelledBy="title"
        entries={shown}
        keyOf={(entry) => entry}
        rowHeight={() => 50}
        scroller={scroller}
        {...(kindOf ? { kindOf } : {})}
      >
        {(entry) => <button type="button">{entry}</button>}
      </VirtualList>
    );
  };
  mount(<List />);
  const buttons = () => [...document.querySelectorAll('button')];
  return {
    buttons,
    texts: () => buttons().map(({ textContent }) => textContent),
    show: (next: readonly string[]) => act(() => show(next)),
    scroll: (to: number) =>
      act(() => {
        scroller.scrollTop = to;
        fireEvent.scroll(scroller);
      }),
  };
}

test('rows that come into sight take the elements of those that went, in the order of the list', () => {
  const { buttons, texts, scroll } = start(names(0, 100), () => 'mod');
  const before = buttons();
  expect(texts()).toEqual(names(0, before.length));
  scroll(1_000);
  const beside = buttons();
  scroll(2_000);
  expect(texts()).toEqual(names(34, beside.length));
  expect(new Set(buttons())).toEqual(new Set(beside));
  // One row up: the last one's elements are the first one's now, and the others stay where they are.
  scroll(1_950);
  const up = buttons();
  expect(texts()).toEqual(names(33, beside.length));
  expect(new Set(up)).toEqual(new Set(beside));
});

test('rows without a kind have elements of their own', () => {
  const { buttons, scroll } = start(names(0, 100));
  const before = buttons();
  scroll(2_000);
  expect(buttons().filter((button) => before.includes(button))).toEqual([]);
});

test('a row keeps its elements while other rows come, and those of another kind are not for it', () => {
  const kinds = (entry: string) => (entry.startsWith('group') ? 'group' : 'mod');
  const { buttons, show } = start(['mod 1', 'group 1', 'mod 2'], kinds);
  const [first, group, second] = buttons();
  show(['group 2', 'mod 2', 'mod 3']);
  const now = buttons();
  expect(now).toEqual([group, second, first]);
  show(['mod 4', 'mod 5', 'mod 6']);
  expect(buttons()).not.toContain(group);
});

test('a focused row that leaves the list gives its elements, and the focus on them, to no other', () => {
  const { buttons, show } = start(names(0, 3), () => 'mod');
  const [, focused] = buttons();
  act(() => focused?.focus());
  show(['mod 0', 'mod 2', 'mod 7']);
  expect(buttons()).toHaveLength(3);
  expect(buttons()).not.toContain(focused);
  expect(buttons().map((button) => button === document.activeElement)).toEqual([false, false, false]);
});
