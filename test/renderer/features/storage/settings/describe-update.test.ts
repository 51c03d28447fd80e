import { describe, expect, it } from 'vitest';
import { describeUpdate } from '#renderer/features/storage/settings/describe-update.ts';
import { createTextTools } from '#renderer/text/text-context.tsx';
import { noUpdates, type UpdateState, updateFailures } from '#shared/contract/desktop/updates.ts';
import { messages } from '#shared/messages/index.ts';

const text = createTextTools('en', messages);

describe('the sentence about updates', () => {
  it.each<[UpdateState, string]>([
    [{ kind: 'current' }, 'Up to date'],
    [{ kind: 'downloading', version: '0.2.0', done: 5, total: 10 }, 'Downloading version 0.2.0'],
    [{ kind: 'ready', version: '0.2.0' }, 'Version 0.2.0 is ready'],
  ])('%j: %s', (state, message) => {
    expect(describeUpdate(text, state)).toBe(message);
  });

  it.each(updateFailures)('a failure (%s) says that nothing was lost', (reason) => {
    const message = describeUpdate(text, { kind: 'failed', reason, version: '0.2.0' });
    expect(message).toMatch(/Nothing was changed\.$|Your version still works/);
  });

  it.each(noUpdates)(
    'if Loadout does not update itself (%s), the sentence says who does, or that there is no check',
    (reason) => {
      expect(describeUpdate(text, { kind: 'off', reason })).toMatch(/\.$/);
    },
  );
});
