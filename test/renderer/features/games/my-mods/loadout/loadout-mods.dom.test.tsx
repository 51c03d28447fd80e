import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadoutMods } from '#renderer/features/games/my-mods/loadout/loadout-mods.tsx';
import { takeOverQuery } from '#renderer/features/games/my-mods/queries.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame } from '../rows.ts';

test('a loadout without mods says what to do while the folders are looked through, and then what was found', async () => {
  fakeBridge({
    'loadouts.mods': () => ({
      version: { list: 'a', number: 1 },
      isWhole: true,
      mods: [],
      order: null,
      groups: [],
      overlappingFiles: 0,
    }),
    'installs.list': () => ({ installs: [], jobs: [] }),
    'takeOver.look': () => new Promise(() => undefined),
  });
  const { client } = mount(
    <LoadoutMods
      game={createGame({ modCount: 0 })}
      find=""
      onFind={() => undefined}
      scroller={document.body}
      open={{} as never}
      onBrowse={() => undefined}
    />,
  );
  const browse = await screen.findByRole('button', { name: translate('myMods.browse') });
  screen.getByText(translate('myMods.empty'));
  screen.getByRole('button', { name: translate('myMods.installFile') });
  browse.focus();
  act(() => client.setQueryData(takeOverQuery('ember').queryKey, { sources: [{ mods: [{}] }] } as never));
  await screen.findByText(translate('takeOver.foundTitle', { count: 1 }));
  screen.getByRole('button', { name: translate('takeOver.open') });
  expect(document.activeElement).toBe(browse);
});
