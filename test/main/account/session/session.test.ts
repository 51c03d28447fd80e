import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import type { ServiceProfile } from '#main/service/profile/profile.ts';
import { AppError } from '#shared/errors.ts';
import {
  everythingOnDisk,
  pass,
  reaches,
  signIn,
  startApp,
  startComputer,
  startSession,
  tokenCalls,
  vaultFileOf,
} from './setup.ts';

const hour = 3_600_000;
const files = (vaultFile: string) => readdir(dirname(vaultFile)).catch(() => []);

describe('a restart', () => {
  it('O26 finds the player signed in at once, with their name and without a request', async () => {
    const app = await startSession();
    await signIn(app);
    const account = app.session.account();
    await app.stop();
    await app.computer.fakeService.pause();
    app.computer.monotonicMs = 7;
    const { session } = startApp(app.computer);
    expect(session.state().state).toBe('not-offered');
    await session.open();
    expect(session.state()).toMatchObject({ state: 'signed-in', player: { userId: 102, name: 'mirelle' } });
    expect(session.account()).toBe(account);
    expect(session.userId()).toBe(102);
    expect(session.permissions().writeReviews).toBe('yes');
  });

  it('O26 continues with the stored token, and refreshes it when it has expired by the wall clock', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    const second = startApp(app.computer);
    await second.session.asPlayer((bearer) => second.service.player.me(bearer));
    expect(tokenCalls(app.fakeService)).toHaveLength(1);
    await second.stop();
    app.fakeService.clock.advance(hour);
    app.computer.clock.jump(hour);
    const third = startApp(app.computer);
    await third.session.asPlayer((bearer) => third.service.player.me(bearer));
    expect(tokenCalls(app.fakeService)).toHaveLength(2);
  });

  it('O26 with a clock set back meanwhile the service’s 401 decides', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    app.fakeService.clock.advance(2 * hour);
    app.computer.clock.jump(-1000 * hour);
    const { session, service } = startApp(app.computer);
    expect(await session.asPlayer((bearer) => service.player.me(bearer))).toMatchObject({ name: 'mirelle' });
    expect(app.fakeService.refreshReuses).toBe(0);
  });
});

describe('signing out', () => {
  it('O33 erases memory and disk, and reports whose data must be erased', async () => {
    const app = await startSession();
    await signIn(app);
    const account = app.session.account();
    const reported: string[] = [];
    app.session.onSignOut(async (whose) => void reported.push(whose));
    await writeFile(`${app.computer.vaultFile}.aside`, 'an older one');
    expect(await app.session.signOut()).toMatchObject({ state: 'signed-out', player: null, ended: null });
    expect(reported).toEqual([account]);
    expect(app.session.account()).toBeNull();
    expect(await files(app.computer.vaultFile)).toEqual([]);
    await expect(app.session.asPlayer(async () => {})).rejects.toMatchObject({ code: 'signed-out' });
    const { session } = startApp(app.computer);
    await session.open();
    expect(session.state().state).toBe('signed-out');
  });

  it('O33 ends once whoever has data of the player has erased it', async () => {
    const app = await startSession();
    await signIn(app);
    const erased = deferred<void>();
    app.session.onSignOut(() => erased.promise);
    let hasEnded = false;
    const signingOut = app.session.signOut().then(() => {
      hasEnded = true;
    });
    await expect.poll(() => app.session.state().state).toBe('signed-out');
    // Ends after the stored sign-in is erased, and what waits for that has its turn.
    await app.session.allowInsecureStorage(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    erased.resolve();
    await signingOut;
  });

  it('O33 erases a stored sign-in also before it was read', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    const { session } = startApp(app.computer);
    expect((await session.signOut()).state).toBe('signed-out');
    expect(await files(app.computer.vaultFile)).toEqual([]);
  });

  it('O33 works offline', async () => {
    const app = await startSession();
    await signIn(app);
    await app.fakeService.pause();
    expect((await app.session.signOut()).state).toBe('signed-out');
    expect(await files(app.computer.vaultFile)).toEqual([]);
  });

  it('O33 a late refresh response is dropped', async () => {
    const app = await startSession();
    const { session, fakeService, computer } = app;
    await signIn(app);
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 250 });
    const call = session.asPlayer(async () => 'done').catch((error: AppError) => error.code);
    await expect.poll(() => tokenCalls(fakeService).length).toBe(2);
    await session.signOut();
    expect(await call).toBe('cancelled');
    await app.stop();
    expect(session.state().state).toBe('signed-out');
    expect(await files(computer.vaultFile)).toEqual([]);
  });

  it('O33 a late refresh response does not affect the next player', async () => {
    const app = await startSession();
    const { session, fakeService, computer } = app;
    await signIn(app);
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 1_000, times: 1 });
    const call = session.asPlayer(async () => 'done').catch((error: AppError) => error.code);
    await expect.poll(() => tokenCalls(fakeService).length).toBe(2);
    await session.signOut();
    await signIn(app, 'tolvar');
    expect(session.state().player?.name).toBe('tolvar');
    expect(await call).toBe('cancelled');
    expect(session.state().player?.name).toBe('tolvar');
    await session.asPlayer((bearer) => app.service.player.me(bearer));
  });

  it('O33 reports when the file can’t be deleted, and is still signed out', async () => {
    const app = await startSession();
    const { session, computer } = app;
    await signIn(app);
    const account = session.account();
    const reported: string[] = [];
    session.onSignOut((whose) => void reported.push(whose));
    await mkdir(join(`${computer.vaultFile}.stuck`, 'full'), { recursive: true });
    await expect(session.signOut()).rejects.toMatchObject({
      code: 'folder-unusable',
      text: { id: 'session.notErased', values: { file: computer.vaultFile } },
    });
    expect(session.state().state).toBe('signed-out');
    expect(reported).toEqual([account]);
  });

  it('O33 while signed out: nothing happens', async () => {
    const { session } = await startSession();
    const reported: string[] = [];
    session.onSignOut((whose) => void reported.push(whose));
    expect((await session.signOut()).state).toBe('signed-out');
    expect(reported).toEqual([]);
  });

  it('O33 after the session ended', async () => {
    const app = await startSession();
    await signIn(app);
    app.fakeService.revokeTokens('mirelle');
    await pass(app.computer, hour);
    await app.session.asPlayer(async () => {}).catch(() => {});
    expect(app.session.state().state).toBe('ended');
    expect((await app.session.signOut()).state).toBe('signed-out');
    expect(await files(app.computer.vaultFile)).toEqual([]);
  });
});

