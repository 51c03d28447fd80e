import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import {
  gamesHereQuery,
  installsQuery,
  loadoutsQuery,
  playStatesQuery,
  subscribeToMyMods,
  takeOverQuery,
} from '#renderer/features/games/my-mods/queries.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { createClient, mount, withText } from '#test/renderer/mount.tsx';
import { text, translate } from '#test/renderer/render.tsx';
import { createGame, createInstall, createJob } from './rows.ts';

beforeEach(() => useMyModsOpen.setState(useMyModsOpen.getInitialState(), true));

const asks = translate('myMods.jobAsksPrograms', { title: 'Lanterns' });

function start() {
  const bridge = fakeBridge();
  const client = createClient();
  mount(null, client);
  client.setQueryData(loadoutsQuery('ember').queryKey, { loadouts: [], text: null });
  client.setQueryData(loadoutsQuery('other').queryKey, { loadouts: [], text: null });
  subscribeToMyMods(client, text);
  const isOutdated = (gameId: string) =>
    client.getQueryState(loadoutsQuery(gameId).queryKey)?.isInvalidated ?? false;
  return { ...bridge, client, isOutdated };
}

test('what is installed is shown, and the loadouts with it are read again', () => {
  const { emit, client, isOutdated } = start();
  const state = { installs: [createInstall(1)], jobs: [] };
  emit('installs.changed', state);
  expect(client.getQueryData(installsQuery().queryKey)).toEqual(state);
  expect(isOutdated('ember')).toBe(true);
});

test('the loadouts of one game are read again when they changed', () => {
  const { emit, isOutdated } = start();
  emit('loadouts.changed', { gameId: 'ember' });
  expect([isOutdated('ember'), isOutdated('other')]).toEqual([true, false]);
});

test.each([
  ['a mod is turned off', {}, { isUpToDate: false }, false],
  ['the loadout is put in the folder', { isUpToDate: false }, {}, true],
  ['another loadout is played', {}, { activeLoadoutId: 'loud' }, true],
  ['nothing of it changes', {}, { onCount: 1 }, false],
] as const)('whether the folder is looked through again when %s', (_what, before, after, isAgain) => {
  const { emit, client } = start();
  client.setQueryData(gamesHereQuery().queryKey, [createGame(before)]);
  client.setQueryData(takeOverQuery('ember').queryKey, { sources: [] } as never);
  emit('games.changed', { games: [createGame(after)] });
  expect(client.getQueryState(takeOverQuery('ember').queryKey)?.isInvalidated).toBe(isAgain);
});

test('the folder of a game that starts is looked through when the game has ended', () => {
  const { emit, client } = start();
  const play = (running: object | null) => ({ gameId: 'ember', running });
  client.setQueryData(gamesHereQuery().queryKey, [createGame({ isUpToDate: false })]);
  client.setQueryData(playStatesQuery().queryKey, { ember: play(null) } as never);
  client.setQueryData(takeOverQuery('ember').queryKey, { sources: [] } as never);
  const isAgain = () => client.getQueryState(takeOverQuery('ember').queryKey)?.isInvalidated;
  emit('play.changed', play({ phase: 'preparing' }));
  emit('games.changed', { games: [createGame()] });
  emit('play.changed', play({ phase: 'running' }));
  expect(isAgain()).toBe(false);
  emit('play.changed', play(null));
  expect(isAgain()).toBe(true);
});

test('updates are shown once the check has ended', () => {
  const { emit, isOutdated } = start();
  emit('modUpdates.changed', { isChecking: true });
  expect(isOutdated('ember')).toBe(false);
  emit('modUpdates.changed', { isChecking: false });
  expect(isOutdated('ember')).toBe(true);
});

test('a job that begins to ask says so once, and one that asked before the start does not', async () => {
  const { emit, client } = start();
  emit('installs.changed', { installs: [], jobs: [createJob()] });
  expect(screen.queryByText(withText(asks))).toBeNull();
  client.setQueryData(installsQuery().queryKey, { installs: [], jobs: [createJob({ state: 'looking' })] });
  emit('installs.changed', { installs: [], jobs: [createJob()] });
  await screen.findByText(withText(asks));
  screen.getByRole('button', { name: translate('myMods.answer') }).click();
  expect(useMyModsOpen.getState().jobId).toBe('job-1');
});

test('a job with variants asks for one of them', async () => {
  const { emit } = start();
  emit('installs.changed', { installs: [], jobs: [createJob({ state: 'looking' })] });
  const variants = [{ name: 'Full', root: 'full', size: 1 }];
  emit('installs.changed', { installs: [], jobs: [createJob({ variants })] });
  await screen.findByText(withText(translate('myMods.jobAsks', { title: 'Lanterns' })));
});

test('the message that a job asks goes when the job is answered', async () => {
  const { emit, client } = start();
  client.setQueryData(installsQuery().queryKey, { installs: [], jobs: [createJob({ state: 'looking' })] });
  emit('installs.changed', { installs: [], jobs: [createJob()] });
  await screen.findByText(withText(asks));
  emit('installs.changed', { installs: [], jobs: [createJob({ state: 'installing' })] });
  // At once: after 8 s it would go by itself.
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a job that fails says why, with the mod’s title once', async () => {
  const { emit, client } = start();
  const fail = (failure: InstallJob['failure']) => {
    client.setQueryData(installsQuery().queryKey, { installs: [], jobs: [createJob({ state: 'looking' })] });
    emit('installs.changed', { installs: [], jobs: [createJob({ state: 'failed', failure })] });
  };
  fail({ code: 'internal', text: { id: 'installs.empty', values: { title: 'Lanterns' } }, details: '' });
  await screen.findByText(withText(translate('installs.empty', { title: 'Lanterns' })));
  fail({ code: 'internal', text: { id: 'error.internal' }, details: '' });
  await screen.findByText(withText(`Lanterns: ${translate('error.internal')}`));
});
