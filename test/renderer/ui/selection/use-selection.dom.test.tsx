import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '#renderer/ui/selection/use-selection.ts';
import { mountHook } from '#test/renderer/mount.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

function start(shown: readonly string[] = rows) {
  const { result, rerender } = mountHook(useSelection, shown);
  return {
    keys: () => [...result.current.keys],
    toggle: (key: string, isRange = false) => act(() => result.current.toggle(key, isRange)),
    selectAll: () => act(() => result.current.selectAll()),
    clear: () => act(() => result.current.clear()),
    show: rerender,
  };
}

test('a row is selected, and a second click ends that', () => {
  const { keys, toggle } = start();
  toggle('b');
  expect(keys()).toEqual(['b']);
  toggle('d');
  expect(keys()).toEqual(['b', 'd']);
  toggle('b');
  expect(keys()).toEqual(['d']);
});

test('a range goes from the row that was toggled last, down and up, both ends included', () => {
  const down = start();
  down.toggle('b');
  down.toggle('d', true);
  expect(down.keys()).toEqual(['b', 'c', 'd']);
  const up = start();
  up.toggle('d');
  up.toggle('b', true);
  expect(up.keys()).toEqual(['b', 'c', 'd']);
});

test('a range goes on from where the last one ended', () => {
  const { keys, toggle } = start();
  toggle('a');
  toggle('c', true);
  toggle('e', true);
  expect(keys()).toEqual(rows);
});

test('a range from a selected row to a selected one ends the selection of all between them', () => {
  const { keys, toggle, selectAll } = start();
  selectAll();
  toggle('b');
  toggle('d', true);
  expect(keys()).toEqual(['a', 'e']);
});

test('a range without a row before it, or from one that is not shown any more, selects one row', () => {
  const fresh = start();
  fresh.toggle('c', true);
  expect(fresh.keys()).toEqual(['c']);
  const { keys, toggle, show } = start();
  toggle('a');
  show(['b', 'c', 'd']);
  toggle('d', true);
  expect(keys()).toEqual(['d']);
});

test('rows that the list does not show are not selected, and are again when they come back', () => {
  const { keys, selectAll, clear, show } = start();
  selectAll();
  show(['a', 'c']);
  expect(keys()).toEqual(['a', 'c']);
  show(rows);
  expect(keys()).toEqual(rows);
  clear();
  expect(keys()).toEqual([]);
});
