import { expect, test } from 'vitest';
import { GetState } from '#renderer/features/downloads/actions/get-button.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { render, text } from '../../../render.tsx';

test.each([
  [9_999, 10_000, text.percent(99)],
  [1, 10_000, text.percent(0, true)],
  [10_000, 10_000, text.percent(100)],
])('%d of %d bytes are shown as %s: 100% only when complete', (receivedBytes, totalBytes, share) => {
  const download = { state: 'running', receivedBytes, totalBytes } as Download;
  expect(render(<GetState download={download} name="Harbour Lights" />)).toContain(
    `>${share.replace('<', '&lt;')}</span>`,
  );
});
