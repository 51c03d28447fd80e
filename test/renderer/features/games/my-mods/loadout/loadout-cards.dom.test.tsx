import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LoadoutCards } from '#renderer/features/games/my-mods/loadout/loadout-cards.tsx';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import type { Game } from '#shared/contract/games/games.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createLoadout } from '../rows.ts';

beforeEach(() => useMyModsOpen.setState(useMyModsOpen.getInitialState(), true));

const applied = { notes: [], questions: [] };
const loadouts = [
  createLoadout({ loadoutId: 'vanilla', name: 'Vanilla', isVanilla: true, isActive: false }),
  createLoadout({
    covers: [
      { modId: 7, title: 'Ember Weather' },
      { modId: null, title: 'A file' },
    ],
  }),
  createLoadout({ loadoutId: 'loud', name: 'Loud run', isActive: false }),
];

async function start(game: Partial<Game> = {}, copied: object | null = null) {
  const bridge = fakeBridge({
    'loadouts.list': () => ({ loadouts, text: null }),
    'loadouts.copied': () => ({ copied }),
    'loadouts.activate': () => applied,
    'loadouts.create': () => createLoadout({ loadoutId: 'new' }),
    'loadouts.rename': () => undefined,
  });
  mount(<LoadoutCards game={createGame(game)} />);
  await screen.findByRole('button', { name: 'Loud run' });
  return bridge;
}

const chip = (name: string) => screen.getByRole('button', { name });
const pressed = (name: string) => chip(name).getAttribute('aria-pressed');
const press = (name: string) => fireEvent.click(chip(name));

test('a click on another loadout makes it the active one, on the active one nothing', async () => {
  const { inputsOf } = await start();
  expect([pressed('Quiet run'), pressed('Loud run')]).toEqual(['true', 'false']);
  press('Quiet run');
  press('Loud run');
  await waitFor(() =>
    expect(inputsOf('loadouts.activate')).toEqual([{ gameId: 'ember', loadoutId: 'loud' }]),
  );
});

test('a loadout takes the place of what is on this computer', async () => {
  await start();
  act(() => useMyModsOpen.setState({ tab: 'installed' }));
  expect(pressed('Quiet run')).toBe('false');
  press('Quiet run');
  expect(pressed('Quiet run')).toBe('true');
  expect(useMyModsOpen.getState().tab).toBe('mods');
});

test('a new loadout gets its name', async () => {
  const { inputsOf } = await start();
  press(translate('myMods.newLoadout'));
  enter(screen.getByLabelText(translate('myMods.newName')), 'Winter run');
  press(translate('myMods.create'));
  await waitFor(() => expect(inputsOf('loadouts.create')).toEqual([{ gameId: 'ember', name: 'Winter run' }]));
  expect(inputsOf('loadouts.rename')).toEqual([]);
});

test.each([true, false])(
  'a loadout that counts as active after another one was deleted is pressed once it is in the folder: %s',
  async (isUpToDate) => {
    await start({ activeLoadoutId: 'vanilla', isUpToDate });
    expect(pressed('Vanilla')).toBe(String(isUpToDate));
  },
);

test('a code in the clipboard is offered until it is imported or declined', async () => {
  const code = 'LOADOUT1-x';
  await start({}, { name: 'Ash run', modCount: 14, code });
  await screen.findByText(translate('myMods.copiedLoadout', { name: 'Ash run', count: 14 }));
  press(translate('myMods.copiedAdd'));
  expect(useMyModsOpen.getState()).toMatchObject({ importFor: { gameId: 'ember', code }, seenCode: code });
  expect(screen.queryByText(translate('myMods.copied'))).toBeNull();
});
