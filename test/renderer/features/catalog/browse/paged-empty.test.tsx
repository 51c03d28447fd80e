import { expect, test } from 'vitest';
import { NoneFound } from '#renderer/features/catalog/browse/paged-empty.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { render, translate } from '../../../render.tsx';

const mod = { modId: 1, title: 'Harbour Lights', tagLine: '', gameId: null, viewUrl: null } as Mod;

test.each([
  [1, 'offers the next page'],
  [2, 'offers the last page'],
  [3, 'offers no page'],
])('no match on page %d of three %s', (page) => {
  const pagination = { page, lastPage: 3, perPage: 1, total: 3 };
  const html = render(
    <NoneFound page={{ mods: [mod], pagination, unreadable: 0, readAt: 1 }} find="no such mod" />,
  );
  expect(html.includes(`>${translate('browse.searchNext', { page: page + 1 })}<`)).toBe(page < 3);
});
