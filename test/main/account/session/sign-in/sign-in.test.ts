import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { contract } from '#shared/contract/index.ts';
import { rawRequest } from '#test/service/raw-request.ts';
import { playerBrowser, reaches, signIn, startSession, tokenCalls, visit } from '../setup.ts';

const failed = (state: SessionState) => Boolean(state.attempt?.failure);
const waits = (state: SessionState) => state.attempt?.step === 'callback';
const stepsOf = (states: readonly SessionState[]) =>
  states.flatMap(({ attempt }) => attempt?.step ?? []).filter((step, at, all) => step !== all[at - 1]);

const isListening = (redirectUri: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(redirectUri);
    const socket = connect(Number(port), hostname);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** The redirect URI in an authorize URL that was opened. */
const redirectUriOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('redirect_uri') ?? '';

/** Starts a sign-in whose browser does nothing, and resolves when it waits for the browser. */
async function beginOnly(options: Parameters<typeof startSession>[0] = {}) {
  const app = await startSession(options);
  await app.session.signIn();
  await reaches(app.session, waits);
  const [url = ''] = app.computer.opened;
  return { ...app, url, redirectUri: redirectUriOf(url), state: new URL(url).searchParams.get('state') };
}

describe('a sign-in', () => {
  it('O20 goes through its steps in order, and brings the app to the front', async () => {
    const app = await startSession();
    const state = await signIn(app);
    expect(state).toMatchObject({
      state: 'signed-in',
      player: { userId: 102, name: 'mirelle' },
      ended: null,
      attempt: null,
      persistence: 'encrypted',
    });
    expect(stepsOf(app.states)).toEqual(['port', 'browser', 'callback', 'tokens']);
    expect(app.computer.fronted).toBe(1);
  });

  it('O3 listens before the browser opens', async () => {
    const app = await startSession();
    const listening: boolean[] = [];
    app.computer.browser = async (url) => void listening.push(await isListening(redirectUriOf(url)));
    await app.session.signIn();
    await reaches(app.session, waits);
    expect(listening).toEqual([true]);
  });

  it('O4 sends a redirect_uri that is byte for byte the one of the authorize URL', async () => {
    const app = await startSession({ profile: {} });
    await signIn(app);
    const [call] = tokenCalls(app.fakeService);
    expect(call?.['redirect_uri']).toBe(redirectUriOf(app.computer.opened[0]));
    expect(call?.['redirect_uri']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  });

  it('O2 uses a new verifier and a new state each time', async () => {
    const app = await startSession();
    await signIn(app);
    await app.session.signOut();
    await signIn(app);
    const parameter = (name: string) => app.computer.opened.map((url) => new URL(url).searchParams.get(name));
    for (const name of ['state', 'code_challenge', 'redirect_uri'])
      expect([name, new Set(parameter(name)).size]).toEqual([name, 2]);
    expect(new Set(tokenCalls(app.fakeService).map((call) => call['code_verifier'])).size).toBe(2);
  });

  it('O5 the renderer shows the website’s address without its query', async () => {
    const { session, fakeService } = await beginOnly();
    expect(session.state().attempt?.address).toBe(`${fakeService.siteUrl}oauth2/authorize`);
    expect(JSON.stringify(session.state())).not.toMatch(/state=|code_challenge/);
  });

  it('O7 no call of the session takes an address to open', async () => {
    const { session, computer, fakeService } = await beginOnly();
    expect([session.signIn.length, session.copyLink.length]).toEqual([0, 0]);
    for (const url of computer.opened)
      expect(url.startsWith(`${fakeService.siteUrl}oauth2/authorize?`)).toBe(true);
  });

  it('O7 the contract has no call that takes one either', () => {
    const { signIn: begin, copyLink, cancelSignIn, signOut, state } = contract.session.calls;
    for (const { input } of [begin, copyLink, cancelSignIn, signOut, state])
      for (const given of ['https://evil.example/', { url: 'https://evil.example/' }, null])
        expect(input.safeParse(given).success).toBe(false);
  });

  it('O9 a second click opens the same page again and starts no other sign-in', async () => {
    const { session, computer } = await beginOnly();
    const before = session.state().attempt?.endsAt;
    await Promise.all([session.signIn(), session.signIn()]);
    await expect.poll(() => computer.opened.length).toBe(3);
    expect(new Set(computer.opened).size).toBe(1);
    expect(session.state().attempt?.endsAt).toBe(before);
  });

  it('O9 a click while the code is exchanged opens the page again and resets no step', async () => {
    const { session, fakeService, computer, url } = await beginOnly();
    fakeService.fault({ path: 'oauth2/token', kind: 'hang', times: 1 });
    const location = (await fakeService.signIn('mirelle', { authorizeUrl: url })) ?? '';
    visit(location).catch(() => {});
    await reaches(session, ({ attempt }) => attempt?.step === 'tokens');
    await session.signIn();
    await expect.poll(() => computer.opened.length).toBe(2);
    expect(session.state().attempt?.step).toBe('tokens');
  });

  it('O9 two clicks at once start one sign-in', async () => {
    const { session, computer } = await startSession();
    await Promise.all([session.signIn(), session.signIn()]);
    await reaches(session, waits);
    expect(new Set(computer.opened).size).toBe(1);
  });

  it('O9 a signed-in player can’t start another sign-in', async () => {
    const app = await startSession();
    await signIn(app);
    expect((await app.session.signIn()).attempt).toBeNull();
    expect(app.computer.opened).toHaveLength(1);
  });

  it('O8 the link can be copied and works, whether or not the browser opened', async () => {
    const app = await startSession();
    const { session, computer, fakeService } = app;
    computer.browser = async () => Promise.reject(new Error('no browser here'));
    await session.signIn();
    await session.copyLink();
    expect(computer.copied).toEqual(computer.opened);
    expect(session.state().attempt).toMatchObject({ step: 'browser', failure: null });
    await playerBrowser(fakeService)(computer.copied[0] ?? '');
    expect(await reaches(session, (state) => state.attempt === null)).toMatchObject({ state: 'signed-in' });
  });

  it('O8 a browser that never reports whether it opened doesn’t prevent the sign-in', async () => {
    const app = await startSession();
    const { session, computer, fakeService } = app;
    computer.browser = (url) => {
      void playerBrowser(fakeService)(url);
      return new Promise(() => {});
    };
    await session.signIn();
    expect(await reaches(session, (state) => state.attempt === null)).toMatchObject({ state: 'signed-in' });
  });

  it('O18 the browser’s last page says that it worked', async () => {
    const { session, fakeService, url } = await beginOnly();
    const location = await fakeService.signIn('mirelle', { authorizeUrl: url });
    const { status, body } = await visit(location ?? '');
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('You’re signed in.')]);
    await reaches(session, (state) => state.state === 'signed-in');
  });

  it('O18 it says when the sign-in failed', async () => {
    const { session, fakeService, url } = await beginOnly();
    fakeService.fault({ path: 'oauth2/token', kind: 'html-503' });
    const location = await fakeService.signIn('mirelle', { authorizeUrl: url });
    expect((await visit(location ?? '')).body.toString()).toContain('Sign-in didn’t work.');
    await reaches(session, failed);
  });
});

