import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameFacts } from '#renderer/features/games/my-mods/game/game-facts.tsx';
import { takeOverShareQuery } from '#renderer/features/games/my-mods/queries.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createJob, createMod } from '../rows.ts';

function start(mods: readonly LoadoutMod[], jobs: readonly InstallJob[] = []) {
  const bridge = fakeBridge({
    'loadouts.mods': () => ({ mods, groups: [], overlappingFiles: 0 }),
    'installs.list': () => ({ installs: [], jobs }),
    'installs.get': () => createJob(),
    'play.states': () => ({ states: {} }),
  });
  mount(<GameFacts game={createGame()} />);
  return bridge;
}

const missing = (modId: number, change: Partial<LoadoutMod> = {}) =>
  createMod(modId, { installId: null, ...change });

test('mods of the loadout that are not here are got with one click', async () => {
  const { inputsOf } = start([missing(1), createMod(2), missing(3), missing(4, { isOn: false })]);
  const button = await screen.findByRole('button', { name: translate('myMods.getMissing', { count: 2 }) });
  fireEvent.click(button);
  await waitFor(() => expect(inputsOf('installs.get')).toHaveLength(2));
  expect(inputsOf('installs.get')).toMatchObject([{ modId: 1 }, { modId: 3 }]);
});

test('those on their way, gone from the service, or from a file of the player are not got', async () => {
  const job = createJob({ modId: 1, state: 'downloading' });
  start([missing(1), missing(2, { isGone: true }), missing(3, { modId: null })], [job]);
  await screen.findByText(new RegExp(translate('myMods.missing', { count: 3 })));
  expect(screen.queryByRole('button')).toBeNull();
});

test('while mods of the folder are copied, how far that is stands in the place of what is there', async () => {
  const found = { sourceId: 'game-0', mods: [{}, {}] };
  fakeBridge({
    'loadouts.mods': () => ({ mods: [createMod(1)], groups: [], overlappingFiles: 0 }),
    'installs.list': () => ({ installs: [], jobs: [] }),
    'play.states': () => ({ states: {} }),
    'takeOver.look': () => ({ sources: [found] }),
  });
  const game = createGame();
  const { client } = mount(<GameFacts game={game} />);
  await screen.findByRole('button', { name: translate('takeOver.open') });
  const copying = takeOverShareQuery(game.gameId).queryKey;
  act(() => void client.setQueryData(copying, 0.456));
  await screen.findByRole('button', { name: 'Copying mods, 45%' });
  expect(screen.queryByRole('button', { name: translate('takeOver.open') })).toBeNull();
  act(() => void client.setQueryData(copying, null));
  await screen.findByRole('button', { name: translate('takeOver.open') });
});
