import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bearer } from '#main/service/http/credentials.ts';
import { AppError } from '#shared/errors.ts';
import { type Computer, pass, signIn, startApp, startSession, tokenCalls } from '../setup.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An app with mirelle signed in, and the results of her calls to the service. */
async function signedIn(options: Parameters<typeof startSession>[0] = {}) {
  const app = await startSession(options);
  await signIn(app);
  app.fakeService.clearRequests();
  const { service, session } = app;
  const favorites = () => session.asPlayer((bearer) => service.player.favorites(bearer, { page: 1 }));
  return { ...app, favorites };
}

const refreshes = (computer: Computer) =>
  tokenCalls(computer.fakeService).filter((call) => call['grant_type'] === 'refresh_token');
const accessTokens = (computer: Computer) =>
  computer.fakeService.issued.filter(({ kind }) => kind === 'access').map(({ value }) => value);
const refreshTokens = (computer: Computer) =>
  computer.fakeService.issued.filter(({ kind }) => kind === 'refresh').map(({ value }) => value);

describe('a refresh', () => {
  it('O26 happens 60 s before the end, not sooner, and nobody notices', async () => {
    const { computer, favorites } = await signedIn();
    await pass(computer, hour - minute - 1);
    await favorites();
    expect(refreshes(computer)).toEqual([]);
    await pass(computer, 1);
    expect(await favorites()).toMatchObject({ pagination: { page: 1 } });
    expect(refreshes(computer)).toHaveLength(1);
    await favorites();
    expect(refreshes(computer)).toHaveLength(1);
  });

  it('O26 a wall clock set back by a year changes nothing', async () => {
    const { computer, favorites } = await signedIn();
    computer.clock.jump(-365 * 24 * hour);
    await favorites();
    expect(refreshes(computer)).toHaveLength(0);
    computer.monotonicMs += hour;
    await favorites();
    await favorites();
    expect(refreshes(computer)).toHaveLength(1);
  });

  it('O26 a wall clock that jumps ahead causes one refresh, no more', async () => {
    const { computer, favorites } = await signedIn();
    computer.clock.jump(365 * 24 * hour);
    for (let n = 0; n < 5; n += 1) await favorites();
    expect(refreshes(computer)).toHaveLength(1);
  });

  it('O27 50 parallel calls at expiry make one refresh, and no old refresh token is ever seen', async () => {
    const { computer, fakeService, favorites } = await signedIn();
    for (let round = 1; round <= 3; round += 1) {
      await pass(computer, hour);
      await Promise.all(Array.from({ length: 50 }, favorites));
      expect(refreshes(computer)).toHaveLength(round);
    }
    expect(fakeService.refreshReuses).toBe(0);
    expect(refreshes(computer).map((call) => call['refresh_token'])).toEqual(
      refreshTokens(computer).slice(0, 3),
    );
  });

  it('O27 50 parallel calls that are all refused make one refresh too', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    // The service ends the token before its time.
    fakeService.clock.advance(hour);
    await Promise.all(Array.from({ length: 50 }, favorites));
    expect(refreshes(computer)).toHaveLength(1);
    expect(fakeService.refreshReuses).toBe(0);
    expect(session.state().state).toBe('signed-in');
  });

  it('O27 a call that starts during a refresh waits for it, although the old token looks valid', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    // The service ends the token before its time.
    fakeService.clock.advance(hour);
    const hang = fakeService.fault({ path: 'oauth2/token', kind: 'hang', times: 1 });
    const first = favorites();
    await fakeService.seen(({ path }) => path === '/api/oauth2/token');
    const second = session.asPlayer(async ({ accessToken }) => accessToken);
    await session.open();
    hang.remove();
    await first;
    expect(await second).toBe(accessTokens(computer)[1]);
    expect(refreshes(computer)).toHaveLength(1);
  });

  it('O27 a call that was refused with an old token uses the current one, without a refresh', async () => {
    const { computer, session } = await signedIn();
    const seen: Bearer[] = [];
    await session.asPlayer(async (bearer) => {
      seen.push(bearer);
      if (seen.length === 1) {
        await pass(computer, hour);
        await session.asPlayer(async () => {});
        throw new AppError('token-refused', { id: 'error.internal' });
      }
    });
    expect(refreshes(computer)).toHaveLength(1);
    expect(seen.map(({ accessToken }) => accessToken)).toEqual(accessTokens(computer));
  });

  it('O24 without a new refresh token the old one is sent again', async () => {
    const { computer, favorites } = await signedIn({ service: { oauth: { refreshTokens: 'keep' } } });
    for (let n = 0; n < 3; n += 1) {
      await pass(computer, hour);
      await favorites();
    }
    const [token] = refreshTokens(computer);
    expect(refreshes(computer).map((call) => call['refresh_token'])).toEqual([token, token, token]);
  });

  it.each([
    [{ expiresInResponse: 'omitted', scopeInResponse: 'omitted', tokenType: 'BEARER' }],
    [{ expiresInResponse: 'text', issueDate: true }],
  ] as const)('O23 works with responses like %j', async (oauth) => {
    const { computer, session, favorites } = await signedIn({ service: { oauth } });
    expect(session.permissions().readFavorites).toBe('yes');
    await pass(computer, hour - minute);
    await favorites();
    expect(refreshes(computer)).toHaveLength(1);
    expect(session.permissions().readFavorites).toBe('yes');
  });

  it('O26 tokens that last 90 s are refreshed after 45 s', async () => {
    const { computer, favorites } = await signedIn({ service: { oauth: { accessLifetime: 90 } } });
    await pass(computer, 44_000);
    await favorites();
    expect(refreshes(computer)).toHaveLength(0);
    await pass(computer, 1_000);
    await favorites();
    expect(refreshes(computer)).toHaveLength(1);
  });
});

