import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInstallsOf } from '#renderer/features/games/my-mods/installed/use-installs-of.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';

const install = (title: string, modId: number | null, gameId: string | null = null) =>
  ({ title, modId, usedBy: gameId === null ? [] : [{ gameId, loadoutId: 'l' }] }) as unknown as Install;
const goesInto = (gameId: string) => ({ state: 'notInLoadout', game: { gameId } }) as unknown as ModStatus;

function Titles() {
  return (
    useInstallsOf({ gameId: 'ember', serviceGameId: 7 })
      ?.map(({ title }) => title)
      .join(' ') ?? 'unknown'
  );
}

test('the page of a game lists its own mods, and those that could go into any game', async () => {
  const installs = [
    install('used', 1, 'ember'),
    install('used-elsewhere', 2, 'orbit'),
    install('own', 3),
    install('of-another-game', 4),
    install('shared', 5, 'orbit'),
    install('of-nobody', 6),
    install('file', null),
  ];
  const statuses = [
    { modId: 3, status: goesInto('ember') },
    { modId: 4, status: goesInto('orbit') },
    { modId: 5, status: goesInto('ember') },
  ];
  fakeBridge({
    'installs.list': () => ({ installs, jobs: [] }),
    'mods.statuses': () => ({ mods: statuses }),
  });
  mount(<Titles />);
  expect(await screen.findByText('used own shared of-nobody file')).toBeTruthy();
});
