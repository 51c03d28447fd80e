import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appStateForService, parseAppState, useApp } from '#renderer/app/app-store.ts';
import { resetOnServiceChange } from '#renderer/app/service-change.ts';
import { useFavorites } from '#renderer/features/account/favorites/favorites-store.ts';
import { useLibrary } from '#renderer/features/account/library/library-store.ts';
import { arrange } from '#renderer/features/mods/list/player-list-store.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { createBrowseList } from '../features/catalog/browse/catalog/browse-list.ts';

const mod: Mod = {
  modId: 12,
  title: 'Harbour Lights',
  tagLine: 'Lanterns and fog',
  gameId: 3,
  modType: 'download_local',
  downloadCount: 96_000,
  ratingAvg: 4.6,
  viewUrl: 'https://mods.example/mods/12',
  getBy: 'download',
};
const closed = { home: null, browse: null, favorites: null, library: null, myMods: null, downloads: null };

describe('D19 the open details', () => {
  const open = { ...parseAppState(null), openMods: { ...closed, browse: mod } };

  it('D19 stay open for their own service, and for the first one if no service was stored', () => {
    for (const serviceId of ['a', null])
      expect(appStateForService({ ...open, serviceId }, 'a')).toEqual({
        openMods: open.openMods,
        serviceId: 'a',
      });
  });

  it('D19 are closed for another service, where the ids mean other mods', () => {
    expect(appStateForService({ ...open, serviceId: 'a' }, 'b')).toEqual({
      openMods: closed,
      serviceId: 'b',
    });
  });
});

describe('S4 the persisted app state', () => {
  it('restores the view and the open mod', () => {
    const stored = {
      view: 'library',
      libraryView: 'library',
      isRailWide: true,
      openMods: { ...closed, favorites: mod },
      serviceId: 'a',
    };
    expect(parseAppState(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([[null], ['settings'], [{ view: 'games' }], [{ openMods: 7 }], [{ openMods: { browse: 'x' } }]])(
    'has the defaults for %j',
    (stored) =>
      expect(parseAppState(stored)).toEqual({
        view: 'browse',
        libraryView: 'favorites',
        isRailWide: false,
        openMods: closed,
        serviceId: null,
      }),
  );

  it.each([[0], [-1], [1.5], ['12'], [null]])('opens nothing for the mod id %j', (modId) => {
    expect(parseAppState({ openMods: { browse: { ...mod, modId } } }).openMods.browse).toBeNull();
  });

  it('replaces damaged fields of a mod with defaults', () => {
    const damaged = { modId: 12, title: 5, ratingAvg: 'x', downloadCount: -1, viewUrl: {}, getBy: 'steal' };
    expect(parseAppState({ openMods: { browse: damaged } }).openMods.browse).toEqual({
      modId: 12,
      title: '',
      tagLine: '',
      gameId: null,
      modType: '',
      downloadCount: null,
      ratingAvg: null,
      viewUrl: null,
      getBy: 'nothing',
    });
  });
});

it('D19 a change of the service resets the queries of the previous one, and no others', () => {
  const before = useApp.getState();
  onTestFinished(() => useApp.setState(before));
  const client = new QueryClient();
  const keys = [
    ['mods', 1],
    ['reviews', 1],
    ['favorites', 'marks'],
    ['library', 1],
    ['downloads'],
    ['games'],
  ];
  for (const key of [...keys, ['settings']]) client.setQueryData(key, 'read');
  const known = () => [...keys, ['settings']].filter((key) => client.getQueryData(key) !== undefined);
  const hold = resetOnServiceChange(client, createBrowseList().listing);
  for (const serviceId of [null, 'a', null, 'a']) hold(serviceId);
  expect(known()).toEqual([...keys, ['settings']]);
  expect(useApp.getState().serviceId).toBe('a');
  hold('b');
  expect(known()).toEqual([['settings']]);
  expect(useApp.getState().serviceId).toBe('b');
});

it('D19 a change of the service ends the search and the game of lists, also when it changed between two starts', () => {
  const before = useApp.getState();
  const lists = { find: 'harbor', gameId: 2, page: 3 } as const;
  onTestFinished(() => {
    useApp.setState(before);
    for (const store of [useLibrary, useFavorites]) arrange(store, { find: '', gameId: null });
  });
  const shown = () => {
    const [library, favorites] = [useLibrary.getState(), useFavorites.getState()];
    return [library.find, library.gameId, library.page, favorites.find, favorites.gameId, favorites.page];
  };
  useApp.setState({ serviceId: 'a' });
  useLibrary.setState(lists);
  useFavorites.setState(lists);
  const reset = resetOnServiceChange(new QueryClient(), createBrowseList().listing);
  reset('a');
  expect(shown()).toEqual(['harbor', 2, 3, 'harbor', 2, 3]);
  reset('b');
  expect(shown()).toEqual(['', null, 1, '', null, 1]);
});
