import { callBridge } from './bridge.ts';
import { expect, test } from './computer-fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { catalogPopover } from './screens/catalog-popover.ts';
import { translate, translatePattern } from './translate.ts';

const mods = 3_000;
test.use({ keepCatalog: true, serviceOptions: { mods, perPage: 50 } });

const upToDate = translatePattern('status.upToDate', { when: '*' });
const statusOf = (state: string, known = '*') =>
  translatePattern('status.ofMods', { state, known, total: '3,000' });
const reading = statusOf(translate('status.reading'));

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
    await expect(status).toHaveText(reading);
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
