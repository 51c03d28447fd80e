import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TakeOverDialog } from '#renderer/features/games/my-mods/take-over/take-over-dialog.tsx';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame } from '../rows.ts';

const source = (sourceId: string, keeper: string, title: string) => ({
  sourceId,
  keeper,
  name: '',
  folder: `/of/${keeper}`,
  isInGame: keeper === 'nobody',
  isTakenOut: keeper === 'nobody',
  left: 0,
  mods: [{ key: title, title, versionName: '', isOn: true, place: '', size: 1, fileCount: 1, left: 0 }],
});

function open(look: unknown, lookElsewhere: () => unknown, more: Record<string, () => unknown> = {}) {
  const bridge = fakeBridge({
    'games.list': () => ({ games: [createGame()] }),
    'play.states': () => ({ states: [] }),
    'takeOver.look': () => look,
    'takeOver.lookElsewhere': lookElsewhere,
    ...more,
  });
  mount(<TakeOverDialog gameId={createGame().gameId} onClose={() => undefined} />);
  return bridge;
}

test('Z41 mods of the folder and of other programs are offered side by side', async () => {
  const inGame = { sources: [source('game-0', 'nobody', 'Lamp')], canUndo: false };
  open(inGame, () => ({ sources: [source('elsewhere-0', 'r2modman', 'Rope')], canUndo: false }));
  await screen.findByRole('radio', { name: new RegExp(translate('takeOver.byHand')) });
  expect(screen.getByRole('radio', { name: /r2modman/ })).toBeDefined();
});

test('Z41 what is in the folder is offered also where other programs can’t be looked at', async () => {
  const inGame = { sources: [source('game-0', 'nobody', 'Lamp')], canUndo: false };
  open(inGame, () => Promise.reject(new Error('no')));
  await screen.findByRole('checkbox', { name: /^Lamp/ });
});

test('Z41 after mods of another program were taken over, one click switches to their loadout', async () => {
  const { inputsOf } = open(
    { sources: [], canUndo: false },
    () => ({ sources: [source('elsewhere-0', 'r2modman', 'Rope')], canUndo: false }),
    {
      'takeOver.start': () => ({ count: 1, loadoutId: 'friends', name: 'Friends', applied: null }),
      'loadouts.activate': () => ({ state: 'done', notes: [] }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: translate('takeOver.start', { count: 1 }) }));
  fireEvent.click(await screen.findByRole('button', { name: translate('takeOver.use') }));
  await waitFor(() => expect(inputsOf('loadouts.activate')).toHaveLength(1));
  expect(inputsOf('loadouts.activate')).toMatchObject([{ loadoutId: 'friends' }]);
});
