import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { DownloadsRing } from '#renderer/app/shell/downloads-ring.tsx';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { render, translate } from '../../render.tsx';

const host = { for: 'host', until: null, host: 'cdn.example' } as const;

test.each([
  [
    'failed downloads and those that wait for an approval',
    [{ state: 'failed' }, { state: 'waiting', waiting: host }],
  ],
  ['nothing that is done', [{ state: 'failed' }, { state: 'failed' }, { state: 'done' }]],
] as const)('while no download is in progress, the number at Downloads counts %s', (_, list) => {
  const client = new QueryClient();
  const downloads = list.map((each, index) => ({ downloadId: String(index), ...each }));
  client.setQueryData(downloadsQuery().queryKey, downloads as unknown as readonly Download[]);
  expect(render(<DownloadsRing />, client)).toContain(
    `aria-description="${translate('app.downloadsNeedAttention', { count: 2 })}"`,
  );
});
