import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedSignIn, storedSignIns } from '#test/e2e/account/stored-sign-in.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { processesNaming, type RunningProcess } from '#test/e2e/app/processes.ts';
import type { Loadout } from '#test/e2e/fixtures.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';
import {
  filePlaces,
  type Listening,
  leaksOf,
  listenTo,
  type Places,
  pagePlaces,
  processPlaces,
} from './traces.ts';
import { liveThroughSession } from './whole-session.ts';

/**
 * Keys that only this test uses, so that finding one anywhere proves a leak: one of the profile, one set in Settings.
 */
const [guestKey, ownKey] = ['canaryGuestKeyOfTheProfile0003', 'canaryGuestKeyFromSettings0002'];

/** Every secret so far: what the service issued, what the app generated for it, and the keys. */
function secretsOf({ issued, requests }: FakeService): Record<string, string> {
  const verifiers = requests
    .map(({ body }) => new URLSearchParams(body ?? '').get('code_verifier'))
    .filter((verifier) => verifier !== null);
  return Object.fromEntries([
    ['guest key', guestKey],
    ['own key', ownKey],
    ...issued.map(({ kind, value }, place) => [`${kind} ${place}`, value]),
    ...verifiers.map((verifier, place) => [`verifier ${place}`, verifier]),
  ]);
}

/** Sets the key as Settings does, and makes several calls to main. */
async function setOwnKey({ page, userData }: Loadout, { requests }: FakeService) {
  const requested: [name: string, input?: unknown][] = [
    ['service.state'],
    ['mods.list', { page: 2 }],
    ['app.info'],
    ['service.replaceKey', { key: ownKey }],
    ['settings.get'],
    ['downloads.list'],
  ];
  for (const [name, input] of requested)
    expect([name, (await callBridge(page, name, input)).ok]).toEqual([name, true]);
  expect((await callBridge(page, 'mods.list', { page: 999_999 })).ok).toBe(false);
  for (const key of [guestKey, ownKey])
    expect(requests.some(({ headers }) => headers['svc-api-key'] === key)).toBe(true);
  await sidebar(page).browse.click();
  await page.reload();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  // Stored once the list has been at rest, so that it is among the places that are searched.
  await expect.poll(() => existsSync(join(userData, 'first-frame.json'))).toBe(true);
}

/** Expects every renderer process to be sandboxed: with a seccomp filter and without any capability. */
function expectSandboxed(processes: readonly RunningProcess[]) {
  expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
  const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { status } of pages) {
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
  }
}

test('E4 O20 O30 O31 O33 O35 O36 O37 O40 a whole session of an ordinary user with every renderer process in the sandbox, a real keyring, xdg-open and Chromium: tokens, verifiers, codes and keys are nowhere but in the one encrypted file', async ({
  ordinary,
  service,
  systemBrowser,
}) => {
  test.slow();
  for (const key of [guestKey, ownKey]) service.addKey({ key });
  const userData = join(ordinary.home, 'user-data');
  let loadout: Loadout | undefined;
  let listening: Listening | undefined;
  const steps: string[] = [];
  const found: Places = {};
  await liveThroughSession({
    service,
    systemBrowser,
    async start() {
      loadout = await ordinary.launch({ userData, profile: service.profile({ api_key: guestKey }) });
      expectSandboxed(processesNaming(`--user-data-dir=${userData}`));
      listening = await listenTo(loadout);
      return loadout;
    },
    async after(step) {
      steps.push(step);
      if (!loadout || !listening) throw new Error('Nothing was started.');
      if (step === 'signed in again') {
        await sidebar(loadout.page).settings.click();
        await loadout.page
          .getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true })
          .click();
      }
      if (step === 'signed out') await setOwnKey(loadout, service);
      const { requested, ...responses } = await listening.places();
      const places = {
        ...(await pagePlaces(loadout.page)),
        ...responses,
        ...processPlaces(),
        ...filePlaces(userData),
      };
      Object.assign(found, places);
      const secrets = secretsOf(service);
      // The renderer sends main the key from Settings, and no other secret.
      const { 'own key': _, ...others } = secrets;
      const leaks = [...leaksOf(places, secrets), ...leaksOf({ requested }, others)];
      expect(leaks.map((leak) => `${step}: ${leak}`)).toEqual([]);
      if (step === 'signed in') await expectSealed(loadout, service);
    },
  });
  expect(steps).toHaveLength(7);
  expect(service.refreshReuses).toBe(0);
  expect(storedSignIns(userData)).toEqual([]);
  const secrets = secretsOf(service);
  expect(leaksOf(filePlaces(userData), secrets)).toEqual([]);
  // The session had these kinds of secrets, and these places where a leak could be found.
  const kinds = new Set(Object.keys(secrets).map((name) => name.replace(/ \d+$/, '')));
  expect([...kinds].sort()).toEqual(['access', 'code', 'guest key', 'own key', 'refresh', 'verifier']);
  for (const name of ['session.', 'catalog.window']) expect(found['responded']).toContain(name);
  for (const name of [/catalog\/.*\.db$/, /first-frame\.json$/])
    expect(Object.keys(found)).toContainEqual(expect.stringMatching(name));
  expect(found['events']).toContain('session.changed');
  expect(found['copied']).toContain('Loadout');
  expect(found['heap']).toContain('app://loadout');
});

/** Expects that the file decrypts to the tokens with the keyring that encrypted it. */
async function expectSealed({ electron, userData }: Loadout, { issued }: FakeService) {
  const { sealed } = JSON.parse(readFileSync(storedSignIn(userData), 'utf8')) as { sealed: string };
  // The prefix of what Chromium encrypted with a key from the keyring (os_crypt).
  expect(Buffer.from(sealed, 'base64').subarray(0, 3).toString()).toBe('v11');
  const opened = await electron.evaluate(
    ({ safeStorage }, text) => safeStorage.decryptString(Buffer.from(text, 'base64')),
    sealed,
  );
  for (const { kind, value } of issued) if (kind !== 'code') expect(opened).toContain(value);
}

test('O36 a secret is found in every encoding', () => {
  const secret = 'access-3q2-7wAAQUJDREVGR0hJSktMTU5PUFFSU1RVVldY';
  const places = {
    plain: `some words before ${secret} and after`,
    wide: Buffer.from(`before ${secret}`, 'utf16le').toString('latin1'),
    base64: Buffer.from(`${secret} and after`).toString('base64'),
    'base64 from the second byte': Buffer.from(`x${secret} and after`).toString('base64'),
    'base64 from the third byte': Buffer.from(`xy${secret} and after`).toString('base64'),
    hex: Buffer.from(`before ${secret}`).toString('hex'),
    json: JSON.stringify({ secret }),
  };
  expect(leaksOf(places, { secret })).toHaveLength(Object.keys(places).length);
  expect(leaksOf({ plain: 'nothing of that kind' }, { secret })).toEqual([]);
});
