import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SessionState } from '#shared/contract/account/session.ts';
import { failureOf } from '#test/failures.ts';
import { rawRequest } from '#test/service/raw-request.ts';
import {
  everythingOnDisk,
  pass,
  reaches,
  signIn,
  startApp,
  startSession,
  tokenCalls,
  visit,
} from '../setup.ts';

const hour = 3_600_000;
const waits = (state: SessionState) => state.attempt?.step === 'callback';
const isOver = (state: SessionState) => state.attempt === null || state.attempt.failure !== null;

type App = Awaited<ReturnType<typeof startSession>>;

/** The session of a service whose client has this registered address alone. */
const startRegistered = (redirectUri: string, clientId = 'loadout') =>
  startSession({ service: { clients: [{ clientId, redirectUris: [redirectUri] }] } });

/** Starts a sign-in and lets the player finish it on the website. Returns where the browser is sent. */
async function responded({ session, computer, fakeService }: App, player = 'mirelle'): Promise<string> {
  await session.signIn();
  await reaches(session, waits);
  const [authorizeUrl = ''] = computer.opened.slice(-1);
  return (await fakeService.signIn(player, { authorizeUrl })) ?? '';
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Another program that listens there. */
async function takePort(port: number, host: string): Promise<void> {
  const server = createServer((socket) => socket.destroy()).listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}

describe('F1 the scopes of features', () => {
  it('F1 have the names that the service uses', async () => {
    const app = await startSession({
      service: { oauth: { scopeNames: { 'favorite:read': 'bookmarks', 'library:read': 'shelf' } } },
    });
    await signIn(app);
    expect(new Set(Object.values(app.session.permissions()))).toEqual(new Set(['yes']));
  });

  it('F1 that the profile doesn’t name are not requested, and the feature is available to a player', async () => {
    const app = await startSession({ service: { oauth: { scopes: ['mod:read', 'mod_rating:read'] } } });
    expect(new Set(Object.values(app.session.permissions()))).toEqual(new Set(['signed-out']));
    await signIn(app);
    expect(new Set(Object.values(app.session.permissions()))).toEqual(new Set(['yes']));
    expect(new URL(app.computer.opened[0] ?? '').searchParams.get('scope')).toBe('mod:read mod_rating:read');
  });

  it('F1 that are named but not granted switch the feature off', async () => {
    const app = await startSession({
      service: { oauth: { scopeNames: { 'library:read': 'shelf' }, grantableScopes: ['mod:read'] } },
    });
    await signIn(app);
    expect(app.session.permissions().readLibrary).toBe('not-granted');
  });

  it.each([
    ['favorites', 'favorites.listNotAllowed'],
    ['library', 'library.listNotAllowed'],
    ['postReview', 'reviews.postNotAllowed'],
    ['deleteReview', 'reviews.removeNotAllowed'],
  ] as const)('F1 a 403 for %s says what the player may not', async (what, id) => {
    const app = await startSession({
      profile: { oauth: { client_id: 'loadout', scopes: ['mod:read'], feature_scopes: {} } },
    });
    await signIn(app);
    const { player } = app.service;
    const calls = {
      favorites: (bearer: Parameters<typeof player.me>[0]) => player.favorites(bearer, { page: 1 }),
      library: (bearer: Parameters<typeof player.me>[0]) => player.library(bearer, { page: 1 }),
      postReview: (bearer: Parameters<typeof player.me>[0]) =>
        player.postReview(bearer, { modId: 1, rating: 5, message: 'Good.', isAnonymous: false }),
      deleteReview: (bearer: Parameters<typeof player.me>[0]) => player.deleteReview(bearer, { reviewId: 1 }),
    };
    const failure = await failureOf(app.session.asPlayer<unknown>(calls[what]));
    expect(failure).toMatchObject({ code: 'no-permission', text: { id } });
  });
});

describe('F2 the registered redirect address', () => {
  it('F2 localhost with a fixed port: the address is sent as it is, and the browser’s response signs in', async () => {
    const redirectUri = `http://localhost:${await freePort()}/callback`;
    const app = await startRegistered(redirectUri);
    const location = await responded(app);
    expect(app.session.state().attempt?.byHand).toBeNull();
    expect(new URL(app.computer.opened[0] ?? '').searchParams.get('redirect_uri')).toBe(redirectUri);
    for (const address of ['127.0.0.1', '[::1]'])
      expect((await rawRequest(`http://${address}:${new URL(redirectUri).port}/callback`)).status).toBe(400);
    expect((await visit(location)).body.toString()).toContain('You’re signed in.');
    expect(await reaches(app.session, isOver)).toMatchObject({ state: 'signed-in' });
    expect(tokenCalls(app.fakeService)[0]?.['redirect_uri']).toBe(redirectUri);
    await expect.poll(() => rawRequest(redirectUri).catch(() => 'closed')).toBe('closed');
  });

  it.each(['127.0.0.1', '::1'])(
    'F2 a fixed port that another program has on %s: who needs it is named, and the pasted response signs in',
    async (host) => {
      const port = await freePort();
      await takePort(port, host);
      const app = await startRegistered(`http://localhost:${port}/callback`);
      const location = await responded(app);
      const values = { port: String(port), service: 'Local service' };
      expect(app.session.state().attempt?.byHand).toEqual({ id: 'signIn.portTaken', values });
      // Nothing of ours is left listening on the other address, which the response would not reach for sure.
      const other = host === '::1' ? '127.0.0.1' : '[::1]';
      await expect(rawRequest(`http://${other}:${port}/callback`)).rejects.toThrow();
      await app.session.pasteCallback(location);
      expect(await reaches(app.session, isOver)).toMatchObject({ state: 'signed-in' });
    },
  );

  it.each([
    ['http://[::1]/callback', /^http:\/\/\[::1\]:\d+\/callback$/],
    ['http://127.0.0.1:43110/callback', /^http:\/\/127\.0\.0\.1:\d+\/callback$/],
  ])('F2 %s alone: any free port of that address', async (registered, sent) => {
    const app = await startRegistered(registered);
    const location = await responded(app);
    expect(tokenCalls(app.fakeService)).toEqual([]);
    expect(location.split('?')[0]).toMatch(sent);
    await visit(location);
    expect(await reaches(app.session, isOver)).toMatchObject({ state: 'signed-in' });
  });

  describe('F2 an https address of the operator', () => {
    const redirectUri = 'https://play.example/loadout/signed-in';

    it('F2 is sent as it is, and nothing listens: the player pastes the response', async () => {
      const app = await startRegistered(redirectUri);
      const location = await responded(app);
      expect(location.startsWith(`${redirectUri}?`)).toBe(true);
      const byHand = { id: 'signIn.byHand', values: { host: 'play.example' } };
      expect(app.session.state().attempt).toMatchObject({ step: 'callback', byHand });
      await app.session.pasteCallback(location);
      expect(await reaches(app.session, isOver)).toMatchObject({ state: 'signed-in' });
      expect(tokenCalls(app.fakeService)[0]?.['redirect_uri']).toBe(redirectUri);
    });

    it('F2 O8 without a browser, the renderer learns how the response comes back', async () => {
      const app = await startRegistered(redirectUri);
      app.computer.browser = () => Promise.reject(new Error('no browser'));
      await app.session.signIn();
      const byHand = { id: 'signIn.byHand', values: { host: 'play.example' } };
      await expect.poll(() => app.states.at(-1)?.attempt?.byHand).toEqual(byHand);
    });

    it('F2 a pasted response is validated like one to a listener: scheme, host, path, state, issuer, use', async () => {
      const app = await startRegistered(redirectUri);
      const { session, fakeService } = app;
      const location = await responded(app);
      const { search } = new URL(location);
      const useless = [
        location.replace('https:', 'http:'),
        location.replace('play.example', 'play.example.evil.example'),
        location.replace('play.example', 'play.example:8443'),
        location.replace('play.example', 'me@play.example'),
        location.replace('signed-in', 'signed-in/'),
        location.replace('/loadout/', '/'),
        `${location}&code=another`,
        `loadout://callback${search}`,
        search,
      ];
      for (const pasted of useless)
        expect(await failureOf(session.pasteCallback(pasted)), pasted).toMatchObject({
          text: { id: 'session.pastedUseless', values: { start: redirectUri } },
        });
      const other = location.replace(/state=../, 'state=zz');
      expect(await failureOf(session.pasteCallback(other))).toMatchObject({
        text: { id: 'session.pastedOther' },
      });
      expect(tokenCalls(fakeService)).toEqual([]);
      // Browsers leave the scheme out of what they show.
      await session.pasteCallback(location.replace('https://', ''));
      await session.pasteCallback(location).catch(() => undefined);
      expect(await reaches(session, isOver)).toMatchObject({ state: 'signed-in' });
      expect(tokenCalls(fakeService)).toHaveLength(1);
    });

    it('F2 a response from another website is refused', async () => {
      const app = await startRegistered(redirectUri);
      const location = await responded(app);
      await app.session.pasteCallback(`${location}&iss=https%3A%2F%2Fevil.example%2F`);
      expect((await reaches(app.session, isOver)).attempt?.failure?.text.id).toBe('session.wrongIssuer');
      expect(tokenCalls(app.fakeService)).toEqual([]);
    });
  });
});

const keysSent = ({ fakeService }: App) =>
  fakeService.requests.map(({ path, headers }) => [path, headers['svc-api-key']] as const);

describe('F3 the key at the token endpoint', () => {
  it('F3 is sent with both grants, and with no call of a player, if the profile says so', async () => {
    const app = await startSession({ service: { oauth: { tokenKey: 'required' } } });
    await signIn(app);
    await pass(app.computer, hour);
    await app.session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
    const sent = keysSent(app);
    const atToken = sent.filter(([path]) => path === '/api/oauth2/token');
    expect(atToken.map(([, key]) => key)).toEqual([app.fakeService.guestKey, app.fakeService.guestKey]);
    expect(sent.filter(([path, key]) => path !== '/api/oauth2/token' && key !== undefined)).toEqual([]);
  });

  it('F3 is the key that the player entered, if there is one', async () => {
    const app = await startSession({ service: { oauth: { tokenKey: 'required' } } });
    await app.service.replaceKey(app.fakeService.addKey({ key: 'entered-key' }));
    await signIn(app);
    const atToken = keysSent(app).filter(([path]) => path === '/api/oauth2/token');
    expect(atToken).toEqual([['/api/oauth2/token', 'entered-key']]);
  });

  it('F3 is sent to no other service: a refresh of another profile’s session has no key', async () => {
    const app = await startSession({ service: { oauth: { tokenKey: 'required' } } });
    expect(await app.service.tokenKey(app.computer.profile.baseUrl)).toBe(app.fakeService.guestKey);
    expect(await app.service.tokenKey('https://other.example/api/')).toBeNull();
  });

  it('F3 is not sent unless the profile says so, and a service that needs it gets an error that says so', async () => {
    const app = await startSession({
      service: { oauth: { tokenKey: 'required' } },
      profile: { oauth: { client_id: 'loadout', scopes: ['mod:read'] } },
    });
    const { attempt } = await signIn(app);
    expect(attempt?.failure).toMatchObject({ code: 'sign-in-failed', text: { id: 'session.keyWanted' } });
    expect(keysSent(app).filter(([path]) => path === '/api/oauth2/token')).toEqual([
      ['/api/oauth2/token', undefined],
    ]);
  });

  it('F3 a key that the service no longer accepts is reported, at sign-in and at refresh, and ends no session', async () => {
    const app = await startSession({ service: { oauth: { tokenKey: 'required' } } });
    await signIn(app);
    app.fakeService.revokeKey(app.fakeService.guestKey);
    await pass(app.computer, hour);
    const request = () => app.session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
    for (let n = 0; n < 4; n += 1)
      expect(await failureOf(request())).toMatchObject({ text: { id: 'session.keyRefused' } });
    expect(app.session.state().state).toBe('signed-in');
    await app.session.signOut();
    const { attempt } = await signIn(app);
    expect(attempt?.failure?.text.id).toBe('session.keyRefused');
  });
});

describe('F6 a refresh that stays refused', () => {
  /** A player whose refreshes the service refuses in its own form, and whose access token has expired. */
  async function refused(code = 'token_expired', status = 400) {
    const app = await startSession();
    await signIn(app);
    const fault = app.fakeService.fault({ path: 'oauth2/token', kind: 'custom-error', code, status });
    await pass(app.computer, hour);
    const request = async () => {
      await pass(app.computer, 10_000);
      return app.session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
    };
    // The first call was the exchange.
    const refreshes = () => tokenCalls(app.fakeService).slice(1);
    return { ...app, fault, request, refreshes };
  }

  it('F6 leads to a new sign-in after three refusals, once calls get 401, and is not repeated', async () => {
    const { session, request, refreshes } = await refused();
    const account = session.account();
    for (let n = 0; n < 2; n += 1)
      expect(await failureOf(request())).toMatchObject({ text: { id: 'session.renewalRefused' } });
    expect(session.state().state).toBe('signed-in');
    expect(await failureOf(request())).toMatchObject({
      code: 'session-ended',
      text: { id: 'error.sessionEnded' },
    });
    expect(session.state()).toMatchObject({ state: 'ended', player: { name: 'mirelle' } });
    expect(session.account()).toBe(account);
    expect(refreshes()).toHaveLength(5);
    expect(await failureOf(request())).toMatchObject({ code: 'session-ended' });
    expect(refreshes()).toHaveLength(5);
  });

  it('F6 keeps the tokens: after a restart, and when the service works again, the player is signed in', async () => {
    const { session, request, fault, stop, computer, fakeService } = await refused();
    for (let n = 0; n < 3; n += 1) await failureOf(request());
    expect(session.state().state).toBe('ended');
    // The choice of where to keep it writes the session again.
    await session.allowInsecureStorage(true);
    await stop();
    fault.remove();
    const again = startApp(computer);
    await again.session.open();
    expect(again.session.state()).toMatchObject({ state: 'signed-in', player: { name: 'mirelle' } });
    await again.session.asPlayer((bearer) => again.service.player.favorites(bearer, { page: 1 }));
    expect(fakeService.refreshReuses).toBe(0);
  });

  it('F6 a new sign-in replaces them', async () => {
    const app = await refused();
    for (let n = 0; n < 3; n += 1) await failureOf(app.request());
    app.fault.remove();
    await signIn(app);
    expect(app.session.state().state).toBe('signed-in');
    await app.request();
    await app.session.signOut();
    expect(await everythingOnDisk(app.computer.vaultFolder).catch(() => '')).toBe('');
  });

  it('F6 O31 while the access token is accepted the session goes on, however often a refresh is refused', async () => {
    const app = await startSession({ service: { oauth: { accessLifetime: 10 * 3600 } } });
    await signIn(app);
    app.fakeService.fault({ path: 'oauth2/token', kind: 'custom-error', code: 'token_expired', status: 400 });
    // The app believes that it has run out; the service still takes it.
    app.computer.monotonicMs += 10 * hour;
    for (let n = 0; n < 6; n += 1)
      await app.session.asPlayer((bearer) => app.service.player.favorites(bearer, { page: 1 }));
    expect(app.session.state().state).toBe('signed-in');
  });

  it.each([
    ['a 5xx in the service’s form', { kind: 'custom-error', code: 'server_error', status: 500 }],
    ['a 429 in the service’s form', { kind: 'custom-error', code: 'rate_limit_exceeded', status: 429 }],
    ['a web page', { kind: 'html-503' }],
    ['a dropped connection', { kind: 'drop', afterBytes: 0 }],
  ] as const)('F6 O31 %s never counts', async (_, fault) => {
    const app = await refused('token_expired');
    app.fault.remove();
    app.fakeService.fault({ path: 'oauth2/token', ...fault });
    for (let n = 0; n < 5; n += 1) await failureOf(app.request());
    expect(app.session.state().state).toBe('signed-in');
  });

  it('F6 a successful refresh in between resets the count', async () => {
    const app = await refused();
    for (let n = 0; n < 2; n += 1) await failureOf(app.request());
    app.fault.remove();
    await app.request();
    app.fakeService.fault({ path: 'oauth2/token', kind: 'custom-error', code: 'token_expired', status: 400 });
    await pass(app.computer, hour);
    for (let n = 0; n < 2; n += 1) await failureOf(app.request());
    expect(app.session.state().state).toBe('signed-in');
    await failureOf(app.request());
    expect(app.session.state().state).toBe('ended');
  });
});
