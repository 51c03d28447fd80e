import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { useDownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { hookValue, textOf, translate } from '../../../../render.tsx';

const title = 'Harbour Lights';
const download = {
  downloadId: 'a',
  modId: 1,
  title,
  versionId: 31,
  fileId: 312,
  fileName: 'harbour.zip',
  state: 'done',
  file: 'here',
} as Download;
const actions = () => hookValue(new QueryClient(), useDownloadActions);
const shown = () => useToasts.getState().toasts.map(({ message }) => textOf(message));

beforeEach(() => useToasts.setState({ toasts: [] }));

test('Undo in the toast brings the file back, and that it is back takes the place of the toast', async () => {
  const { inputsOf } = fakeBridge({
    'downloads.deleteFile': () => ({ ...download, file: 'deleted' }),
    'downloads.undoDeleteFile': () => download,
  });
  await actions().deleteFile(download);
  expect(shown()).toEqual([translate('downloads.deleted', { title })]);
  useToasts.getState().toasts[0]?.action?.run();
  await expect.poll(shown).toEqual([translate('downloads.deleteUndone', { title })]);
  expect(inputsOf('downloads.undoDeleteFile')).toEqual([{ downloadId: 'a' }]);
});

test.each([
  [{ file: 'here' }, 'downloads.checkedHere', {}],
  [{ file: 'here', fileName: 'lights.zip' }, 'downloads.checkedRenamed', { fileName: 'lights.zip' }],
  [{ file: 'changed' }, 'downloads.checkedChanged', {}],
  [{ file: 'gone' }, 'downloads.checkedGone', {}],
  [{ file: 'deleted' }, 'downloads.checkedDeleted', {}],
] as const)('Verify says what was found: %j', async (found, message, values) => {
  fakeBridge({ 'downloads.check': () => ({ ...download, ...found }) });
  await actions().check(download);
  expect(shown()).toEqual([translate(message, { title, ...values })]);
});

test.each([
  ['gone', undefined, [{ modId: 1, title, versionId: 31, fileId: 312, replaces: 'a' }]],
  ['deleted', undefined, [{ modId: 1, title, versionId: 31, fileId: 312, replaces: 'a' }]],
  ['here', 'changed', [{ modId: 1, title, versionId: 31, fileId: 312 }]],
  ['here', 'gone', [{ modId: 1, title, versionId: 31, fileId: 312, replaces: 'a' }]],
  ['here', 'here', []],
] as const)(
  'Download again of a file that is %s, verified as %s, starts %j',
  async (file, found, started) => {
    const { inputsOf } = fakeBridge({
      'downloads.check': () => ({ ...download, file: found }),
      'downloads.start': () => ({ ...download, downloadId: 'b', state: 'queued' }),
    });
    await actions().downloadAgain({ ...download, file });
    expect(inputsOf('downloads.start')).toEqual(started);
    expect(inputsOf('downloads.check')).toHaveLength(found ? 1 : 0);
  },
);
