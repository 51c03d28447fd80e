import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MainAction } from '#renderer/features/mods/downloads/actions/mod-main-action.tsx';
import { StatusesProvider, statusesQuery } from '#renderer/features/mods/downloads/statuses.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { modStatus } from '#shared/mod-status.ts';
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

/** A query cache in which the mod has one download. */
function withDownload(change: Partial<Download>, newest: string | null = null): QueryClient {
  const client = new QueryClient();
  const download = { ...done, ...change } as Download;
  const facts = { getBy: 'download', game: null, install: null, job: null, wanted: null } as const;
  client.setQueryData(statusesQuery().queryKey, new Map([[1, modStatus({ ...facts, download, newest })]]));
  return client;
}

const renderAction = (client: QueryClient) =>
  render(
    <StatusesProvider>
      <MainAction mod={mod} title={mod.title} newest={null} />
    </StatusesProvider>,
    client,
  );

test.each([
  ['running', false],
  ['checking', false],
  ['queued', true],
] as const)(
  'the progress bar of a download that is %s, of unknown size, has a value: %s',
  (state, hasValue) => {
    const html = renderAction(withDownload({ state, totalBytes: null, file: null }));
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
  const html = renderAction(withDownload({ file }));
  expect(html).toContain(`>${translate(offered)}<`);
  expect(html).not.toContain(`>${translate(other)}<`);
});

test('the bar above the details names the version of an update, as the details do', () => {
  const client = withDownload({ version: '1', file: 'here' }, '2');
  for (const isCompact of [true, false]) {
    const html = render(
      <StatusesProvider>
        <MainAction mod={mod} title={mod.title} newest={null} isCompact={isCompact} />
      </StatusesProvider>,
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
