import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChooseMods } from '#renderer/features/games/my-mods/take-over/choose-mods.tsx';
import type { FoundSource } from '#shared/contract/games/take-over.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

const found: Pick<FoundSource, 'sourceId' | 'name' | 'folder' | 'left' | 'mods'> = {
  sourceId: 'game-0',
  name: '',
  folder: '/games/emberfall',
  left: 0,
  mods: [
    { key: 'lamp', title: 'Lamp', versionName: '', isOn: true, place: '', size: 1, fileCount: 1, left: 0 },
  ],
};

test.each([
  ['in a folder of mods', { keeper: 'nobody', isInGame: true, isTakenOut: true }, true],
  [
    'in a folder that may have files of the game',
    { keeper: 'nobody', isInGame: true, isTakenOut: false },
    false,
  ],
  ['of another program', { keeper: 'mo2', isInGame: false, isTakenOut: false }, true],
] as const)('mods %s are chosen at first or not', async (_, source, isChosen) => {
  mount(
    <ChooseMods
      sources={[{ ...found, ...source }]}
      running={null}
      actions={null}
      onStart={async () => undefined}
    />,
  );
  const lamp: HTMLInputElement = screen.getByRole('checkbox', { name: /^Lamp/ });
  expect(lamp.checked).toBe(isChosen);
  const takeOut = screen.queryByRole('checkbox', { name: translate('takeOver.takenOut') });
  expect(takeOut !== null).toBe(source.isInGame && source.isTakenOut);
  // Where nothing is chosen, it says why.
  expect(screen.queryByText(translate('takeOver.noneChosenUnsure')) === null).toBe(isChosen);
});

test('Z41 without a chosen mod the dialog says so, and nothing starts', () => {
  const starts: unknown[] = [];
  const source = { ...found, keeper: 'mo2', isInGame: false, isTakenOut: false } as const;
  const onStart = async (...given: unknown[]) => void starts.push(given);
  mount(<ChooseMods sources={[source]} running={null} actions={null} onStart={onStart} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Lamp/ }));
  expect(screen.getByText(translate('takeOver.noneChosen')).closest('[role=status]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: translate('takeOver.start', { count: 0 }) }));
  expect(starts).toEqual([]);
});

test('Z41 while the game runs the dialog says so at once, and nothing starts until it has ended', async () => {
  const starts: unknown[] = [];
  const source = { ...found, keeper: 'nobody', isInGame: true, isTakenOut: true } as const;
  const onStart = async (...given: unknown[]) => void starts.push(given);
  const dialog = (running: string | null) => (
    <ChooseMods sources={[source]} running={running} actions={null} onStart={onStart} />
  );
  const { rerender } = mount(dialog('Emberfall'));
  expect(screen.getByText(/is running, so its folder/).closest('[role=status]')).not.toBeNull();
  const start = () => screen.getByRole('button', { name: translate('takeOver.start', { count: 1 }) });
  expect(start().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(start());
  expect(starts).toEqual([]);
  rerender(dialog(null));
  expect(screen.queryByText(/is running, so its folder/)).toBeNull();
  fireEvent.click(start());
  expect(starts).toHaveLength(1);
});

test('Z41 among many mods one is searched, and those that are shown are chosen or left together', () => {
  const [lamp] = found.mods;
  const mods = Array.from({ length: 12 }, (_, index) => ({
    ...(lamp as (typeof found.mods)[number]),
    key: `mod ${index}`,
    title: index % 4 === 3 ? `Red Sails ${index}` : `Lamp ${index}`,
  }));
  const source = { ...found, mods, keeper: 'nobody', isInGame: true, isTakenOut: true } as const;
  mount(<ChooseMods sources={[source]} running={null} actions={null} onStart={async () => undefined} />);
  fireEvent.click(screen.getByRole('checkbox', { name: translate('takeOver.all', { count: 12 }) }));
  const search = screen.getByLabelText(translate('takeOver.search'));
  fireEvent.change(search, { target: { value: 'sails red' } });
  expect(screen.getAllByRole('checkbox', { name: /^(?:Red Sails|Lamp)/ })).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: translate('takeOver.allShown', { count: 3 }) }));
  expect(screen.getByRole('button', { name: translate('takeOver.start', { count: 3 }) })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  expect(screen.getByText(translate('takeOver.searchNone', { search: 'nothing like it' }))).toBeTruthy();
});
