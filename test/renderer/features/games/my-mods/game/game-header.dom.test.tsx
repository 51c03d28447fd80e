import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameHeader } from '#renderer/features/games/my-mods/game/game-header.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createMod } from '../rows.ts';

/** As many mods as this, put into the game's folder by hand. */
const found = (count: number) => [
  {
    sourceId: 'game-0',
    keeper: 'nobody',
    name: '',
    folder: '/games/emberfall',
    isInGame: true,
    isTakenOut: true,
    left: 0,
    mods: Array.from({ length: count }, (_, index) => ({ key: String(index) })),
  },
];

function start(game: Partial<Game>, mods: readonly LoadoutMod[] = [], foundCount = 0) {
  fakeBridge({
    'play.states': () => ({ states: [] }),
    'games.list': () => ({ games: [createGame(game)] }),
    'loadouts.mods': () => ({ mods, groups: [], overlappingFiles: 0 }),
    'takeOver.look': () => ({ sources: found(foundCount), canUndo: false }),
  });
  mount(<GameHeader game={createGame(game)} />);
}

test('only mods that are on and not on this computer are missing', async () => {
  const gone = { installId: null };
  start({}, [createMod(1), createMod(2, gone), createMod(3, { ...gone, isOn: false })]);
  const counts = translate('myMods.counts', { mods: 2, on: 2 });
  await screen.findByText(`${counts} ${translate('myMods.missing', { count: 1 })}`);
});

test.each([
  [true, 'myMods.countsVanilla'],
  [false, 'myMods.countsVanillaNotYet'],
] as const)('without mods, up to date: %s', async (isUpToDate, sentence) => {
  start({ activeLoadoutId: 'vanilla', isUpToDate });
  await screen.findByText(translate(sentence));
});

test('Z41 the game’s files aren’t called original while mods are in its folder', async () => {
  start({ activeLoadoutId: 'vanilla', isUpToDate: true }, [], 300);
  await screen.findByText(translate('takeOver.there', { count: 300 }));
  expect(screen.queryByText(translate('myMods.countsVanilla'))).toBeNull();
  expect(screen.queryByRole('button', { name: translate('takeOver.open') })).toBeNull();
});
