import { expect, test } from 'vitest';
import { actionLabel } from '#renderer/features/mods/downloads/format/action-label.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import { text } from '../../../../render.tsx';

test('a newer version is in the name and the tooltip of a small button, whose label has room for one word', () => {
  const status = { state: 'ready', game: null, update: '2024.11.05-hotfix.3' } as unknown as ModStatus;
  expect(actionLabel(text, 'update', status, 'Harbour Lights')).toEqual({
    label: 'Update',
    longLabel: 'Update to 2024.11.05-hotfix.3',
    name: 'Update Harbour Lights to 2024.11.05-hotfix.3',
    tooltip: 'Update to 2024.11.05-hotfix.3',
  });
});
