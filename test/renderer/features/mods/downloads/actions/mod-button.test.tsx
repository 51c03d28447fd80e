import { expect, test } from 'vitest';
import { FileState } from '#renderer/features/mods/downloads/actions/mod-button.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { render, text, translate } from '../../../../render.tsx';

test.each([
  [9_999, 10_000, text.percent(99)],
  [1, 10_000, text.percent(0, true)],
  [10_000, 10_000, text.percent(100)],
])('%d of %d bytes are shown as %s: 100% only when complete', (receivedBytes, totalBytes, share) => {
  const download = { state: 'running', receivedBytes, totalBytes } as Download;
  expect(render(<FileState download={download} name="Harbour Lights" />)).toContain(
    `>${share.replace('<', '&lt;')}</span>`,
  );
});

test.each([
  ['queued', 'downloads.queued'],
  ['paused', 'downloads.paused'],
  ['checking', 'downloads.verifying'],
] as const)('a download that is %s has its word beside the bar, not a figure', (state, word) => {
  const download = { state, receivedBytes: 1, totalBytes: 2 } as Download;
  const html = render(<FileState download={download} name="Harbour Lights" />);
  expect(html).toContain(`>${translate(word)}</span>`);
  expect(html).not.toContain('>50%<');
});
