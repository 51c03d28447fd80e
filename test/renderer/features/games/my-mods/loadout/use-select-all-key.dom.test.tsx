import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelectAllKey } from '#renderer/features/games/my-mods/loadout/use-select-all-key.ts';
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
] as const)('a field selects its own text, and a dialog nothing of the page', (within, role) => {
  const selected = start(within);
  expect(fireEvent.keyDown(screen.getByRole(role), { key: 'a', ctrlKey: true })).toBe(true);
  expect(selected).toEqual([]);
});
