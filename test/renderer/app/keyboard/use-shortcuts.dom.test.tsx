import { act, cleanup, fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  briefMod,
  openMod,
  openModFromDetails,
  parseAppState,
  showView,
  useApp,
} from '#renderer/app/app-store.ts';
import { useShortcuts } from '#renderer/app/keyboard/use-shortcuts.ts';
import { useHistory } from '#renderer/app/shell/use-history.ts';
import { BrowseListContext } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { mount } from '#test/renderer/mount.tsx';
import { createBrowseList } from '../../features/catalog/browse/catalog/browse-list.ts';

const Page = () => {
  const { out } = useHistory();
  useShortcuts(useRef(null), out);
  return null;
};

const start = () =>
  mount(
    <BrowseListContext value={createBrowseList()}>
      <Page />
    </BrowseListContext>,
  );

beforeEach(() => {
  useApp.setState({ ...parseAppState(null) });
  useMyMods.setState({ gameId: null });
  start();
});

const pressEscape = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));

test('W59 Escape leads to the screen and the game before, and ends in Browse', () => {
  act(() => showView('home'));
  act(() => {
    useMyMods.setState({ gameId: 'ember' });
    showView('myMods');
  });
  act(() => showView('settings'));
  pressEscape();
  expect([useApp.getState().view, useMyMods.getState().gameId]).toEqual(['myMods', 'ember']);
  pressEscape();
  expect(useApp.getState().view).toBe('home');
  pressEscape();
  pressEscape();
  expect(useApp.getState().view).toBe('browse');
});

test('W59 Escape leaves all tabs of the library at once', () => {
  act(() => showView('home'));
  act(() => showView('downloads'));
  act(() => showView('favorites'));
  pressEscape();
  expect(useApp.getState().view).toBe('home');
});

test('W59 Escape closes the details before it leaves their screen', () => {
  act(() => showView('home'));
  act(() => {
    showView('myMods');
    openMod('myMods', briefMod({ modId: 7, title: 'Old Lamp' }));
  });
  pressEscape();
  expect([useApp.getState().view, useApp.getState().openMods.myMods]).toEqual(['myMods', null]);
  pressEscape();
  expect(useApp.getState().view).toBe('home');
});

test('W59 Escape leads from the details of a mod that another one needs back to those', () => {
  const [first, second] = [briefMod({ modId: 7, title: 'Old Lamp' }), briefMod({ modId: 8, title: 'Oil' })];
  openMod('browse', first);
  openModFromDetails('browse', second);
  pressEscape();
  expect(useApp.getState().openMods.browse).toEqual(first);
  pressEscape();
  expect(useApp.getState().openMods.browse).toBeNull();

  // What is opened from the list has none before it.
  openMod('browse', first);
  openModFromDetails('browse', second);
  openMod('browse', first);
  pressEscape();
  expect(useApp.getState().openMods.browse).toBeNull();
});

test('W59 Escape on the screen that a start shows leads to Browse', () => {
  cleanup();
  useApp.setState({ view: 'downloads' });
  start();
  pressEscape();
  expect(useApp.getState().view).toBe('browse');
});
