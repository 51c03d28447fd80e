import { expect, test } from 'vitest';
import { formatDifference } from '#renderer/features/storage/backups/format-backup.ts';
import { createTextTools } from '#renderer/text/text-context.tsx';
import { messages } from '#shared/messages/index.ts';

const text = createTextTools('en', messages);

test.each([
  ['downloads', { back: 2, gone: 1, changed: 0 }, 'Restoring brings back 2, removes 1'],
  ['downloads', { back: 0, gone: 14, changed: 0 }, 'Restoring removes 14'],
  ['drafts', { back: 1, gone: 2, changed: 3 }, 'Restoring brings back 1, removes 2, changes 3'],
  ['settings', { back: 0, gone: 0, changed: 1 }, 'Restoring changes 1 setting'],
  ['settings', { back: 1, gone: 1, changed: 1 }, 'Restoring changes 3 settings'],
] as const)('S3 a restore of %s with %j says what it does', (store, difference, sentence) => {
  expect(formatDifference(text, store, difference)).toBe(sentence);
});
