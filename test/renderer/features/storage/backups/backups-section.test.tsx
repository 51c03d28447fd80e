import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BackupsSection } from '#renderer/features/storage/backups/backups-section.tsx';
import { backupsQuery } from '#renderer/features/storage/backups/queries.ts';
import type { BackedUp } from '#shared/contract/storage/backups.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '../../../fake-bridge.ts';
import { elementsOf, fire, translate } from '../../../render.tsx';

const contents = { id: 'backups.draftsContents', values: { count: 1 } } as const;
const difference = { back: 2, gone: 1, changed: 0 };
const stores: BackedUp[] = [
  {
    store: 'drafts',
    contents,
    hasSame: false,
    backups: [{ backupId: 'b', savedAt: 1, contents, difference }],
  },
];

test('S3 a missing backup makes the list be read again', async () => {
  fakeBridge({
    'backups.restore': () => {
      throw new AppError('not-found', { id: 'backups.gone' });
    },
  });
  const client = new QueryClient();
  const { queryKey } = backupsQuery();
  client.setQueryData(queryKey, stores);
  const restore = elementsOf(<BackupsSection />, client).find(
    ({ type, props }) =>
      type === 'button' && String(props['aria-label']).startsWith(translate('backups.restore')),
  );
  if (restore) fire(restore, 'onClick');
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