describe('a response that is not valid', () => {
  it('O12 somebody else’s state has no effect, and the right response still counts', async () => {
    const { session, fakeService, url, redirectUri } = await beginOnly();
    expect((await rawRequest(`${redirectUri}?code=evil&state=${'0'.repeat(64)}`)).status).toBe(400);
    expect((await rawRequest(`${redirectUri}?error=access_denied`)).status).toBe(400);
    expect(session.state().attempt).toMatchObject({ step: 'callback', failure: null });
    expect(tokenCalls(fakeService)).toEqual([]);
    await playerBrowser(fakeService)(url);
    expect(await reaches(session, (state) => state.attempt === null)).toMatchObject({ state: 'signed-in' });
  });

  it('O14 canceling on the website says “You canceled”', async () => {
    const app = await startSession();
    app.computer.browser = playerBrowser(app.fakeService, 'mirelle', 'cancel');
    await app.session.signIn();
    const { attempt, state } = await reaches(app.session, failed);
    expect(attempt?.failure).toMatchObject({ code: 'sign-in-failed', text: { id: 'session.denied' } });
    expect(state).toBe('signed-out');
    expect(app.computer.fronted).toBe(0);
    expect((await app.session.cancelSignIn()).attempt).toBeNull();
  });

  it('O14 after a failure a click starts a new sign-in', async () => {
    const app = await startSession();
    app.computer.browser = playerBrowser(app.fakeService, 'mirelle', 'cancel');
    await app.session.signIn();
    await reaches(app.session, failed);
    expect(await signIn(app)).toMatchObject({ state: 'signed-in' });
    expect(new Set(app.computer.opened).size).toBe(2);
  });

  it('O14 the website’s own error is shown in details, without the state', async () => {
    const { session, redirectUri, state } = await beginOnly();
    await rawRequest(`${redirectUri}?error=server_error&error_description=<b>${state}</b>&state=${state}`);
    const { attempt } = await reaches(session, failed);
    expect(attempt?.failure).toEqual({
      code: 'sign-in-failed',
      text: { id: 'session.refusedByWebsite' },
      details: 'server_error: <b>[hidden]</b>',
    });
  });

  it('O15 an iss of another website is refused, and the code is never sent', async () => {
    const app = await startSession({ service: { oauth: { iss: 'https://evil.example/' } } });
    const { attempt } = await signIn(app);
    expect(attempt?.failure?.text.id).toBe('session.wrongIssuer');
    expect(tokenCalls(app.fakeService)).toEqual([]);
  });

  it('O15 the website’s own iss is accepted', async () => {
    const app = await startSession({ service: { oauth: { iss: 'site' } } });
    expect(await signIn(app)).toMatchObject({ state: 'signed-in' });
  });
});