describe('permissions', () => {
  it('are off and explained where fewer were granted than requested', async () => {
    const app = await startSession({
      service: { oauth: { grantableScopes: ['mod:read', 'favorite:read'] } },
    });
    expect(app.session.permissions().readFavorites).toBe('signed-out');
    await signIn(app);
    expect(app.session.permissions()).toEqual({
      readFavorites: 'yes',
      writeFavorites: 'not-granted',
      writeReviews: 'not-granted',
      deleteReviews: 'not-granted',
      readLibrary: 'not-granted',
    });
  });

  it('are not offered without the endpoint, or when the scope was never requested', async () => {
    const app = await startSession();
    const { profile } = app.computer;
    const { library: _, ...endpoints } = profile.endpoints;
    const scopes = ['mod:read', 'favorite:read', 'favorite:write', 'library:read'];
    app.computer.profile = { ...profile, endpoints, oauth: { ...oauthOf(profile), scopes } };
    await signIn(app);
    expect(app.session.permissions()).toEqual({
      readFavorites: 'yes',
      writeFavorites: 'yes',
      writeReviews: 'not-offered',
      deleteReviews: 'not-offered',
      readLibrary: 'not-offered',
    });
  });

  it.each([
    ['favorites', 'readFavorites'],
    ['favorite', 'writeFavorites'],
    ['review_create', 'writeReviews'],
    ['review_delete', 'deleteReviews'],
    ['library', 'readLibrary'],
  ] as const)('without the endpoint %s only %s is not offered', async (name, permission) => {
    const app = await startSession();
    const { profile } = app.computer;
    const { [name]: _, ...endpoints } = profile.endpoints;
    app.computer.profile = { ...profile, endpoints };
    await app.session.open();
    const permissions = Object.entries(app.session.permissions());
    expect(permissions.filter(([, each]) => each === 'not-offered').map(([each]) => each)).toEqual([
      permission,
    ]);
  });

  it('O23 a response without scope grants what was requested', async () => {
    const app = await startSession({ service: { oauth: { scopeInResponse: 'omitted' } } });
    await signIn(app);
    expect(new Set(Object.values(app.session.permissions()))).toEqual(new Set(['yes']));
  });
});

const oauthOf = ({ oauth }: ServiceProfile) => {
  if (!oauth) throw new Error('no sign-in');
  return oauth;
};

