import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReviews } from '#main/account/reviews/reviews.ts';
import { deferred } from '#main/kernel/deferred.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { pass, playerBrowser, reaches, signIn, startApp, startSession, tokenCalls } from './setup.ts';

const hour = 3_600_000;

/** An app on which mirelle is signed in. */
async function signedIn(options: Parameters<typeof startSession>[0] = {}) {
  const app = await startSession(options);
  await signIn(app);
  app.fakeService.clearRequests();
  const { session, service } = app;
  return {
    ...app,
    favorites: () => session.asPlayer((bearer) => service.player.favorites(bearer, { page: 1 })),
    /** Mirelle signs out, and tolvar signs in. */
    async changePlayers() {
      await session.signOut();
      await signIn(app, 'tolvar');
      expect(session.state().player?.name).toBe('tolvar');
    },
  };
}

const profileOf = (fakeService: FakeService) =>
  parseProfile(JSON.stringify(fakeService.profile()), { source: 'test.json' });
const sentTo = (fakeService: FakeService, path: string) =>
  fakeService.requests
    .filter((request) => request.path === path)
    .map(({ headers }) => headers['authorization']);

describe('a call belongs to its session', () => {
  it('O41 a refused one is not sent again as another player', async () => {
    const { session, changePlayers } = await signedIn();
    const sent: Bearer[] = [];
    const call = session.asPlayer(async (bearer) => {
      sent.push(bearer);
      await changePlayers();
      throw new AppError('token-refused', { id: 'error.tokenRefused' });
    });
    expect((await failureOf(call)).code).toBe('cancelled');
    expect(sent).toHaveLength(1);
  });

  it('O41 a refused one is not sent again in another session of the same player', async () => {
    const app = await signedIn();
    const { session } = app;
    let times = 0;
    const call = session.asPlayer(async () => {
      times += 1;
      await session.signOut();
      await signIn(app);
      throw new AppError('token-refused', { id: 'error.tokenRefused' });
    });
    expect((await failureOf(call)).code).toBe('cancelled');
    expect(times).toBe(1);
  });

  it('O41 one that waits for a new token is not sent as the next player', async () => {
    const { computer, fakeService, favorites, changePlayers } = await signedIn();
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 1_500, times: 1 });
    const call = failureOf(favorites());
    await expect.poll(() => tokenCalls(fakeService).length).toBe(1);
    await changePlayers();
    expect((await call).code).toBe('cancelled');
    expect(sentTo(fakeService, '/api/favorites/')).toEqual([]);
  });

  it('O41 the next player does not wait for the refresh of the former, nor fail with it', async () => {
    const { computer, fakeService, favorites, changePlayers } = await signedIn();
    await pass(computer, hour);
    const hang = fakeService.fault({ path: 'oauth2/token', kind: 'hang', times: 1 });
    const call = failureOf(favorites());
    await expect.poll(() => tokenCalls(fakeService).length).toBe(1);
    await changePlayers();
    expect(await favorites()).toMatchObject({
      pagination: { total: fakeService.player('tolvar').favorites.length },
    });
    hang.remove();
    expect((await call).code).toBe('cancelled');
  });

  it('O41 one that waits for its player’s name is not sent after a sign-out', async () => {
    const app = await startSession();
    const { computer, fakeService, session } = app;
    const down = fakeService.fault({ path: 'me/', kind: 'html-503' });
    await signIn(app);
    fakeService.removeFault(down.id);
    await pass(computer, 60_000);
    fakeService.fault({ path: 'me/', kind: 'hang', times: 1 });
    fakeService.clearRequests();
    let isSent = false;
    const call = failureOf(
      session.asPlayer(async () => {
        isSent = true;
      }),
    );
    await fakeService.seen(({ path }) => path === '/api/me/');
    await session.signOut();
    expect((await call).code).toBe('cancelled');
    expect(isSent).toBe(false);
  });

  it('O41 a late response is dropped', async () => {
    const { fakeService, session, favorites } = await signedIn();
    fakeService.fault({ path: 'favorites/', kind: 'hang' });
    const call = failureOf(favorites());
    await fakeService.seen(({ path }) => path === '/api/favorites/');
    await session.signOut();
    expect((await call).code).toBe('cancelled');
  });

  it('O41 a session reference does not become the next session', async () => {
    const { session, changePlayers } = await signedIn();
    const held = session.session();
    const account = held.account();
    expect(held.isInUse()).toBe(true);
    await changePlayers();
    expect(held.isInUse()).toBe(false);
    expect([held.account(), held.userId()]).toEqual([account, 102]);
    expect((await failureOf(held.asPlayer(async () => {}))).code).toBe('cancelled');
  });

  it('O41 a review of one player is not posted as another, and stays their draft', async () => {
    const app = await signedIn();
    const { computer, fakeService, session, service } = app;
    const folder = mkdtempSync(join(tmpdir(), 'loadout-reviews-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const log = createMemoryLog();
    const reviews = createReviews({
      access: session,
      player: service.player,
      mods: () => service.mods,
      store: openVersionedFile(join(folder, 'reviews.json'), { log }),
      clock: computer.clock,
      log,
    });
    onTestFinished(() => reviews.close());
    await reviews.saveDraft({ modId: 1, rating: 4, message: 'Words of mirelle', isAnonymous: false });
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 1_500, times: 1 });
    const posting = failureOf(reviews.post({ modId: 1 }));
    await expect.poll(() => tokenCalls(fakeService).length).toBe(1);
    await app.changePlayers();
    expect((await posting).code).toBe('cancelled');
    expect(fakeService.requests.filter(({ path }) => path === '/api/mod-reviews/')).toEqual([]);
    expect(await reviews.draft({ modId: 1 })).toBeNull();
    await session.signOut();
    await signIn(app);
    expect(await reviews.draft({ modId: 1 })).toMatchObject({
      message: 'Words of mirelle',
      state: 'writing',
    });
    await reviews.post({ modId: 1 });
    expect(fakeService.player('mirelle').reviews).toHaveLength(1);
    expect(fakeService.player('tolvar').reviews).toEqual([]);
  });
});