describe('pasting the address, where a firewall keeps the browser out', () => {
  it('signs in, and closes the listener at once', async () => {
    const { session, fakeService, url, redirectUri } = await beginOnly();
    const location = (await fakeService.signIn('mirelle', { authorizeUrl: url })) ?? '';
    await expect(session.pasteCallback('https://example.org/')).rejects.toMatchObject({
      code: 'invalid-input',
      text: { id: 'session.pastedUseless', values: { start: redirectUri } },
    });
    await expect(session.pasteCallback(`${redirectUri}?code=a&state=b`)).rejects.toMatchObject({
      text: { id: 'session.pastedOther' },
    });
    await session.pasteCallback(location);
    expect(await reaches(session, (state) => state.attempt === null)).toMatchObject({ state: 'signed-in' });
    expect(await isListening(redirectUri)).toBe(false);
  });

  it('O22 and pasting it twice, or after the browser got through, sends the code once', async () => {
    const { session, fakeService, url } = await beginOnly();
    const location = (await fakeService.signIn('mirelle', { authorizeUrl: url })) ?? '';
    await Promise.all([
      session.pasteCallback(location),
      session.pasteCallback(location),
      visit(location).catch(() => {}),
    ]);
    await reaches(session, (state) => state.attempt === null);
    await expect(session.pasteCallback(location)).rejects.toMatchObject({
      text: { id: 'session.noAttempt' },
    });
    expect(tokenCalls(fakeService)).toHaveLength(1);
  });

  it('without a sign-in under way there is nothing to paste or copy', async () => {
    const { session } = await startSession();
    const none = { code: 'invalid-input', text: { id: 'session.noAttempt' } };
    await expect(session.pasteCallback('http://127.0.0.1:1/callback')).rejects.toMatchObject(none);
    await expect(session.copyLink()).rejects.toMatchObject(none);
  });
});

