import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AboutSection } from '#renderer/features/settings/about-section.tsx';
import { updatesQuery } from '#renderer/features/settings/queries.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import { render, translate } from '../../render.tsx';

test.each([
  [{ kind: 'off', reason: 'store' }, 'settings.privacy'],
  [{ kind: 'waiting' }, 'settings.privacyUpdates'],
] as const satisfies readonly [UpdateState, string][])(
  'with updates %j Settings says what is sent',
  (state, message) => {
    const client = new QueryClient();
    client.setQueryData(updatesQuery().queryKey, state);
    expect(render(<AboutSection diagnostics={() => ''} onKeys={() => undefined} />, client)).toContain(
      `>${translate(message)}<`,
    );
  },
);
