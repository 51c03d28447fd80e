import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusAfterRemoval } from '#renderer/features/mods/list/use-focus-after-removal.ts';
import { mount } from '#test/renderer/mount.tsx';

function List({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, names);
  return (
    <>
      <input aria-label="Search" />
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" data-open>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function start() {
  const { rerender } = mount(<List names={['Harbor', 'Lanterns', 'Fog']} />);
  const focus = (name: string) => screen.getByText(name).focus();
  return { focus, show: (...names: string[]) => rerender(<List names={names} />) };
}

test('the entry that takes the place of the focused one takes the focus, else the last one', () => {
  const { focus, show } = start();
  focus('Lanterns');
  show('Harbor', 'Fog');
  expect(document.activeElement).toBe(screen.getByText('Fog'));
  show('Harbor');
  expect(document.activeElement).toBe(screen.getByText('Harbor'));
});

test('a field that has the focus by then keeps it', () => {
  const { focus, show } = start();
  focus('Lanterns');
  const field = screen.getByLabelText('Search');
  field.focus();
  show('Harbor', 'Fog');
  expect(document.activeElement).toBe(field);
});
