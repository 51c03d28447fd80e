import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestPath } from '../api-requests.ts';
import { type Browser, makeBrowser, type Page } from '../browser.ts';
import { type FakeService, startService } from '../index.ts';
import { authorizeUrl } from '../oauth/plain-client.ts';

let service: FakeService;
let browser: Browser;
beforeEach(async () => {
  service = await startService({ mods: 5 });
  browser = makeBrowser();
});
afterEach(() => service.stop());

const mirelle = { username: 'mirelle', password: 'loadout' };
const openLogin = () => browser.open(authorizeUrl(service));
const openConsent = async () => browser.submit(await openLogin(), 'Sign in', mirelle);
const guarded = {
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'content-type': 'text/html; charset=utf-8',
};
const sessionOf = () => browser.cookies.get('session') ?? '';
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  requestPath(service, service.siteUrl + path, {
    key: null,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: new URLSearchParams(fields).toString(),
  });

describe('gaps: the website’s pages', () => {
  test('gaps: login, register, consent and error pages are not framed and not cached', async () => {
    const pages: Page[] = [
      await openLogin(),
      await browser.open(`${service.siteUrl}register/`),
      await openConsent(),
      await browser.open(authorizeUrl(service, { client_id: 'nobody' })),
    ];
    for (const page of pages) expect(page.headers).toMatchObject(guarded);
    expect(pages.map((page) => page.status)).toEqual([200, 200, 200, 400]);
  });

  test('gaps: the session is a cookie that scripts and other sites’ forms do not get', async () => {
    const response = await requestPath(service, `${service.siteUrl}login/`, { key: null });
    expect(response.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('gaps: fields and buttons have names', async () => {
    const login = await openLogin();
    for (const part of ['<label>Username ', '<label>Password ', '>Sign in</button>'])
      expect(login.text).toContain(part);
    const consent = await openConsent();
    for (const part of ['>Allow</button>', '>Cancel</button>', 'mirelle', 'Loadout', 'See your favorites'])
      expect(consent.text).toContain(part);
    expect(consent.text).not.toContain('See your library');
  });
});

describe('gaps: logging in', () => {
  test('gaps: once logged in, the consent page comes at once, also at the next sign-in', async () => {
    await openConsent();
    const again = await openLogin();
    expect(new URL(again.url).pathname).toBe('/oauth2/authorize');
  });

  test('gaps: a wrong password is reported, and the form keeps the name', async () => {
    const login = await openLogin();
    const refused = await browser.submit(login, 'Sign in', { username: '"><b>', password: 'wrong' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain('value="&quot;&gt;&lt;b&gt;"');
    const consent = await browser.submit(refused, 'Sign in', mirelle);
    expect(consent.text).toContain('Allow</button>');
  });

  test('gaps: logging in replaces the session, and the old one is invalid', async () => {
    const login = await openLogin();
    const before = sessionOf();
    await browser.submit(login, 'Sign in', mirelle);
    expect(sessionOf()).not.toBe(before);
    const url = authorizeUrl(service);
    const old = await requestPath(service, url, { key: null, headers: { Cookie: `session=${before}` } });
    expect(old.headers['location']).toMatch(/^\/login\//);
  });

  test('gaps: a session ends after 30 days', async () => {
    await openConsent();
    service.clock.advance(30 * 86_400_000);
    expect(new URL((await openLogin()).url).pathname).toBe('/login/');
  });

  test('gaps: another account can be used', async () => {
    const login = await browser.submit(await openConsent(), 'Use another account');
    expect(new URL(login.url).pathname).toBe('/login/');
    const consent = await browser.submit(login, 'Sign in', { username: 'Tolvar', password: 'loadout' });
    expect(consent.text).toContain('<strong>tolvar</strong>');
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'gaps: next=%s leads to the front page',
    async (next) => {
      const login = await browser.open(`${service.siteUrl}login/?next=${encodeURIComponent(next)}`);
      expect((await browser.submit(login, 'Sign in', mirelle)).url).toBe(service.siteUrl);
    },
  );
});

describe('gaps: registering', () => {
  const openRegister = async () => {
    const login = await openLogin();
    const [, href = ''] = /<a href="([^"]*)">Register<\/a>/.exec(login.text) ?? [];
    return browser.open(new URL(href, service.siteUrl).href);
  };

  test('gaps: a new account continues to consent, with empty lists', async () => {
    const fields = { username: 'new_player', password: 'long enough' };
    const consent = await browser.submit(await openRegister(), 'Create account', fields);
    expect(consent.text).toContain('<strong>new_player</strong>');
    expect(service.player('new_player')).toMatchObject({ favorites: [], library: [], reviews: [] });
    const issued = service.issueTokens('NEW_PLAYER');
    expect(issued.accessToken).toEqual(expect.any(String));
  });

  test.each([
    [{ username: 'Mirelle', password: 'long enough' }, 'taken'],
    [{ username: 'x', password: 'long enough' }, '3 to 25'],
    [{ username: 'no spaces', password: 'long enough' }, '3 to 25'],
    [{ username: 'new_player', password: 'short' }, 'at least 6'],
  ])('gaps: %j is refused with a reason', async (fields, reason) => {
    const refused = await browser.submit(await openRegister(), 'Create account', fields);
    expect([refused.status, service.players.length]).toEqual([400, 3]);
    expect(refused.text).toContain(reason);
  });
});

describe('gaps: forms that this session did not make', () => {
  test.each([
    ['login/', mirelle],
    ['register/', { username: 'new_player', password: 'long enough' }],
    ['logout/', {}],
  ])('gaps: %s is refused without the session’s own token', async (path, fields) => {
    await openConsent();
    const other = makeBrowser();
    const page = await other.open(`${service.siteUrl}login/`);
    const [, foreign = ''] = /name="csrf" value="([^"]*)"/.exec(page.text) ?? [];
    const cookie = `session=${sessionOf()}`;
    const tries: [Record<string, string>, string][] = [
      [{ ...fields }, cookie],
      [{ ...fields, csrf: 'made-up' }, cookie],
      [{ ...fields, csrf: foreign }, cookie],
      [{ ...fields, csrf: foreign }, ''],
    ];
    for (const [form, sent] of tries) {
      const response = await post(path, form, sent);
      expect([response.status, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(new URL((await openLogin()).url).pathname).toBe('/oauth2/authorize');
  });

  test('gaps: consent is not given by another site’s form', async () => {
    await openConsent();
    const path = authorizeUrl(service).slice(service.siteUrl.length);
    const response = await post(path, { decision: 'allow', csrf: 'made-up' }, `session=${sessionOf()}`);
    expect([response.status, response.headers['location']]).toEqual([403, undefined]);
    expect(service.issued).toEqual([]);
  });
});
