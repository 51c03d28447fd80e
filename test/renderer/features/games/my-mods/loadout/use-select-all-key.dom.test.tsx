import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelectAllKey } from '#renderer/features/games/my-mods/loadout/use-select-all-key.ts';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import { mount } from '#test/renderer/mount.tsx';

function start(within = <button type="button">Row</button>) {
  const selected: string[] = [];
  const Page = () => {
    useSelectAllKey(() => selected.push('all'));
    return <main>{within}</main>;
  };
  mount(<Page />);
  return selected;
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%o and A select all mods, not the text of the page',
  (held) => {
    const selected = start();
    // False: what the browser would do was prevented.
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'a', ...held })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'a', ...held })).toBe(false);
    expect(selected).toEqual(['all', 'all']);
  },
);

test.each([
  [<input key="field" type="text" aria-label="Find" />, 'textbox'],
  [<textarea key="note" aria-label="Note" />, 'textbox'],
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
  [
    <aside key="details">
      <button type="button">Close</button>
    </aside>,
    'button',
  ],
] as const)(
  'W57 a field selects its own text, and a dialog, a menu and the details nothing of the page',
  (within, role) => {
    const selected = start(within);
    expect(fireEvent.keyDown(screen.getByRole(role), { key: 'a', ctrlKey: true })).toBe(true);
    expect(selected).toEqual([]);
  },
);

test('W57 nothing of the page is selected behind an open popover', async () => {
  const selected = start(
    <Popover label="Tags" trigger={(opens) => <button type="button" {...opens} />}>
      {() => <button type="button">Inside</button>}
    </Popover>,
  );
  const box = screen.getByRole('dialog', { hidden: true });
  const toggle = (newState: string) => fireEvent(box, Object.assign(new Event('toggle'), { newState }));
  toggle('open');
  expect(fireEvent.keyDown(await screen.findByText('Inside'), { key: 'a', ctrlKey: true })).toBe(true);
  expect(selected).toEqual([]);
  toggle('closed');
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(selected).toEqual(['all']);
});
