import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import { electronPath } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';

const mods = 3_000;
const lastPage = 60;
test.use({ keepCatalog: true, serviceOptions: { mods, perPage: 50 } });

const upToDate = translatePattern('status.upToDate', { when: '*' });
const statusOf = (state: string, known = '*') =>
  translatePattern('status.ofMods', { state, known, total: '3,000' });
const reading = statusOf(translate('status.reading'));

test('a sign-in, a sign-out, a second start and a service that goes away in the middle of the list leave the catalog complete', async ({
  launchWith,
  signInTo,
  service,
}) => {
  const hang = service.fault({ kind: 'hang', path: 'mods/', after: 20 });
  const loadout = await launchWith();
  const { page } = loadout;
  const { status } = catalogPopover(page);
  await expect(status).toHaveText(reading);
  await signInTo(loadout);
  expect((await callBridge(page, 'session.signOut')).ok).toBe(true);
  await signInTo(loadout);
  const args = [`--user-data-dir=${loadout.userData}`, `--service=${loadout.profileFile}`, '--no-sandbox'];
  const [code] = await once(spawn(electronPath, args, { stdio: 'ignore' }), 'exit');
  expect(code).toBe(0);
  await expect(status).toHaveText(reading);

  await service.pause();
  await expect(status).toHaveText(translatePattern('status.offline', { time: '*' }));
  hang.remove();
  await service.resume();
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('failure.tryAgain') })
    .click();
  await expect(browseScreen(page).total(mods)).toBeVisible();
  await expect(status).toHaveText(upToDate);
  const pages = service.requests.filter(({ path }) => path === '/api/mods/');
  // Those under way at the interruption, those of the overlap, and looks at whether the service is there.
  expect(pages.length).toBeLessThanOrEqual(lastPage + 20);
  // The list is read with the app's key alone, whoever is signed in.
  expect(pages.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
  expect(readdirSync(join(loadout.userData, 'catalog')).filter((name) => name.endsWith('.db'))).toHaveLength(
    1,
  );
});

for (const [name, setting, paused, come, go] of [
  ['battery power', 'pauseOnBattery', 'status.pausedPower', 'battery', 'mains'],
  ['a metered connection', 'pauseOnMetered', 'status.pausedMetered', 'metered', 'unmetered'],
] as const)
  test(`on ${name} the reading of 3,000 mods pauses and says so, continues by itself, and Read now reads anyway`, async ({
    launchOn,
    computer,
    service,
  }) => {
    const turn = {
      battery: () => computer.setOnBattery(true),
      mains: () => computer.setOnBattery(false),
      metered: () => computer.setMetered('yes'),
      unmetered: () => computer.setMetered('no'),
    };
    let hang = service.fault({ kind: 'hang', path: 'mods/', after: 10 });
    const { page } = await launchOn();
    const { status, popover, button } = catalogPopover(page);
    await expect(status).toHaveText(statusOf(translate('status.reading'), '500'));
    await callBridge(page, 'settings.update', { [setting]: true });
    await turn[come]();
    await expect(status).toHaveText(statusOf(translate(paused), '500'));
    hang.remove();
    hang = service.fault({ kind: 'hang', path: 'mods/', after: 10 });
    await turn[go]();
    await expect(status).toHaveText(reading);
    await turn[come]();
    await expect(status).toHaveText(statusOf(translate(paused)));
    hang.remove();
    // By keyboard alone.
    await status.focus();
    await page.keyboard.press('Enter');
    await expect(popover.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('catalog.readAnyway')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(browseScreen(page).total(mods)).toBeVisible();
    await expect(status).toHaveText(upToDate);
  });