describe('another profile', () => {
  it('O38 of another client: signed out, the tokens are not sent and stay where they are', async () => {
    const app = await startSession();
    await signIn(app);
    const { profile } = app.computer;
    app.computer.profile = { ...profile, oauth: { ...oauthOf(profile), clientId: 'other' } };
    await expect(app.session.asPlayer(async () => 'sent')).rejects.toMatchObject({ code: 'cancelled' });
    expect(app.session.state()).toMatchObject({ state: 'signed-out', player: null });
    await expect(app.session.asPlayer(async () => 'sent')).rejects.toMatchObject({ code: 'signed-out' });
    expect(await files(app.computer.vaultFile)).toEqual([basename(app.computer.vaultFile)]);
  });

  it('O38 no player is signed in while the sign-in of the other one is read', async () => {
    const app = await startSession();
    await signIn(app);
    const requested = deferred<void>();
    const response = deferred<'encrypted'>();
    app.computer.keyring.level = () => {
      requested.resolve();
      return response.promise;
    };
    const other = { ...app.computer.profile, siteUrl: 'http://127.0.0.1:9/' };
    await copyFile(app.computer.vaultFile, vaultFileOf(app.computer.vaultFolder, other));
    app.computer.profile = other;
    const profileBinding = app.session.open();
    await requested.promise;
    expect(app.session.state().state).toBe('signed-out');
    expect(app.session.account()).toBeNull();
    response.resolve('encrypted');
    await profileBinding;
  });

  it('O38 with another API address is another service', async () => {
    const app = await startSession();
    await signIn(app);
    app.computer.profile = { ...app.computer.profile, baseUrl: 'http://127.0.0.1:9/api/' };
    await app.session.open();
    expect(app.session.state().state).toBe('signed-out');
  });

  it('ends a running sign-in for the previous service', async () => {
    const app = await startSession();
    await app.session.signIn();
    app.computer.profile = { ...app.computer.profile, siteUrl: 'http://127.0.0.1:9/' };
    await app.session.open();
    expect(app.session.state()).toMatchObject({ state: 'signed-out', attempt: null });
  });

  it('with more features is reported, and the session stays', async () => {
    const app = await startSession();
    await signIn(app);
    const changed = reaches(app.session, ({ permissions }) => permissions.readLibrary === 'not-offered');
    const { library: _, ...endpoints } = app.computer.profile.endpoints;
    app.computer.profile = { ...app.computer.profile, endpoints };
    await app.session.open();
    expect(await changed).toMatchObject({ state: 'signed-in' });
  });

  it('that cannot be read does not change the session', async () => {
    const app = await startSession();
    await signIn(app);
    Object.defineProperty(app.computer, 'profile', {
      get: () => {
        throw new AppError('profile-invalid', { id: 'profile.notJson' });
      },
    });
    await app.session.open();
    expect(app.session.state().state).toBe('signed-in');
    await expect(app.session.asPlayer(async () => {})).rejects.toMatchObject({ code: 'profile-invalid' });
  });
});

