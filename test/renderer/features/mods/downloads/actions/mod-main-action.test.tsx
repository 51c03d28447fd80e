import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MainAction } from '#renderer/features/mods/downloads/actions/mod-main-action.tsx';
import { DownloadsByModProvider } from '#renderer/features/mods/downloads/downloads-by-mod.tsx';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { render, translate } from '../../../../render.tsx';

const mod = { modId: 1, title: 'Harbour Lights', getBy: 'download', viewUrl: null } as Mod;
const done = {
  downloadId: 'a',
  modId: 1,
  title: mod.title,
  state: 'done',
  version: null,
  waiting: null,
  failure: null,
  finishedAt: 1,
  receivedBytes: 1000,
  totalBytes: 1000,
};

const renderAction = (client: QueryClient) =>
  render(
    <DownloadsByModProvider>
      <MainAction mod={mod} title={mod.title} newest={null} />
    </DownloadsByModProvider>,
    client,
  );

test.each([
  ['running', false],
  ['checking', false],
  ['queued', true],
] as const)(
  'the progress bar of a download that is %s, of unknown size, has a value: %s',
  (state, hasValue) => {
    const client = new QueryClient();
    client.setQueryData(downloadsQuery().queryKey, [
      { ...done, state, totalBytes: null, file: null } as Download,
    ]);
    const html = renderAction(client);
    expect(html).toContain('role="progressbar"');
    expect(html.includes('aria-valuenow')).toBe(hasValue);
  },
);

test.each([
  ['here', 'details.showInFolder', 'details.get'],
  ['changed', 'details.showInFolder', 'details.get'],
  ['gone', 'details.get', 'details.showInFolder'],
  ['deleted', 'details.get', 'details.showInFolder'],
] as const)('the details of a mod whose file is %s offer “%s”', (file, offered, other) => {
  const client = new QueryClient();
  client.setQueryData(downloadsQuery().queryKey, [{ ...done, file } as Download]);
  const html = renderAction(client);
  expect(html).toContain(`>${translate(offered)}<`);
  expect(html).not.toContain(`>${translate(other)}<`);
});

test('the bar above the details names the version of an update, as the details do', () => {
  const client = new QueryClient();
  client.setQueryData(downloadsQuery().queryKey, [{ ...done, version: '1', file: 'here' } as Download]);
  for (const isCompact of [true, false]) {
    const html = render(
      <DownloadsByModProvider>
        <MainAction mod={mod} title={mod.title} newest={{ version: '2', size: null }} isCompact={isCompact} />
      </DownloadsByModProvider>,
      client,
    );
    expect(html).toContain(`>${translate('downloads.update', { version: '2' })}<`);
  }
});

test('a web page without an address has no button', () => {
  const client = new QueryClient();
  const html = render(
    <MainAction mod={{ ...mod, getBy: 'website' }} title={mod.title} newest={null} />,
    client,
  );
  expect(html).not.toContain('<button');
  expect(html).toContain(translate('details.noDownloadHint'));
});
