import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeList, useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { BrowseListContext } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { CatalogSearchField } from '#renderer/features/catalog/browse/search/catalog-search-field.tsx';
import { recentOf, useRecentSearches } from '#renderer/features/catalog/browse/search/recent-searches.ts';
import {
  type GameHere,
  useSearchElsewhere,
} from '#renderer/features/catalog/browse/search/use-search-elsewhere.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { enter, mount, mountHook } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { createBrowseList } from '../catalog/browse-list.ts';

function start(more: { inBrowse?: boolean; gameHere?: GameHere | null } = {}) {
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
        inBrowse={more.inBrowse ?? true}
        onUse={onUse}
        onOpenMod={vi.fn()}
        total={0}
        serviceId="a"
        gameHere={more.gameHere ?? null}
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

test('what is typed on the page of a game stays when the search is widened or its button has the focus, and goes with the focus', () => {
  const { field } = start({ inBrowse: false, gameHere: { serviceGameId: 7, title: 'Emberfall' } });
  enter(field, 'storm');
  const chip = screen.getByRole('button', { name: translate('search.in', { game: 'Emberfall' }) });
  fireEvent.blur(field, { relatedTarget: chip });
  act(() => chip.focus());
  fireEvent.click(chip);
  expect(document.activeElement).toBe(field);
  expect([field.value, screen.queryByText(translate('search.in', { game: 'Emberfall' }))]).toEqual([
    'storm',
    null,
  ]);
  fireEvent.click(screen.getByRole('button', { name: translate('search.clear') }));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  enter(field, 'storm');
  act(() => field.blur());
  expect(field.value).toBe('');
  expect(useBrowse.getState().list.text).toBe('');
});

test('on another screen, nothing is gotten that was found for an earlier text, and what isn’t known isn’t called none', () => {
  const { field } = start({ inBrowse: false });
  enter(field, 'storm');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(field.value).toBe('storm');
  expect(screen.getByText(translate('search.showAll'))).toBeTruthy();
});

test('whoever removes a game from the search, and comes back to its page, searches that game again', () => {
  fakeBridge({});
  const ember = { serviceGameId: 7, title: 'Emberfall' };
  const shown = (gameHere: GameHere | null) => ({ isWanted: false, gameHere, named: [] });
  const { result, rerender } = mountHook(useSearchElsewhere, shown(ember));
  act(() => result.current.leaveGame());
  expect(result.current.game).toBeNull();
  rerender(shown(null));
  rerender(shown(ember));
  expect(result.current.game).toEqual(ember);
});