describe('a token stays with its service', () => {
  it('O42 after a change of profile it is not sent to the other service, for reads or writes', async () => {
    const { computer, fakeService, session, service } = await signedIn();
    const other = await startService({ mods: 40 });
    onTestFinished(() => other.stop());
    const bearer = await session.asPlayer(async (token) => token);
    computer.profile = profileOf(other);
    await service.check();
    fakeService.clearRequests();
    other.clearRequests();
    const calls = [
      service.player.me(bearer),
      service.player.favorites(bearer, { page: 1 }),
      service.player.setFavorite(bearer, { modId: 1, favorite: true }),
      service.player.postReview(bearer, { modId: 1, rating: 5, message: 'Fine', isAnonymous: false }),
    ];
    for (const call of calls) expect((await failureOf(call)).code).toBe('cancelled');
    expect((await failureOf(session.asPlayer(service.player.me))).code).toBe('cancelled');
    expect([...fakeService.requests, ...other.requests]).toEqual([]);
  });

  it('O42 it is not sent for another client of the same service', async () => {
    const { computer, fakeService, session, service } = await signedIn();
    const bearer = await session.asPlayer(async (token) => token);
    const { oauth } = computer.profile;
    computer.profile = { ...computer.profile, oauth: oauth && { ...oauth, clientId: 'other' } };
    await service.check();
    fakeService.clearRequests();
    expect((await failureOf(service.player.me(bearer))).code).toBe('cancelled');
    expect(fakeService.requests).toEqual([]);
  });
});

