import { expect, test } from 'vitest';
import type { DownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { RowError } from '#renderer/features/mods/downloads/list/row-error.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { render, translate } from '../../../../render.tsx';

const renderFor = (code: ErrorCode) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  const download = { title: 'Harbour Lights', state: 'failed', failure, waiting: null } as Download;
  return render(<RowError download={download} actions={{} as DownloadActions} />);
};
const folder = `>${translate('failure.changeFolder')}<`;
const key = `>${translate('failure.updateKey')}<`;

test.each([
  ['disk-full', [true, false]],
  ['folder-unusable', [true, false]],
  ['key-refused', [false, true]],
  ['unreachable', [false, false]],
] as const)('a download that failed with %s offers the right recovery action', (code, offered) => {
  const html = renderFor(code);
  expect([html.includes(folder), html.includes(key)]).toEqual(offered);
  expect(html).toContain(`>${translate('failure.tryAgain')}<`);
});

test('a finished file that has no trash to go to says so, and opens its folder', () => {
  const text = { id: 'downloads.noTrash', values: { fileName: 'harbour.zip' } } as const;
  const failure = { code: 'folder-unusable', text, details: '' } as const;
  const download = { title: 'Harbour Lights', state: 'done', failure, waiting: null };
  const html = render(
    <RowError download={download as unknown as Download} actions={{} as DownloadActions} />,
  );
  expect(html).toContain(translate('downloads.noTrash', { fileName: 'harbour.zip' }));
  expect(html).toContain(`>${translate('downloads.showShort')}<`);
  expect(html).not.toContain(folder);
});