describe('where the sign-in is stored', () => {
  it('O39 without a keyring: in memory only, and the state says so', async () => {
    const app = await startSession();
    app.computer.keyring.set('insecure');
    const { session } = startApp(app.computer);
    await session.open();
    expect(await signIn({ computer: app.computer, session })).toMatchObject({ persistence: 'memory' });
    await session.close();
    expect(await files(app.computer.vaultFile)).toEqual([]);
    const next = startApp(app.computer);
    await next.session.open();
    expect(next.session.state()).toMatchObject({ state: 'signed-out', persistence: 'unknown' });
  });

  it('O48 the keyring is asked for a sign-in that is stored, and when one is stored, never before', async () => {
    const computer = await startComputer();
    const calls: string[] = [];
    const { level, encrypt, decrypt } = computer.keyring;
    const noting = (name: string, ask: (text: string) => Promise<unknown>) => (text: string) => {
      calls.push(name);
      return ask(text);
    };
    Object.assign(computer.keyring, {
      level: noting('level', level),
      encrypt: noting('encrypt', encrypt),
      decrypt: noting('decrypt', decrypt),
    });
    const app = startApp(computer);
    await app.session.open();
    expect([app.session.state().state, app.session.state().persistence]).toEqual(['signed-out', 'unknown']);
    await app.session.signOut();
    expect(calls).toEqual([]);
    expect(await signIn({ computer, session: app.session })).toMatchObject({ persistence: 'encrypted' });
    expect(new Set(calls)).toEqual(new Set(['level', 'encrypt']));
    await app.stop();
    calls.length = 0;
    const next = startApp(computer);
    await next.session.open();
    expect(next.session.state().state).toBe('signed-in');
    expect(calls).toEqual(['level', 'decrypt']);
  });

  it('O39 insecure storage only by choice, which can be turned off', async () => {
    const app = await startSession();
    app.computer.keyring.set('insecure');
    const first = startApp(app.computer);
    await first.session.open();
    await signIn({ computer: app.computer, session: first.session });
    expect(await first.session.allowInsecureStorage(true)).toMatchObject({
      state: 'signed-in',
      persistence: 'insecure',
    });
    expect(await files(app.computer.vaultFile)).toEqual([basename(app.computer.vaultFile)]);
    await first.stop();

    const second = startApp(app.computer);
    await second.session.open();
    expect(second.session.state()).toMatchObject({ state: 'signed-in', persistence: 'insecure' });
    expect(await second.session.allowInsecureStorage(false)).toMatchObject({
      state: 'signed-in',
      persistence: 'memory',
    });
    expect(await files(app.computer.vaultFile)).toEqual([]);
  });

  it('O39 where there is no encryption at all, the choice is refused with a message', async () => {
    const app = await startSession();
    app.computer.keyring.set('none');
    const { session } = startApp(app.computer);
    await expect(session.allowInsecureStorage(true)).rejects.toMatchObject({
      text: { id: 'session.noWeakPlace' },
    });
    expect(session.state().persistence).toBe('memory');
  });

  it('O39 settings that cannot be saved: the choice holds until the app closes', async () => {
    const app = await startSession();
    app.computer.keyring.set('insecure');
    app.computer.settings.set = () => {
      throw new Error('read-only');
    };
    const { session } = startApp(app.computer);
    expect(await session.allowInsecureStorage(true)).toMatchObject({ persistence: 'insecure' });
  });

  it.each([
    ['locked', (keyring: { lock(locked: boolean): void }) => keyring.lock(true)],
    ['gone', (keyring: { set(level: 'insecure'): void }) => keyring.set('insecure')],
  ])('O39 a keyring that is %s: reported, the file stays, and is used again later', async (_, harm) => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    harm(app.computer.keyring);
    const second = startApp(app.computer);
    await second.session.open();
    expect(second.session.state()).toMatchObject({
      state: 'ended',
      player: null,
      ended: { code: 'session-ended', text: { id: 'session.notDecrypted' } },
    });
    expect(second.session.account()).toBeNull();
    await expect(second.session.asPlayer(async () => {})).rejects.toMatchObject({
      text: { id: 'session.notDecrypted' },
    });
    await second.stop();
    expect(await files(app.computer.vaultFile)).toEqual([basename(app.computer.vaultFile)]);
    app.computer.keyring.lock(false);
    app.computer.keyring.set('encrypted');
    const third = startApp(app.computer);
    await third.session.open();
    expect(third.session.state()).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
  });

  it('O39 the choice of storage does not affect a sign-in in a locked keyring', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    app.computer.keyring.lock(true);
    const { session } = startApp(app.computer);
    for (const allow of [true, false]) await session.allowInsecureStorage(allow);
    expect(session.state().state).toBe('ended');
    expect(await files(app.computer.vaultFile)).toEqual([basename(app.computer.vaultFile)]);
  });

  it('O39 a changed keyring: signing in again replaces what it does not decrypt', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    app.computer.keyring.exchange();
    const second = startApp(app.computer);
    await second.session.open();
    expect(second.session.state().state).toBe('ended');
    await signIn({ computer: app.computer, session: second.session });
    await second.stop();
    const third = startApp(app.computer);
    await third.session.open();
    expect(third.session.state().state).toBe('signed-in');
  });
});

describe('secrets', () => {
  it('O35 O36 O37 no token, code, verifier or state is in the state, the log or, in clear, on disk', async () => {
    const app = await startSession();
    const { session, fakeService, computer, states } = app;
    await signIn(app);
    await pass(computer, hour);
    await session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
    fakeService.revokeTokens('mirelle');
    await session.asPlayer((bearer) => app.service.player.me(bearer)).catch(() => {});
    const state = new URL(computer.opened[0] ?? '').searchParams.get('state') ?? '';
    const verifier = tokenCalls(fakeService)[0]?.['code_verifier'] ?? '';
    const secrets = [state, verifier, ...fakeService.issued.map(({ value }) => value)];
    expect(secrets.length).toBe(7);
    const places = {
      states: JSON.stringify(states),
      log: JSON.stringify(
        computer.log.lines.map(({ message, fields }) => [message, String(JSON.stringify(fields))]),
      ),
      disk: await everythingOnDisk(computer.folder),
      settings: JSON.stringify([...computer.settings.values]),
    };
    for (const [place, text] of Object.entries(places))
      for (const secret of secrets) expect([place, text.includes(secret)]).toEqual([place, false]);
    for (const secret of secrets) {
      expect(computer.redacted.has(secret)).toBe(true);
      expect(computer.redactor.text(`x ${secret} y`)).toBe('x [hidden] y');
    }
  });

  it('O37 tokens read from disk are redacted too', async () => {
    const app = await startSession();
    await signIn(app);
    await app.stop();
    app.computer.redacted.clear();
    await startApp(app.computer).session.open();
    expect(app.computer.redacted.size).toBe(2);
  });
});