describe('each service has its own stored sign-in', () => {
  /** An app signed in to one service as mirelle and to another as tolvar, which is in use. */
  async function signedInToTwo() {
    const app = await signedIn();
    const other = await startService({ mods: 40 });
    onTestFinished(() => other.stop());
    const first = app.computer.profile;
    const second = profileOf(other);
    const use = async (
      profile: typeof first,
      { session, service }: Pick<typeof app, 'session' | 'service'> = app,
    ) => {
      app.computer.profile = profile;
      await service.check();
      await session.open();
      return session.state();
    };
    expect(await use(second)).toMatchObject({ state: 'signed-out', player: null });
    app.computer.browser = playerBrowser(other, 'tolvar');
    await app.session.signIn();
    await reaches(app.session, ({ state, attempt }) => state === 'signed-in' && attempt === null);
    return { ...app, other, first, second, use };
  }

  it('O43 with profiles in turn each player is still signed in, also after a restart', async () => {
    const { computer, fakeService, other, first, second, session, service, use, stop } =
      await signedInToTwo();
    expect(session.state()).toMatchObject({ state: 'signed-in', player: { name: 'tolvar' } });
    expect(await use(first)).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
    expect(await session.asPlayer((bearer) => service.player.me(bearer))).toMatchObject({ name: 'mirelle' });
    await stop();
    const next = startApp(computer);
    expect(await use(second, next)).toMatchObject({ state: 'signed-in', player: { name: 'tolvar' } });
    expect(await use(first, next)).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
    expect(fakeService.refreshReuses + other.refreshReuses).toBe(0);
  });

  it('O43 signing out of one leaves the other alone', async () => {
    const { computer, first, second, session, use } = await signedInToTwo();
    await session.signOut();
    expect(await readdir(computer.vaultFolder)).toHaveLength(1);
    expect(await use(first)).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
    expect(await use(second)).toMatchObject({ state: 'signed-out' });
  });

  it('O43 a profile that changes while the sign-in of another is read is in use after that', async () => {
    const { computer, first, second, session, use } = await signedInToTwo();
    await use(first);
    const { decrypt } = computer.keyring;
    const requested = deferred<void>();
    const unlocked = deferred<void>();
    computer.keyring.decrypt = async (sealed) => {
      requested.resolve();
      await unlocked.promise;
      return decrypt(sealed);
    };
    computer.profile = second;
    const profileBinding = session.open();
    await requested.promise;
    computer.profile = first;
    const again = session.open();
    unlocked.resolve();
    await Promise.all([profileBinding, again]);
    expect(session.service()).toBe(first.baseUrl);
    expect(session.state()).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
  });

  it('O43 a sign-in in memory alone is restored, too', async () => {
    const app = await startSession();
    app.computer.keyring.set('none');
    const { session } = startApp(app.computer);
    await session.open();
    await signIn({ computer: app.computer, session });
    const { profile } = app.computer;
    app.computer.profile = { ...profile, baseUrl: 'http://127.0.0.1:9/api/' };
    await session.open();
    expect(session.state()).toMatchObject({ state: 'signed-out' });
    app.computer.profile = profile;
    await session.open();
    expect(session.state()).toMatchObject({
      state: 'signed-in',
      player: { name: 'mirelle' },
      persistence: 'memory',
    });
    expect(await session.asPlayer(async () => 'done')).toBe('done');
    await session.signOut();
    for (const baseUrl of ['http://127.0.0.1:9/api/', profile.baseUrl]) {
      app.computer.profile = { ...profile, baseUrl };
      await session.open();
      expect(session.state()).toMatchObject({ state: 'signed-out' });
    }
  });

  it('O43 a refresh that ends after its profile was left is not lost', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    const { profile } = computer;
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 300, times: 1 });
    const call = failureOf(favorites());
    await expect.poll(() => tokenCalls(fakeService).length).toBe(1);
    computer.profile = { ...profile, baseUrl: 'http://127.0.0.1:9/api/' };
    await session.open();
    expect(session.state().state).toBe('signed-out');
    computer.profile = profile;
    await session.open();
    expect((await call).code).toBe('cancelled');
    await favorites();
    expect(fakeService.refreshReuses).toBe(0);
    expect(tokenCalls(fakeService)).toHaveLength(1);
  });

  it('O43 O39 turning off insecure storage leaves no sign-in of any service on disk', async () => {
    const app = await startSession();
    app.computer.keyring.set('insecure');
    app.computer.settings.set('weakKeeping', true);
    const { session } = startApp(app.computer);
    await session.open();
    await signIn({ computer: app.computer, session });
    app.computer.profile = { ...app.computer.profile, baseUrl: 'http://127.0.0.1:9/api/' };
    await session.open();
    expect(await readdir(app.computer.vaultFolder)).toHaveLength(1);
    await session.allowInsecureStorage(false);
    expect(await readdir(app.computer.vaultFolder)).toEqual([]);
  });

  it('O43 O39 turning it off leaves encrypted sign-ins of every service', async () => {
    const { computer, first, session, use } = await signedInToTwo();
    for (const allow of [true, false]) await session.allowInsecureStorage(allow);
    expect(await readdir(computer.vaultFolder)).toHaveLength(2);
    expect(await use(first)).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
  });
});
