import { expect, it } from 'vitest';
import { createAuthRef, createLifetime, type SignedIn } from '#main/account/session/auth-state.ts';
import { createIdentityLookup } from '#main/account/session/identity.ts';
import { isSameOwner } from '#main/account/session/player-access.ts';
import { AppError } from '#shared/errors.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

/** A session at a service that has not named the player yet. */
const unnamedAt = (baseUrl: string): SignedIn => ({
  kind: 'signed-in',
  lifetime: createLifetime(),
  who: {
    binding: { clientId: 'client', siteUrl: baseUrl, baseUrl },
    account: `somebody at ${baseUrl}`,
    player: { userId: null, name: null },
    scopes: [],
  },
  tokens: { accessToken: 'token', refreshToken: null, lifetimeMs: 1, expiresAt: 1, goodUntil: 1 },
});

it('O43 a former session is still known, for its late results', () => {
  const authRef = createAuthRef(() => {});
  const left = unnamedAt('https://first.example/');
  authRef.set(left);
  authRef.leave();
  authRef.set(unnamedAt('https://second.example/'));
  expect(authRef.latest(left)).toBe(left);
});

it('O33 after it was read again and signed out, nothing restores it', () => {
  const authRef = createAuthRef(() => {});
  const left = unnamedAt('https://first.example/');
  authRef.set(left);
  authRef.leave();
  authRef.set({ ...left, lifetime: createLifetime() });
  authRef.set({ kind: 'signed-out' });
  expect(authRef.latest(left)).toEqual({ kind: 'signed-out' });
});

it('O43 a service that does not name the player does not prevent the request to another', async () => {
  const authRef = createAuthRef(() => {});
  const requested: string[] = [];
  const identity = createIdentityLookup({
    authRef,
    persistence: { save: async () => {} },
    times: () => ({ now: 0, monotonic: 0 }),
    onNamed: async () => {},
    log: createMemoryLog(),
    async me({ issuedFor }) {
      requested.push(issuedFor.baseUrl);
      throw new AppError('not-offered', { id: 'error.notOffered' });
    },
  });
  const places = ['https://first.example/', 'https://second.example/'];
  for (const place of [...places, ...places]) {
    authRef.leave();
    authRef.set(unnamedAt(place));
    await identity.catchUp();
  }
  expect(requested).toEqual(places);
});

it.each(['not-offered', 'not-found'] as const)(
  'a service that responds %s is requested for the name once per session',
  async (code) => {
    const authRef = createAuthRef(() => {});
    let requested = 0;
    let monotonic = 0;
    const identity = createIdentityLookup({
      authRef,
      persistence: { save: async () => {} },
      times: () => ({ now: 0, monotonic }),
      onNamed: async () => {},
      log: createMemoryLog(),
      async me() {
        requested += 1;
        throw new AppError(code, { id: 'error.notOffered' });
      },
    });
    authRef.set(unnamedAt('https://first.example/'));
    for (let day = 0; day < 3; day += 1) {
      await identity.catchUp();
      monotonic += 86_400_000;
    }
    expect(requested).toBe(1);
  },
);

it('O41 a late name is not given to the next player', async () => {
  const authRef = createAuthRef(() => {});
  const handedOn: string[] = [];
  const next = unnamedAt('https://first.example/');
  const identity = createIdentityLookup({
    authRef,
    persistence: { save: async () => {} },
    times: () => ({ now: 0, monotonic: 0 }),
    onNamed: async (former) => void handedOn.push(former),
    log: createMemoryLog(),
    async me() {
      authRef.set(next);
      return { userId: 7, name: 'mirelle' };
    },
  });
  authRef.set(unnamedAt('https://first.example/'));
  await identity.catchUp();
  expect(authRef.get()).toBe(next);
  expect(handedOn).toEqual([]);
});

it('D19 an account of the same name at another service is another owner', () => {
  const owner = { service: 'https://first.example/api/', account: 'mirelle' };
  expect(isSameOwner(owner, { ...owner })).toBe(true);
  expect(isSameOwner(owner, { ...owner, service: 'https://second.example/api/' })).toBe(false);
  expect(isSameOwner(owner, { ...owner, account: 'tolvar' })).toBe(false);
  expect(isSameOwner(owner, null)).toBe(false);
});
