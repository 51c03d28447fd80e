import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showView, switchService, useApp } from '#renderer/app/app-store.ts';
import { subscribeToMain } from '#renderer/app/main-events.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { cancelSignIn, useSignIn } from '#renderer/features/session/sign-in/sign-in.ts';
import type { ServiceState } from '#shared/contract/service.ts';
import type { SessionState, SignInAttempt } from '#shared/contract/session.ts';
import { fakeBridge } from '../fake-bridge.ts';
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
  reachability: { state: 'reachable', lastResponseAt: 1 },
  ...change,
});

/** A cache with one failed and one loaded list of mods; `reads` has the names of the lists that are read again. */
async function follow(before: ServiceState) {
  const bridge = fakeBridge();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: string[] = [];
  for (const name of ['failed', 'here']) {
    const queryFn = async () => {
      reads.push(name);
      if (name === 'failed') throw new Error('no response');
      return name;
    };
    onTestFinished(
      new QueryObserver(client, { queryKey: ['mods', name], queryFn }).subscribe(() => undefined),
    );
  }
  await expect.poll(() => client.isFetching()).toBe(0);
  reads.length = 0;
  client.setQueryData(serviceQuery().queryKey, before);
  onTestFinished(subscribeToMain(client, text));
  return { ...bridge, client, reads };
}

const unreachable = { state: 'unreachable', lastResponseAt: null } as const;

test.each([
  ['is back', { reachability: unreachable }, ['failed']],
  ['takes the key now', { key: { source: 'profile', state: 'refused' } }, ['failed']],
  ['has a profile now', { profile: null }, ['failed']],
  ['was there all the time', {}, []],
] as const)('once the service %s, only the failed lists are read again', async (_, was, read) => {
  const { emit, reads, client } = await follow(service(was));
  emit('service.changed', service());
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(reads).toEqual(read);
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

test('O34 a library is dropped for another player and stays for the same one', async () => {
  const { emit, client } = await follow(service());
  const ofPlayer = ['library', 'page', 1];
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
  onTestFinished(() => useSignIn.setState({ afterwards: null, memoryNoticeOpen: false }));
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
