import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeList, useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { BrowseListContext } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { CatalogSearchField } from '#renderer/features/catalog/browse/search/catalog-search-field.tsx';
import { recentOf, useRecentSearches } from '#renderer/features/catalog/browse/search/recent-searches.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount } from '#test/renderer/mount.tsx';
import { createBrowseList } from '../catalog/browse-list.ts';

function start() {
  fakeBridge({
    'searches.list': () => ({ searches: [] }),
    'catalog.state': () => ({ kind: 'opening' }),
    'mods.games': () => ({ games: [] }),
  });
  onTestFinished(() => {
    changeList(wholeCatalog);
    useRecentSearches.setState({ byService: {} });
  });
  const onUse = vi.fn();
  const ref = createRef<HTMLInputElement>();
  mount(
    <BrowseListContext value={createBrowseList()}>
      <CatalogSearchField
        ref={ref}
        inBrowse
        onUse={onUse}
        onOpenMod={vi.fn()}
        total={0}
        serviceId="a"
        gameHere={null}
      />
    </BrowseListContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.focus();
  return { field, onUse, recent: () => recentOf(useRecentSearches.getState(), 'a') };
}

test('Enter goes to the list and makes the text a recent search', () => {
  const { field, recent } = start();
  enter(field, 'harbor');
  expect(useBrowse.getState().list.text).toBe('harbor');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(recent()).toEqual(['harbor']);
});

test('keys that belong to an input method do nothing else', () => {
  const { field, onUse, recent } = start();
  enter(field, 'みなと');
  onUse.mockClear();
  for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(onUse).not.toHaveBeenCalled();
  expect(recent()).toEqual([]);
  expect(useBrowse.getState().list.text).toBe('みなと');
});
