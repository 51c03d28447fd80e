import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { type InstallActions, InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { DoneButtons } from '#renderer/features/mods/downloads/list/done-buttons.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createGame, createJob } from '../../../games/my-mods/rows.ts';

test('a download whose install asks something offers the choice, not the install that waits for it', async () => {
  const job = createJob({ modId: 7, state: 'asking' });
  fakeBridge({
    'mods.statuses': () => ({ mods: [{ modId: 7, status: { state: 'asking', job, game: createGame() } }] }),
  });
  const answer = vi.fn();
  const actions: Partial<InstallActions> = { answer };
  const download = {
    downloadId: 'a',
    modId: 7,
    title: 'Lanterns',
    version: '1.2',
    gameId: null,
    state: 'done',
    file: 'here',
    sha256: null,
  } as Partial<Download>;
  mount(
    <InstallingContext
      value={{
        gameNames: new Map(),
        games: [createGame()],
        installs: [],
        actions: actions as InstallActions,
      }}
    >
      <DoneButtons download={download as Download} actions={{} as DownloadActions} />
    </InstallingContext>,
  );
  const title = 'Lanterns';
  fireEvent.click(await screen.findByRole('button', { name: translate('mod.answerNamed', { title }) }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(job);
  const install = translate('mod.installNamed', { title, game: 'Emberfall' });
  expect(screen.queryByRole('button', { name: install })).toBeNull();
});
