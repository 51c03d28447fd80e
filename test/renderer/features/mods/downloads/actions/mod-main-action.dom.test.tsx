import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MainAction } from '#renderer/features/mods/downloads/actions/mod-main-action.tsx';
import { StatusesProvider, statusesQuery } from '#renderer/features/mods/downloads/statuses.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { modStatus } from '#shared/mod-status.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

const mod = { modId: 1, title: 'Harbour Lights', getBy: 'download', viewUrl: null } as Mod;

const downloading = { downloadId: 'a', modId: 1, state: 'running', receivedBytes: 10 } as Download;

test('the focus stays in the details when Get becomes another button', async () => {
  fakeBridge({ 'mods.statuses': () => ({ mods: [] }) });
  const { client } = mount(
    <StatusesProvider>
      <MainAction mod={mod} title={mod.title} newest={null} />
    </StatusesProvider>,
  );
  const get = await screen.findByRole('button', { name: translate('details.get') });
  get.focus();
  const facts = { getBy: 'download', game: null, install: null, job: null, wanted: null } as const;
  const status = modStatus({ ...facts, download: downloading, newest: null });
  act(() => void client.setQueryData(statusesQuery().queryKey, new Map([[1, status]])));
  const pause = await screen.findByRole('button', { name: translate('downloads.pauseShort') });
  expect(document.activeElement).toBe(pause);
});
