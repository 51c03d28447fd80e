import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameNotices } from '#renderer/features/games/my-mods/game/game-notices.tsx';
import type { GameUpdate } from '#shared/contract/games/play.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount, withText } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame } from '../rows.ts';

/** The notices of a game that was updated. */
function start(update: Partial<GameUpdate> | null) {
  const nothing = { notUpdated: [], notUpdatedCount: 0, updateCount: 0, uncheckedCount: 0 };
  const bridge = fakeBridge({
    'loadouts.list': () => ({ loadouts: [], text: null }),
    'loadouts.mods': () => ({ mods: [], groups: [], overlappingFiles: 0 }),
    'play.states': () => ({ states: [] }),
    'play.gameUpdate': () => ({ update: update && { loadoutName: 'Quiet run', ...nothing, ...update } }),
    'play.dismissGameUpdate': () => undefined,
    'modUpdates.check': () => undefined,
    'modUpdates.state': () => ({ updates: [], failure: null }),
  });
  const game = createGame({ title: 'Emberfall' });
  mount(<GameNotices game={game} />);
  return { ...bridge, game };
}

const updated = translate('myMods.gameUpdated', { game: 'Emberfall', loadout: 'Quiet run' });
const button = (name: string) => screen.queryByRole('button', { name });

test('W34 an update of a game is said alone where nothing is known of its mods, and can be dismissed', async () => {
  const { inputsOf, game } = start({});
  await screen.findByText(withText(updated));
  expect(button(translate('myMods.checkUpdates'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: translate('myMods.dismiss') }));
  await waitFor(() => expect(screen.queryByText(withText(updated))).toBeNull());
  expect(inputsOf('play.dismissGameUpdate')).toEqual([{ gameId: game.gameId }]);
  expect(inputsOf('play.gameUpdate')).toHaveLength(1);
});

test.each([
  [{ notUpdated: ['Roads'], notUpdatedCount: 1 }, 'This mod hasn’t been updated since: Roads.'],
  [
    { notUpdated: ['Roads', 'Signs'], notUpdatedCount: 2 },
    'These mods haven’t been updated since: Roads, Signs.',
  ],
  [
    { notUpdated: ['Roads', 'Signs'], notUpdatedCount: 4 },
    'These mods haven’t been updated since: Roads, Signs and 2 more.',
  ],
])('W34 of its mods it says %j as “%s”', async (update, says) => {
  start(update);
  await screen.findByText(withText(`${updated} ${says}`));
});

test('W34 the service is asked for mods that it was not asked for since', async () => {
  const { inputsOf } = start({ uncheckedCount: 2 });
  fireEvent.click(await screen.findByRole('button', { name: translate('myMods.checkUpdates') }));
  await waitFor(() => expect(inputsOf('modUpdates.check')).toHaveLength(1));
});

test('W34 nothing is said of a game that was not updated', async () => {
  const { inputsOf } = start(null);
  await waitFor(() => expect(inputsOf('play.gameUpdate')).toHaveLength(1));
  expect(screen.queryByText(withText(updated))).toBeNull();
});
