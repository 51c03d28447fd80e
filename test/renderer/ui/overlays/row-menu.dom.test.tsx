import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowMenu } from '#renderer/ui/overlays/row-menu.tsx';
import { mount } from '#test/renderer/mount.tsx';

function start() {
  let made = 0;
  const entries = () => {
    made += 1;
    return [{ label: 'Pin', icon: null, run: () => undefined }];
  };
  mount(<RowMenu label="Actions" entries={entries} />);
  const button = () => screen.getByRole('button', { name: 'Actions' });
  return { button, made: () => made };
}

test('a button that is focused keeps the focus when its menu is made, and a key opens that', async () => {
  const { button, made } = start();
  act(() => button().focus());
  expect(document.activeElement).toBe(button());
  expect([button().getAttribute('aria-haspopup'), made()]).toEqual(['menu', 0]);
  fireEvent.keyDown(button(), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Pin' });
});

test('a press opens the menu, also where nothing pointed at its button before', async () => {
  const { button } = start();
  fireEvent.pointerDown(button(), { button: 0 });
  await screen.findByRole('menuitem', { name: 'Pin' });
  expect(button().getAttribute('aria-expanded')).toBe('true');
});

test('a press with another button of the mouse opens nothing', () => {
  const { button, made } = start();
  fireEvent.pointerDown(button(), { button: 2 });
  expect([button().getAttribute('aria-expanded'), made()]).toEqual(['false', 0]);
});
