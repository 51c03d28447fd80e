import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from '#test/service/index.ts';
import type { Loadout } from './fixtures.ts';
import { keptSignIn } from './kept-sign-in.ts';
import { expect, test } from './player-fixtures.ts';
import { rail } from './screens/rail.ts';
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
import { say } from './words.ts';

/** A key of our own making, so that finding it anywhere proves a leak. */
const guestKey = 'canaryGuestKeyOfTheProfile0003';

/** Every secret there has been so far: what the service gave out, what the app made for it, and the key. */
function secretsOf({ issued, requests }: StandIn): Record<string, string> {
  const verifiers = requests
    .map(({ body }) => new URLSearchParams(body ?? '').get('code_verifier'))
    .filter((verifier) => verifier !== null);
  return Object.fromEntries([
    ['guest key', guestKey],
    ...issued.map(({ kind, value }, place) => [`${kind} ${place}`, value]),
    ...verifiers.map((verifier, place) => [`verifier ${place}`, verifier]),
  ]);
}

test('O35 O36 O37 tokens, verifiers, codes and the key of a whole session are nowhere but in the one sealed file', async ({
  launchWith,
  keyring,
  service,
  systemBrowser,
  folder,
}) => {
  test.slow();
  service.addKey({ key: guestKey });
  const userData = join(folder, 'user-data');
  let loadout: Loadout | undefined;
  let listening: Listening | undefined;
  const heard: Places = {};
  await liveThroughSession({
    service,
    systemBrowser,
    async start() {
      loadout = await launchWith({ keyring, userData, profile: service.profile({ api_key: guestKey }) });
      listening = await listenTo(loadout);
      return loadout;
    },
    async after(step) {
      if (!loadout || !listening) throw new Error('Nothing was started.');
      if (step === 'signed in again') {
        await rail(loadout.page).settings.click();
        await loadout.page
          .getByRole('button', { name: say('settings.copyDiagnostics'), exact: true })
          .click();
      }
      const places = {
        ...(await pagePlaces(loadout.page)),
        ...(await listening.places()),
        ...processPlaces(),
        ...filePlaces(userData),
      };
      Object.assign(heard, places);
      const leaks = leaksOf(places, secretsOf(service)).map((leak) => `${step}: ${leak}`);
      expect(leaks).toEqual([]);
      if (step === 'signed in') await expectSealed(loadout, service);
    },
  });
  const secrets = secretsOf(service);
  expect(leaksOf(filePlaces(userData), secrets)).toEqual([]);
  // Four kinds of secrets there were, and places in which they could have been found.
  const kinds = new Set(Object.keys(secrets).map((name) => name.replace(/ \d+$/, '')));
  expect([...kinds].sort()).toEqual(['access', 'code', 'guest key', 'refresh', 'verifier']);
  expect(heard['answered']).toContain('session.');
  expect(heard['events']).toContain('session.changed');
  expect(heard['copied']).toContain('Loadout');
  expect(heard['heap']).toContain('app://loadout');
});

/** Expects the file to hold the tokens for whoever has the keyring. */
async function expectSealed({ electron, userData }: Loadout, { issued }: StandIn) {
  const { sealed } = JSON.parse(readFileSync(keptSignIn(userData), 'utf8')) as { sealed: string };
  const opened = await electron.evaluate(
    ({ safeStorage }, text) => safeStorage.decryptString(Buffer.from(text, 'base64')),
    sealed,
  );
  for (const { kind, value } of issued) if (kind !== 'code') expect(opened).toContain(value);
}

test('O36 a secret is found in whatever way it is written', () => {
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
