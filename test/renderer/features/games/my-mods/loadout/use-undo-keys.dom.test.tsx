import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUndoKeys } from '#renderer/features/games/my-mods/loadout/use-undo-keys.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';

function start(within = <button type="button">Row</button>) {
  const bridge = fakeBridge({ 'loadouts.step': () => ({ text: { id: 'loadouts.change.order' } }) });
  const Page = () => {
    useUndoKeys('ember', 'winter');
    return <main>{within}</main>;
  };
  mount(<Page />);
  return bridge;
}

test('W44 Ctrl Z undoes, Ctrl Shift Z and Ctrl Y redo what was changed in a loadout', () => {
  const { inputsOf } = start();
  const row = screen.getByRole('button');
  expect(fireEvent.keyDown(row, { key: 'z', ctrlKey: true })).toBe(false);
  fireEvent.keyDown(row, { key: 'Z', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(row, { key: 'y', ctrlKey: true });
  const step = { gameId: 'ember', loadoutId: 'winter', at: null };
  expect(inputsOf('loadouts.step')).toEqual([
    { ...step, direction: 'undo' },
    { ...step, direction: 'redo' },
    { ...step, direction: 'redo' },
  ]);
});

test.each([
  [
    <dialog key="dialog" open>
      <button type="button">Close</button>
    </dialog>,
    'button',
  ],
  [
    <div key="menu" role="menu">
      <div role="menuitem" tabIndex={-1} />
    </div>,
    'menuitem',
  ],
  [<button key="popover" type="button" popoverTarget="tags" aria-expanded="true" />, 'button'],
  [<input key="field" type="text" aria-label="Find" />, 'textbox'],
] as const)('W44 nothing is undone behind a dialog, a menu or a popover, nor in a field', (within, role) => {
  const { inputsOf } = start(within);
  expect(fireEvent.keyDown(screen.getByRole(role), { key: 'z', ctrlKey: true })).toBe(true);
  expect(inputsOf('loadouts.step')).toEqual([]);
});
