import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  type DownloadActions,
  useDownloadActions,
} from '#renderer/features/mods/downloads/actions/actions.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { hookValue, textOf, translate } from '../../../../render.tsx';

const actions = () => hookValue(new QueryClient(), useDownloadActions);
const download = { downloadId: 'a' } as Parameters<DownloadActions['changeFolder']>[0];

test.each([
  ['another folder', '/other', [{ downloadId: 'a' }]],
  ['the same folder, or none', '/before', []],
])('a download without disk space is retried after %s was chosen', async (_, chosen, resumed) => {
  const { inputsOf } = fakeBridge({
    'settings.get': () => ({ downloadFolder: '/before' }),
    'settings.chooseDownloadFolder': () => ({ downloadFolder: chosen }),
    'downloads.resume': () => download,
  });
  await actions().changeFolder(download);
  expect(inputsOf('downloads.resume')).toEqual(resumed);
});

test('files can be verified again afterwards, but not meanwhile', async () => {
  let end: (found: unknown) => void = () => undefined;
  const { inputsOf } = fakeBridge({
    'downloads.checkAll': () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  });
  const { checkAll } = actions();
  for (const times of [1, 2]) {
    const checking = checkAll();
    await checkAll();
    expect(inputsOf('downloads.checkAll')).toHaveLength(times);
    end({ whole: 1, changed: 0, gone: 0, found: 0 });
    await checking;
  }
});

test('a title of any length can be sent: it is cut to the 1,000 characters that main accepts', async () => {
  const { inputsOf } = fakeBridge({ 'downloads.start': () => download });
  await actions().start({ modId: 1, title: 'x'.repeat(2000) });
  expect(inputsOf('downloads.start')).toEqual([{ modId: 1, title: 'x'.repeat(1000) }]);
});

test.each([
  ['done', 'downloads.removed', {}],
  ['failed', 'downloads.removedFailed', { kept: 'some', keptBytes: '1 MB' }],
] as const)('removing a download that is %s says what happens to its file', async (state, id, values) => {
  useToasts.setState({ toasts: [] });
  fakeBridge({ 'downloads.remove': () => undefined });
  const of = { downloadId: 'a', state, title: 'Harbour Lights', receivedBytes: 1_000_000 };
  await actions().remove(of as Parameters<DownloadActions['remove']>[0]);
  const message = translate(id, { title: of.title, ...values });
  expect(useToasts.getState().toasts.map((each) => textOf(each.message))).toEqual([message]);
});
