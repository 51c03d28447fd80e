import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAppState, showView, useApp } from '#renderer/app/app-store.ts';
import { useHistory } from '#renderer/app/shell/use-history.ts';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { mount } from '../../mount.tsx';

let history: ReturnType<typeof useHistory>;
const Probe = () => {
  history = useHistory();
  return null;
};

const reset = () => {
  useApp.setState({ ...parseAppState(null) });
  useMyMods.setState({ gameId: null });
};
beforeEach(() => {
  reset();
  mount(<Probe />);
});
afterEach(reset);

const shown = () => [useApp.getState().view, useMyMods.getState().gameId];

test('back leads to the screen before and its game, and forward again to the one that was left', () => {
  expect([history.back, history.forward]).toEqual([null, null]);
  act(() => {
    useMyMods.setState({ gameId: 'ember' });
    showView('myMods');
  });
  act(() => useMyMods.setState({ gameId: 'tide' }));
  act(() => showView('settings'));
  act(() => history.back?.());
  expect(shown()).toEqual(['myMods', 'tide']);
  act(() => history.back?.());
  expect(shown()).toEqual(['myMods', 'ember']);
  act(() => history.forward?.());
  expect(shown()).toEqual(['myMods', 'tide']);
  act(() => history.back?.());
  act(() => history.back?.());
  expect(useApp.getState().view).toBe('browse');
  expect(history.back).toBeNull();
});

test('a screen that is opened anew ends the way forward', () => {
  act(() => showView('settings'));
  act(() => showView('browse'));
  expect(history.forward).toBeNull();
  act(() => history.back?.());
  expect(useApp.getState().view).toBe('settings');
  act(() => showView('downloads'));
  expect(history.forward).toBeNull();
});

test('Alt with an arrow key and the buttons of a mouse go along it', () => {
  act(() => showView('settings'));
  act(() => void fireEvent.keyDown(window, { key: 'ArrowLeft', altKey: true }));
  expect(useApp.getState().view).toBe('browse');
  act(() => void fireEvent.mouseUp(window, { button: 4 }));
  expect(useApp.getState().view).toBe('settings');
  act(() => void fireEvent.mouseUp(window, { button: 3 }));
  expect(useApp.getState().view).toBe('browse');
});