describe('the code', () => {
  it.each([
    ['503', { kind: 'html-503' }, 'session.unusableTokens'],
    ['429', { kind: 'too-many-requests', retryAfter: 1 }, 'session.unusableTokens'],
    ['a page for people', { kind: 'html-page' }, 'session.unusableTokens'],
    ['cut off before it began', { kind: 'drop', afterBytes: 0 }, 'session.noTokens'],
    ['lost', { kind: 'answer-lost' }, 'session.noTokens'],
    ['half of its JSON', { kind: 'truncated-json' }, 'session.unusableTokens'],
    ['a redirect', { kind: 'redirect' }, 'session.unusableTokens'],
  ] as const)('O22 is sent once, also when the response is %s', async (_, fault, id) => {
    const app = await startSession();
    app.fakeService.fault({ path: 'oauth2/token', ...fault });
    const { attempt, state } = await signIn(app);
    expect(attempt?.failure).toMatchObject({ code: 'sign-in-failed', text: { id } });
    expect(state).toBe('signed-out');
    expect(tokenCalls(app.fakeService)).toHaveLength(1);
  });

  it.each(['rfc6749', 'service', 'html'] as const)(
    'O25 refused in the form %s is said with a message',
    async (tokenErrors) => {
      const app = await startSession({ service: { oauth: { tokenErrors } } });
      const { session, fakeService, computer } = app;
      computer.browser = async (url) => {
        const location = await fakeService.signIn('mirelle', { authorizeUrl: url });
        fakeService.clock.advance(120_000);
        if (location) void visit(location);
      };
      await session.signIn();
      const { attempt } = await reaches(session, failed);
      expect(attempt?.failure?.text.id).toBe(
        tokenErrors === 'html' ? 'session.unusableTokens' : 'session.codeRefused',
      );
    },
  );

  it('O31 a client that the service does not know needs an update', async () => {
    const { session, fakeService, url } = await beginOnly();
    const location = (await fakeService.signIn('mirelle', { authorizeUrl: url })) ?? '';
    fakeService.removeClient('loadout');
    void visit(location);
    const { attempt } = await reaches(session, failed);
    expect(attempt?.failure?.text.id).toBe('session.needsUpdate');
  });
});

