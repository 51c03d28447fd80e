import { expect, test } from 'vitest';
import { BrowseBody } from '#renderer/features/catalog/browse/browse-body.tsx';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { render, startStore, translate } from '../../../render.tsx';

const mod = { modId: 1, title: 'Harbour Lights', tagLine: '', gameId: null, viewUrl: null } as Mod;

test.each([
  [1, 'offers the next page'],
  [2, 'offers the last page'],
  [3, 'offers no page'],
])('no match on page %d of three %s', (page) => {
  startStore(useBrowse, { find: 'no such mod' });
  const pagination = { page, lastPage: 3, perPage: 1, total: 3 };
  const html = render(
    <BrowseBody
      state={{
        shown: { mods: [mod], pagination, unreadable: 0, readAt: 1 },
        waiting: false,
        failure: null,
        retry: () => undefined,
        toLastPage: () => undefined,
      }}
      hasGames={false}
      openModId={null}
      Action={() => null}
      Favorite={undefined}
      onOpen={() => undefined}
    />,
  );
  expect(html.includes(`>${translate('browse.searchNext', { page: page + 1 })}<`)).toBe(page < 3);
});
