import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FileAction } from '#renderer/features/mods/downloads/actions/file-action.tsx';
import { applyDownloads, downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { render, translate } from '../../../../render.tsx';

const fileName = 'harbour.zip';
const mod = { modId: 1, gameId: null, getBy: 'download', viewUrl: null } as Mod;
const file = { title: 'Harbour Lights', versionId: 2, fileId: 3, fileName };
const download = (change: Partial<Download>) =>
  ({
    downloadId: 'a',
    modId: 1,
    ...file,
    receivedBytes: 500,
    totalBytes: 1000,
    file: null,
    ...change,
  }) as Download;

/** A query cache with these downloads. */
function listing(...downloads: Download[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(downloadsQuery().queryKey, downloads);
  return client;
}

const get = translate('details.getFile', { file: fileName });
const show = translate('details.showFile', { file: fileName });

test.each([
  ['nothing was downloaded', [], get],
  ['it is here', [download({ state: 'done', file: 'here' })], show],
  ['it is gone again', [download({ state: 'done', file: 'gone' })], get],
  [
    'it is under way',
    [download({ state: 'running' })],
    translate('downloads.progressLabel', { title: fileName }),
  ],
  [
    'it is paused',
    [download({ state: 'paused' })],
    translate('downloads.progressLabel', { title: fileName }),
  ],
] as const)('the action of a file if %s', (_, downloads, label) => {
  const html = render(<FileAction mod={mod} {...file} />, listing(...downloads));
  for (const each of [get, show, translate('downloads.progressLabel', { title: fileName })])
    expect([each, html.includes(`aria-label="${each}"`)]).toEqual([each, each === label]);
});

test('an event about downloads updates the cached list and drops removed ones', () => {
  const client = listing(download({ state: 'running' }), download({ downloadId: 'b', state: 'done' }));
  applyDownloads(client, [download({ state: 'paused' })], ['b']);
  const list = client.getQueryData(downloadsQuery().queryKey);
  expect(list?.map(({ downloadId, state }) => [downloadId, state])).toEqual([['a', 'paused']]);
});