describe('the service refuses', () => {
  it('O30 a 401 leads to one refresh and one more try', async () => {
    const { computer, fakeService, favorites } = await signedIn();
    const before = accessTokens(computer)[0];
    fakeService.clock.advance(hour);
    await favorites();
    expect(refreshes(computer)).toHaveLength(1);
    const sent = fakeService.requests.filter(({ path }) => path === '/api/favorites/');
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${before}`,
      `Bearer ${accessTokens(computer)[1]}`,
    ]);
    for (const { headers } of sent) expect(headers['svc-api-key']).toBeUndefined();
  });

  it('O30 a second 401 ends it: no more tries, and still signed in', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    fakeService.fault({ path: 'favorites/', kind: 'error', error: 'invalid_access_token' });
    await expect(favorites()).rejects.toMatchObject({ code: 'token-refused' });
    expect(refreshes(computer)).toHaveLength(1);
    expect(fakeService.requests.filter(({ path }) => path === '/api/favorites/')).toHaveLength(2);
    expect(session.state().state).toBe('signed-in');
  });

  it('O30 a 403 leads to neither', async () => {
    const { computer, fakeService, favorites } = await signedIn();
    fakeService.fault({ path: 'favorites/', kind: 'error', error: 'no_permission' });
    await expect(favorites()).rejects.toMatchObject({ code: 'no-permission' });
    expect(refreshes(computer)).toEqual([]);
    expect(fakeService.requests.filter(({ path }) => path === '/api/favorites/')).toHaveLength(1);
  });

  it.each(['rfc6749', 'service'] as const)(
    'O31 invalid_grant in the form %s ends the session, keeps who it was, and asks no more',
    async (tokenErrors) => {
      const { computer, fakeService, session, favorites } = await signedIn({
        service: { oauth: { tokenErrors } },
      });
      const account = session.account();
      fakeService.revokeTokens('mirelle');
      await expect(favorites()).rejects.toMatchObject({
        code: 'session-ended',
        text: { id: 'error.sessionEnded' },
      });
      expect(session.state()).toMatchObject({
        state: 'ended',
        player: { userId: 102, name: 'mirelle' },
        ended: { code: 'session-ended', text: { id: 'error.sessionEnded' } },
        permissions: { readFavorites: 'signed-out' },
      });
      expect(session.account()).toBe(account);
      for (let n = 0; n < 5; n += 1)
        await expect(favorites()).rejects.toMatchObject({ code: 'session-ended' });
      expect(refreshes(computer)).toHaveLength(1);
    },
  );

  it('O31 invalid_client ends it with “needs an update”', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    await pass(computer, hour);
    fakeService.removeClient('loadout');
    await expect(favorites()).rejects.toMatchObject({
      code: 'session-ended',
      text: { id: 'session.needsUpdate' },
    });
    expect(session.state().ended?.text.id).toBe('session.needsUpdate');
    const next = startApp(computer);
    await next.session.open();
    expect(next.session.state().ended?.text.id).toBe('session.needsUpdate');
  });

  it.each([
    ['503 with a page', { kind: 'html-503' }],
    ['500 in its own form', { kind: 'error', error: 'server_error' }],
    ['429', { kind: 'too-many-requests', retryAfter: 30 }],
    ['429 in its own form', { kind: 'too-many-requests', body: 'json' }],
    ['a page with 200', { kind: 'html-page' }],
    ['an empty body', { kind: 'empty-body' }],
    ['an error of its own', { kind: 'error', error: 'invalid_request' }],
    ['403', { kind: 'error', error: 'no_permission' }],
    ['a redirect', { kind: 'redirect' }],
    ['a cut connection', { kind: 'drop', afterBytes: 0 }],
    ['5xx that says invalid_grant', { kind: 'custom-error', status: 502, code: 'invalid_grant' }],
  ] as const)('O31 %s in place of a new pair retains the session, and it goes on later', async (_, fault) => {
    const { computer, fakeService, session, favorites } = await signedIn();
    await pass(computer, hour);
    const handle = fakeService.fault({ path: 'oauth2/token', ...fault });
    const failure = await favorites().catch((error: AppError) => error.code);
    expect(['unavailable', 'unreachable', 'bad-answer']).toContain(failure);
    expect(session.state()).toMatchObject({ state: 'signed-in', ended: null });
    expect(fakeService.removeFault(handle.id)).toBe(true);
    await favorites();
    expect(fakeService.refreshReuses).toBe(0);
  });

  it('O31 a service that is down ends no session', async () => {
    const { computer, fakeService, session, favorites } = await signedIn();
    await pass(computer, hour);
    await fakeService.pause();
    await expect(favorites()).rejects.toMatchObject({ code: 'unreachable' });
    expect(session.state().state).toBe('signed-in');
    await fakeService.resume();
    await favorites();
  });

  it('O31 an access token without a refresh token ends when it expires', async () => {
    const { computer, session, favorites } = await signedIn();
    const decrypted = await computer.keyring.decrypt(await sealedOn(computer));
    const record = JSON.parse(decrypted ?? '');
    record.tokens.refreshToken = null;
    await session.close();
    await seal(computer, JSON.stringify(record));
    const next = startApp(computer);
    await next.session.asPlayer(async () => {});
    await pass(computer, hour);
    await expect(next.session.asPlayer(favorites)).rejects.toMatchObject({ code: 'session-ended' });
    expect(refreshes(computer)).toEqual([]);
  });
});

/** The encrypted file, as soon as it contains this text. */
async function sealedOn({ vaultFile, keyring }: Computer, text = ''): Promise<string> {
  const read = async (): Promise<string> => JSON.parse(await readFile(vaultFile, 'utf8')).sealed;
  await expect.poll(async () => keyring.decrypt(await read())).toContain(text);
  return read();
}

async function seal({ vaultFile, keyring }: Computer, text: string): Promise<void> {
  await writeFile(vaultFile, JSON.stringify({ version: 1, sealed: await keyring.encrypt(text) }));
}

describe('a new pair and the disk', () => {
  it('O29 is on disk before the first request goes out with it', async () => {
    const { computer, session } = await signedIn();
    await pass(computer, hour);
    const [sent, decrypted] = await session.asPlayer(async ({ accessToken }) => [
      accessToken,
      await computer.keyring.decrypt(JSON.parse(await readFile(computer.vaultFile, 'utf8')).sealed),
    ]);
    expect(sent).toBe(accessTokens(computer)[1]);
    expect(decrypted).toContain(sent);
  });

  it('O29 is on disk before the name is requested after a sign-in', async () => {
    const app = await startSession();
    app.fakeService.fault({ path: 'me/', kind: 'hang' });
    const signInFlow = signIn(app);
    await app.fakeService.seen(({ path }) => path === '/api/me/');
    expect(await app.computer.keyring.decrypt(await sealedOn(app.computer))).toContain(
      accessTokens(app.computer)[0],
    );
    app.fakeService.clearFaults();
    await signInFlow;
  });

  it('O29 killed between the response and the disk: “sign in again”, after one try, also at the next start', async () => {
    const { computer, session, favorites, fakeService } = await signedIn();
    const before = await sealedOn(computer, 'mirelle');
    await pass(computer, hour);
    await favorites();
    await session.close();
    // As if the write had never happened: the disk still has the pair that was spent.
    await writeFile(computer.vaultFile, JSON.stringify({ version: 1, sealed: before }));
    fakeService.clearRequests();

    const second = startApp(computer);
    await second.session.open();
    expect(second.session.state()).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
    for (let n = 0; n < 3; n += 1)
      await expect(second.session.asPlayer(async () => {})).rejects.toMatchObject({ code: 'session-ended' });
    expect(refreshes(computer)).toHaveLength(1);
    await second.stop();

    const third = startApp(computer);
    await third.session.open();
    expect(third.session.state()).toMatchObject({ state: 'ended', player: { name: 'mirelle' } });
    await expect(third.session.asPlayer(async () => {})).rejects.toMatchObject({ code: 'session-ended' });
    expect(refreshes(computer)).toHaveLength(1);
  });

  it.each(['truncated-json', 'answer-lost'] as const)(
    'O29 a response with the new pair that does not arrive (%s): “sign in again”, after one more try',
    async (kind) => {
      const { computer, session, favorites, fakeService } = await signedIn();
      await pass(computer, hour);
      fakeService.fault({ path: 'oauth2/token', kind, times: 1 });
      await expect(favorites()).rejects.not.toMatchObject({ code: 'session-ended' });
      expect(session.state().state).toBe('signed-in');
      for (let n = 0; n < 3; n += 1)
        await expect(favorites()).rejects.toMatchObject({ code: 'session-ended' });
      expect(refreshes(computer)).toHaveLength(2);
    },
  );

  it('O29 a torn file: signed out with a notice, and a new sign-in works', async () => {
    const { computer, session } = await signedIn();
    await session.close();
    await writeFile(computer.vaultFile, '{"version":1,"sealed":"djEx');
    const { session: next } = startApp(computer);
    await next.open();
    expect(next.state()).toMatchObject({ state: 'signed-out', ended: null });
    await signIn({ computer, session: next });
    await next.close();
    expect(await readdir(dirname(computer.vaultFile))).toContain(basename(computer.vaultFile));
  });

  it('O29 a disk that can’t be written: the session lasts until the app closes, and no used pair is left', async () => {
    const { computer, session, favorites } = await signedIn();
    computer.keyring.lock(true);
    await pass(computer, hour);
    await favorites();
    expect(session.state()).toMatchObject({ state: 'signed-in', persistence: 'memory' });
    expect(await readdir(dirname(computer.vaultFile))).toEqual([]);
    computer.keyring.lock(false);
    await pass(computer, hour);
    await favorites();
    expect(session.state().persistence).toBe('encrypted');
    expect(await readdir(dirname(computer.vaultFile))).toEqual([basename(computer.vaultFile)]);
  });

  it('O29 a folder that can’t be written at the sign-in: signed in anyway', async () => {
    const app = await startSession();
    await mkdir(app.computer.vaultFile, { recursive: true });
    expect(await signIn(app)).toMatchObject({ state: 'signed-in', persistence: 'memory' });
  });
});

describe('closing', () => {
  it('waits until a refresh is on disk', async () => {
    const { computer, session, favorites, fakeService } = await signedIn();
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 200 });
    const call = favorites().catch(() => {});
    await fakeService.seen(({ path }) => path === '/api/oauth2/token');
    await session.close();
    expect(await computer.keyring.decrypt(await sealedOn(computer))).toContain(refreshTokens(computer)[1]);
    await call;
  });

  it('does not wait for a refresh that gets no response', async () => {
    const { computer, session, favorites, fakeService } = await signedIn();
    await pass(computer, hour);
    fakeService.fault({ path: 'oauth2/token', kind: 'hang' });
    const call = favorites().catch((error: AppError) => error.code);
    await fakeService.seen(({ path }) => path === '/api/oauth2/token');
    const closing = session.close();
    // The time limit of the request, and the wait for it.
    await expect.poll(() => computer.clock.waiting).toBe(2);
    await computer.clock.advance(2_000);
    await closing;
    expect(await call).toBe('cancelled');
  });
});
