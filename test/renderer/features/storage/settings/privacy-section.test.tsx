import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PrivacySection } from '#renderer/features/storage/settings/privacy-section.tsx';
import { updatesQuery } from '#renderer/features/storage/settings/queries.ts';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import { render, translate } from '../../../render.tsx';

test.each([
  [{ kind: 'off', reason: 'store' }, 'settings.privacy'],
  [{ kind: 'waiting' }, 'settings.privacyUpdates'],
] as const satisfies readonly [UpdateState, string][])(
  'with updates %j Settings says what is sent',
  (state, message) => {
    const client = new QueryClient();
    client.setQueryData(updatesQuery().queryKey, state);
    expect(render(<PrivacySection />, client)).toContain(`>${translate(message)}<`);
  },
);
