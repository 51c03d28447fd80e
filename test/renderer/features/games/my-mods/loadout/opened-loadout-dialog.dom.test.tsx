import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OpenedLoadoutDialog } from '#renderer/features/games/my-mods/loadout/opened-loadout-dialog.tsx';
import { showOpened, useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { OpenedLoadout } from '#shared/contract/games/loadouts.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createPreview } from '../rows.ts';

const ember = createGame({ gameId: 'ember', title: 'Emberfall' });
const copy = createGame({ gameId: 'copy', title: 'Emberfall (copy)' });
const salt = createGame({ gameId: 'salt', title: 'Salt & Signal' });

afterEach(() => useMyModsOpen.setState(useMyModsOpen.getInitialState()));

function start(opened: Partial<OpenedLoadout> | null, games: readonly Game[] = [ember, copy, salt]) {
  const whole = opened && {
    name: 'Winter run',
    gameTitle: 'Emberfall',
    serviceGameId: 7,
    gameIds: ['ember'],
    ...opened,
  };
  const bridge = fakeBridge({
    'games.list': () => ({ games }),
    'loadouts.opened': () => ({ opened: whole }),
    'loadouts.closeOpened': () => undefined,
    'loadouts.preview': () => ({ preview: createPreview() }),
  });
  showOpened();
  mount(<OpenedLoadoutDialog opening={1} />);
  return bridge;
}

const previewed = { from: { kind: 'opened' } } as const;

test('W27 a loadout for one game here is previewed for it at once, and forgotten when that is closed', async () => {
  const { inputsOf } = start({});
  await screen.findByLabelText(translate('myMods.newName'));
  expect(inputsOf('loadouts.preview')).toEqual([{ gameId: 'ember', ...previewed }]);
  expect(screen.queryByRole('button', { name: translate('myMods.importBack') })).toBeNull();
  expect(inputsOf('loadouts.closeOpened')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: translate('myMods.cancel') }));
  await waitFor(() => expect(inputsOf('loadouts.closeOpened')).toHaveLength(1));
  expect(useMyModsOpen.getState().isOpened).toBe(false);
});

test('W27 where several games here may be meant, the player chooses one of these', async () => {
  const { inputsOf } = start({ gameIds: ['ember', 'copy'] });
  await screen.findByText(translate('myMods.openedChoose'));
  expect(screen.queryByRole('button', { name: 'Salt & Signal' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Emberfall (copy)' }));
  await screen.findByLabelText(translate('myMods.newName'));
  expect(inputsOf('loadouts.preview')).toEqual([{ gameId: 'copy', ...previewed }]);
});

test('W27 a game that isn’t here can be added, filled in, or another one chosen', async () => {
  start({ gameTitle: 'Mosslight', gameIds: [] });
  fireEvent.click(
    await screen.findByRole('button', { name: translate('myMods.openedAdd', { game: 'Mosslight' }) }),
  );
  expect(useMyModsOpen.getState()).toMatchObject({
    gameForm: {
      gameId: null,
      folder: null,
      wanted: { serviceGameId: 7, title: 'Mosslight', downloadId: null },
    },
    isOpened: true,
  });
  expect(screen.getByRole('button', { name: 'Salt & Signal' })).toBeTruthy();
});

test.each([
  ['of another service', { serviceGameId: null }],
  ['without a name', { gameTitle: '' }],
])('W27 for a game %s and no game here, any game can be added', async (_, opened) => {
  start({ gameIds: [], ...opened }, []);
  fireEvent.click(await screen.findByRole('button', { name: translate('myMods.openedAddAny') }));
  expect(useMyModsOpen.getState().gameForm?.wanted).toBeNull();
  expect(screen.queryByText(translate('myMods.openedChoose'))).toBeNull();
});

test('W27 what was forgotten meanwhile opens nothing', async () => {
  start(null);
  await waitFor(() => expect(useMyModsOpen.getState().isOpened).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
