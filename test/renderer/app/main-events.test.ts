import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showView, switchService, useApp } from '#renderer/app/app-store.ts';
import { subscribeToMain } from '#renderer/app/main-events.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { cancelSignIn, useSignIn } from '#renderer/features/account/session/sign-in/sign-in.ts';
import { modDetailsQuery, modVersionsQuery } from '#renderer/features/mods/details/queries.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import type { SessionState, SignInAttempt } from '#shared/contract/account/session.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { fakeBridge } from '../fake-bridge.ts';
import { createBrowseList } from '../features/catalog/browse/catalog/browse-list.ts';
import { text } from '../render.tsx';

const service = (change: Partial<ServiceState> = {}): ServiceState => ({
  profile: {
    serviceId: 'a',
    name: 'Mods',
    siteHost: 'mods.example',
    siteUrl: 'https://mods.example/',
    source: '/service.json',
  },
  profileFailure: null,
  features: { details: true, versions: true, download: true, reviews: true, games: true, signIn: true },
  key: { source: 'profile', state: 'accepted' },
  reachability: { state: 'reachable', lastResponseAt: 1, failure: null },
  ...change,
});

/** A cache of mods: one failed, one loaded, one a saved copy; `reads` has the names of those that are read again. */
async function follow(before: ServiceState) {
  const bridge = fakeBridge();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: string[] = [];
  for (const name of ['failed', 'here', 'copy']) {
    const queryFn = async () => {
      reads.push(name);
      if (name === 'failed') throw new Error('no response');
      return { name, asOf: name === 'copy' ? 1 : null };
    };
    onTestFinished(
      new QueryObserver(client, { queryKey: ['mods', name], queryFn }).subscribe(() => undefined),
    );
  }
  await expect.poll(() => client.isFetching()).toBe(0);
  reads.length = 0;
  client.setQueryData(serviceQuery().queryKey, before);
  onTestFinished(subscribeToMain(client, createBrowseList().listing, text));
  return { ...bridge, client, reads };
}

const unreachable = { state: 'unreachable', lastResponseAt: null, failure: null } as const;

test.each([
  ['is back', { reachability: unreachable }, ['failed', 'copy']],
  ['takes the key now', { key: { source: 'profile', state: 'refused' } }, ['failed', 'copy']],
  ['has a profile now', { profile: null }, ['failed', 'copy']],
  ['was there all the time', {}, []],
] as const)('once the service %s, only what failed and saved copies are read again', async (_, was, read) => {
  const { emit, reads, client } = await follow(service(was));
  emit('service.changed', service());
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(reads).toEqual(read);
});

test('a service that is away and back with each request is retried at once, and then every 5 s', async () => {
  const { emit, reads, client } = await follow(service());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const idle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  for (let flap = 0; flap < 20; flap++) {
    emit('service.changed', service({ reachability: unreachable }));
    emit('service.changed', service());
    await Promise.resolve();
  }
  await idle();
  expect(reads).toEqual(['failed', 'copy']);
  await vi.advanceTimersByTimeAsync(5_000);
  await idle();
  expect(reads).toEqual(['failed', 'copy', 'failed', 'copy']);
  await vi.advanceTimersByTimeAsync(60_000);
  await idle();
  expect(reads).toHaveLength(4);
});

test('a response that was later than the saved copy takes its place', async () => {
  const { emit, client } = await follow(service());
  const details = { mod: { modId: 7 }, description: 'old' };
  client.setQueryData(modDetailsQuery(7).queryKey, { ...details, asOf: 1 } as never);
  client.setQueryData(modVersionsQuery(7).queryKey, { versions: [], asOf: 1 });
  emit('mods.late', { modId: 7, details: { ...details, description: 'new' }, versions: null });
  expect(client.getQueryData(modDetailsQuery(7).queryKey)).toEqual({
    ...details,
    description: 'new',
    asOf: null,
  });
  expect(client.getQueryData(modVersionsQuery(7).queryKey)).toEqual({ versions: [], asOf: 1 });
  emit('mods.late', { modId: 7, details: null, versions: { versions: [] } });
  expect(client.getQueryData(modVersionsQuery(7).queryKey)).toEqual({ versions: [], asOf: null });
});

test('names of games that have changed take the place of the saved ones', async () => {
  const { emit, client } = await follow(service());
  client.setQueryData(gamesQuery().queryKey, new Map([[1, 'Old']]));
  emit('mods.lateGames', { games: [{ gameId: 1, title: 'New' }] });
  expect(client.getQueryData(gamesQuery().queryKey)).toEqual(new Map([[1, 'New']]));
});

test('D19 the persisted app state names its service', () => {
  const stored: string[] = [];
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => stored.push(`${name} ${value}`),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = useApp.getState();
  onTestFinished(() => useApp.setState(before));
  switchService('a service');
  showView('downloads');
  expect(stored.at(-1)).toMatch(/^loadout\.app /);
  expect(JSON.parse(stored.at(-1)?.slice('loadout.app '.length) ?? '')).toMatchObject({
    view: 'downloads',
    serviceId: 'a service',
  });
});

const attempt: SignInAttempt = {
  step: 'tokens',
  address: 'https://mods.example/',
  endsAt: 1,
  byHand: null,
  failure: null,
};
const session = (state: SessionState['state'], change: Partial<SessionState> = {}): SessionState => ({
  state,
  player: state === 'signed-in' ? { userId: 1, name: 'mirelle' } : null,
  ended: null,
  permissions: {
    readFavorites: 'yes',
    writeFavorites: 'yes',
    writeReviews: 'yes',
    deleteReviews: 'yes',
    readLibrary: 'yes',
  },
  persistence: 'encrypted',
  attempt: null,
  ...change,
});

test.each([
  ['a library is', ['library', 'page', 1]],
  ['favorites are', ['favorites', 'marks']],
  ['reviews with the player’s own, and drafts, are', ['reviews', 7, 'draft']],
])('O34 %s dropped for another player and kept for the same one', async (_, ofPlayer) => {
  const { emit, client } = await follow(service());
  client.setQueryData(sessionQuery().queryKey, session('signed-in'));
  client.setQueryData(ofPlayer, 'read');
  emit('session.changed', session('signed-in', { persistence: 'memory' }));
  expect(client.getQueryData(ofPlayer)).toBe('read');
  emit('session.changed', session('signed-in', { player: { userId: 2, name: 'tolvar' } }));
  expect(client.getQueryData(ofPlayer)).toBeUndefined();
});

test('an action that required a sign-in runs once, after that sign-in', async () => {
  const { emit, client } = await follow(service());
  let times = 0;
  const afterwards = () => {
    times += 1;
  };
  useSignIn.setState({ afterwards });
  onTestFinished(() => useSignIn.setState({ afterwards: null }));
  client.setQueryData(sessionQuery().queryKey, session('signed-out', { attempt }));
  emit('session.changed', session('signed-in'));
  await expect.poll(() => times).toBe(1);
  emit('session.changed', session('signed-out', { attempt }));
  emit('session.changed', session('signed-in'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(times).toBe(1);
});

test('a canceled sign-in drops the action that required it', async () => {
  fakeBridge({ 'session.cancelSignIn': () => session('signed-out') });
  useSignIn.setState({ afterwards: () => undefined });
  await cancelSignIn(new QueryClient());
  expect(useSignIn.getState().afterwards).toBeNull();
});
