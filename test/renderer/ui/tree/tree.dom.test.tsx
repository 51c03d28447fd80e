import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tree, type TreeNode } from '#renderer/ui/tree/tree.tsx';
import { mount } from '#test/renderer/mount.tsx';

const file = (label: string): TreeNode => ({ id: label, label });
const nodes: readonly TreeNode[] = [
  {
    id: 'data',
    label: 'Data',
    children: [file('Ash.esp'), { id: 'data rest', label: '30 more files', isRest: true }],
  },
  file('to be continued…'),
  file('Dunes.esp'),
];

/** A tree with one open folder that has files which aren't shown. */
function show() {
  const dragged: string[] = [];
  function Holder() {
    const [selected, setSelected] = useState<string | null>(null);
    return (
      <Tree
        label="Files"
        nodes={nodes}
        open={new Set(['data'])}
        selected={selected}
        onToggle={() => undefined}
        onSelect={setSelected}
        onDrag={(id) => dragged.push(id)}
      />
    );
  }
  mount(<Holder />);
  const row = (name: string) => screen.getByRole('treeitem', { name });
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  row('Data').focus();
  return { dragged, row, press };
}

test('keys pass the row for files that are not shown, and a name that ends with … can be selected', () => {
  const { row, press } = show();
  press('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(row('to be continued…'));
  expect(row('to be continued…').getAttribute('aria-selected')).toBe('true');
  press('ArrowUp');
  expect(document.activeElement).toBe(row('Ash.esp'));
});

test('the row for files that are not shown is not selected by a click and not dragged', () => {
  const { row } = show();
  fireEvent.click(row('30 more files'));
  expect(screen.queryByRole('treeitem', { selected: true })).toBeNull();
  expect(row('30 more files').getAttribute('draggable')).toBe('false');
  expect(row('Ash.esp').getAttribute('draggable')).toBe('true');
});

test('letters go to the next name that begins with them', () => {
  const { row, press } = show();
  press('d');
  expect(document.activeElement).toBe(row('Dunes.esp'));
  press('d');
  expect(document.activeElement).toBe(row('Data'));
  press('u');
  expect(document.activeElement).toBe(row('Dunes.esp'));
  press('x');
  expect(document.activeElement).toBe(row('Dunes.esp'));
});

test('a row says its place among the rows of its folder', () => {
  const { row } = show();
  const places = ['Data', 'Ash.esp', 'Dunes.esp'].map((name) =>
    ['aria-posinset', 'aria-setsize'].map((attribute) => row(name).getAttribute(attribute)),
  );
  expect(places).toEqual([
    ['1', '3'],
    ['1', '2'],
    ['3', '3'],
  ]);
});