describe('the end of a sign-in', () => {
  it('O19 after 5 minutes it ends and the listener is closed', async () => {
    const { session, computer, redirectUri } = await beginOnly();
    await computer.clock.advance(299_999);
    expect(session.state().attempt?.failure).toBeNull();
    await computer.clock.advance(1);
    const { attempt } = await reaches(session, failed);
    expect(attempt?.failure?.text.id).toBe('session.timedOut');
    await expect.poll(() => isListening(redirectUri)).toBe(false);
  });

  it('O19 endsAt says when', async () => {
    const { session, computer } = await startSession();
    const begun = computer.clock.now();
    expect((await session.signIn()).attempt?.endsAt).toBe(begun + 300_000);
  });

  it('O19 Cancel closes the listener and leaves nothing behind', async () => {
    const { session, redirectUri, states } = await beginOnly();
    expect(await session.cancelSignIn()).toMatchObject({ state: 'signed-out', attempt: null });
    await expect.poll(() => isListening(redirectUri)).toBe(false);
    expect(states.some(failed)).toBe(false);
  });

  it('O19 Cancel right after the click, before there is a port, works too', async () => {
    const { session, computer } = await startSession();
    const begun = session.signIn();
    const canceled = session.cancelSignIn();
    await Promise.all([begun, canceled]);
    await session.cancelSignIn();
    expect(session.state().attempt).toBeNull();
    expect(computer.fronted).toBe(0);
  });

  it('O19 closing the window or sleep ends it, and the player sees that afterwards', async () => {
    const { session, redirectUri } = await beginOnly();
    await session.abandon();
    expect(session.state().attempt?.failure?.text.id).toBe('session.abandoned');
    await expect.poll(() => isListening(redirectUri)).toBe(false);
    await session.abandon();
    expect((await session.cancelSignIn()).attempt).toBeNull();
  });

  it('O14 the reason of a failed sign-in is still shown after the window was closed', async () => {
    const { session, fakeService, url } = await beginOnly();
    const location = await fakeService.signIn('mirelle', { authorizeUrl: url, decision: 'cancel' });
    visit(location ?? '').catch(() => {});
    await reaches(session, failed);
    await session.abandon();
    expect(session.state().attempt?.failure?.text.id).toBe('session.denied');
  });

  it('O19 quitting ends it', async () => {
    const { session, redirectUri } = await beginOnly();
    await session.close();
    await expect.poll(() => isListening(redirectUri)).toBe(false);
  });

  it('quitting waits for a sign-in that is being written', async () => {
    const { session, fakeService, computer, url } = await beginOnly();
    const { encrypt } = computer.keyring;
    const [requested, unlocked] = [deferred<void>(), deferred<void>()];
    computer.keyring.encrypt = async (text) => {
      requested.resolve();
      await unlocked.promise;
      return encrypt(text);
    };
    await playerBrowser(fakeService)(url);
    await requested.promise;
    let isClosed = false;
    const closing = session.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    unlocked.resolve();
    await closing;
  });

  it('O19 canceling during the exchange leaves nobody signed in', async () => {
    const { session, fakeService, computer, url, stop } = await beginOnly();
    fakeService.fault({ path: 'oauth2/token', kind: 'latency', ms: 300 });
    await playerBrowser(fakeService)(url);
    await fakeService.seen(({ path }) => path === '/api/oauth2/token');
    expect(session.state().attempt?.step).toBe('tokens');
    expect((await session.cancelSignIn()).attempt).toBeNull();
    await stop();
    expect(session.state()).toMatchObject({ state: 'signed-out', attempt: null });
    expect(computer.fronted).toBe(0);
  });

  it('O19 canceling while the name is requested undoes the sign-in, on disk too', async () => {
    const { session, fakeService, computer, url, stop } = await beginOnly();
    fakeService.fault({ path: 'me/', kind: 'latency', ms: 300 });
    await playerBrowser(fakeService)(url);
    await fakeService.seen(({ path }) => path === '/api/me/');
    expect(await readdir(computer.vaultFolder)).toHaveLength(1);
    await session.cancelSignIn();
    await stop();
    expect(session.state()).toMatchObject({ state: 'signed-out', attempt: null });
    await expect.poll(() => readdir(computer.vaultFolder)).toEqual([]);
    expect(computer.fronted).toBe(0);
  });

  it('O17 the listener is gone within 1 s of the response', async () => {
    const app = await startSession();
    await signIn(app);
    const redirectUri = redirectUriOf(app.computer.opened[0]);
    await expect.poll(() => isListening(redirectUri), { timeout: 1_000 }).toBe(false);
  });
});

describe('a profile', () => {
  it('without sign-in has no sign-in to start', async () => {
    const { session } = await startSession({ service: { offerSignIn: false } });
    expect(session.state()).toMatchObject({ state: 'not-offered', player: null });
    await expect(session.signIn()).rejects.toMatchObject({ code: 'not-offered' });
    await expect(session.asPlayer(async () => 1)).rejects.toMatchObject({ code: 'not-offered' });
  });

  it('O6 requests its scopes', async () => {
    const { url, computer } = await beginOnly();
    expect(url).toContain(`scope=${computer.profile.oauth?.scopes.map(encodeURIComponent).join('+')}&`);
  });
});
