import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';

const mods = 300;
test.use({ serviceOptions: { mods, perPage: 10 } });

const upToDate = translate('status.upToDate', { when: translate('when.now') });
const readingOf = (known: number) =>
  translate('status.ofMods', { state: translate('status.reading'), known, total: mods });

/** Collects what screen readers are told of the status, until the page is left. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"]');
        if (region?.closest('header')) told.push(region.textContent ?? '');
      }
    });
    watch.observe(document.body, { subtree: true, characterData: true, childList: true });
  });
const announcements = (page: Page) => page.evaluate(() => (window as { told?: string[] }).told);

test('C15 C33 the status says how far reading is; it is paused and resumed by hand, also across a restart', async ({
  launch,
  service,
}) => {
  const hang = service.fault({ kind: 'hang', path: 'mods/', after: 10 });
  const first = await launch();
  let { status, popover, progress, button } = catalogPopover(first.page);
  await expect(status).toHaveText(readingOf(100));
  await status.hover();
  await expect(first.page.getByRole('tooltip')).toHaveText(readingOf(100));
  await status.click();
  await expect(popover.getByText(translate('catalog.isReading'))).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await button('catalog.pause').click();
  await expect(status).toHaveText(
    translate('status.ofMods', { state: translate('status.paused'), known: 100, total: mods }),
  );
  await expectAccessibleInBothThemes(first.page, 'catalog');
  hang.remove();
  await first.quit();

  service.clearRequests();
  const { page } = await launch({ userData: first.userData });
  ({ status, popover, progress, button } = catalogPopover(page));
  await expect(status).toHaveText(
    translatePattern('status.ofMods', { state: 'Paused', known: '*', total: '*' }),
  );
  await status.click();
  await expect(popover.getByText(translate('catalog.isPaused'))).toBeVisible();
  await recordAnnouncements(page);
  // Long enough that reading is announced before it ends.
  const slow = service.fault({ kind: 'latency', path: 'mods/', ms: 1_000 });
  await button('catalog.resume').click();
  await expect.poll(() => announcements(page)).toEqual([translate('status.reading')]);
  slow.remove();
  await expect(status).toHaveText(upToDate);
  await expect(popover.getByText(translate('catalog.isIdle'))).toBeVisible();
  await expect(progress).toHaveCount(0);
  // What was read before the restart is not asked for again, except for the pages under way and those of the overlap.
  expect(service.requests.filter(({ path }) => path === '/api/mods/').length).toBeLessThan(30);
  expect(await announcements(page)).toEqual([translate('status.reading'), translate('status.upToDateNow')]);
});

test('C16 C33 Refresh reads what has changed; Rebuild asks first, and starts over', async ({
  loadout: { page, userData },
  service,
}) => {
  const { status, popover, button, figure } = catalogPopover(page);
  await expect(status).toHaveText(upToDate);
  service.listMods(service.listedMods.slice(0, 250));
  await status.click();
  await expect(figure('catalog.mods', '300')).toBeVisible();
  await button('catalog.refresh').click();
  await expect(figure('catalog.mods', '250')).toBeVisible();
  await expect(popover.getByText(translate('catalog.isIdle'))).toBeVisible();

  // One of them is a new file only once it was rebuilt. Catalogs of other services lie beside it.
  const files = () =>
    readdirSync(join(userData, 'catalog'))
      .filter((name) => name.endsWith('.db'))
      .map((name) => {
        const { ino, birthtimeMs } = statSync(join(userData, 'catalog', name));
        return `${name} ${ino} ${birthtimeMs}`;
      });
  const before = files();
  await button('catalog.rebuild').click();
  await expect(popover.getByText(translate('catalog.rebuildConfirm'))).toBeVisible();
  await expect(button('catalog.rebuildCancel')).toBeFocused();
  await expectAccessibleInBothThemes(page, 'rebuild');
  await page.keyboard.press('Enter');
  await expect(button('catalog.rebuild')).toBeFocused();
  expect(files()).toEqual(before);
  const asked = service.requests.length;
  await button('catalog.rebuild').click();
  await button('catalog.rebuild').click();
  await expect(figure('catalog.lastRead', translate('when.now'))).toBeVisible();
  await expect.poll(() => service.requests.length).toBeGreaterThanOrEqual(asked + 25);
  await expect(figure('catalog.mods', '250')).toBeVisible();
  await expect(popover).toContainText(/Size on disk[\d.]+ [kM]B/);
  await expect.poll(files).not.toEqual(before);
});

test('C10 turned off, the copy is deleted and Browse pages as before; turned on, the list is read again', async ({
  loadout: { page, userData },
  service,
}) => {
  const { status, popover, button } = catalogPopover(page);
  await expect(status).toHaveText(upToDate);
  await status.click();
  await button('catalog.settings').click();
  await expect(popover).toHaveCount(0);
  const section = page.getByRole('region', { name: translate('settings.catalog'), exact: true });
  await expect(section.getByRole('heading')).toBeFocused();
  await expect(section).toContainText('300 mods');
  const setting = section.getByRole('switch', { name: translate('settings.keepCatalog'), exact: true });
  await setting.uncheck();
  await expect.poll(() => readdirSync(userData)).not.toContain('catalog');
  await sidebar(page).browse.click();
  await expect(browseScreen(page).paging).toBeVisible();
  const asked = service.requests.length;

  await status.click();
  await expect(popover.getByText(translate('catalog.turnedOff'))).toBeVisible();
  await button('catalog.turnOn').click();
  await expect(popover.getByText(translate('catalog.isIdle'))).toBeVisible();
  expect(service.requests.length).toBeGreaterThanOrEqual(asked + 30);
});

test('C33 the popover works by keyboard: it takes the focus, and gives it back', async ({
  loadout: { page },
}) => {
  const { status, popover, button } = catalogPopover(page);
  await expect(status).toHaveText(upToDate);
  await browseScreen(page).cards.first().click();
  const details = page.getByRole('complementary');
  await expect(details).toBeVisible();
  await status.focus();
  await expect(status).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(status).toHaveAttribute('aria-expanded', 'true');
  await expect(popover.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('catalog.refresh')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(details).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(popover.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(popover).toHaveCount(0);
});

test('W8 offline, the status opens what is known: the last response, the technical reason, and another try; and one strip says it', async ({
  loadout: { page },
  service,
}) => {
  const { status, popover, button, figure } = catalogPopover(page);
  await expect(status).toHaveText(upToDate);
  await service.pause();
  await status.click();
  await button('catalog.refresh').click();
  await expect(status).toHaveText(translatePattern('status.offline', { time: '*' }));
  await expect(popover.getByRole('heading', { name: translate('status.offlineEmpty') })).toBeVisible();
  await expect(popover.getByText(/ECONNREFUSED/)).toBeVisible();
  await expect(figure('catalog.mods', String(mods))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'offline, and its status');
  // Pressed while there is no service: once there is, Loadout's own tries may be faster than a click.
  await button('failure.tryAgain').click();
  await expect(page.getByText(translate('connection.stillNot')).first()).toBeVisible();
  await service.resume();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const title = popover.getByRole('heading', { name: translate('catalog.title') });
  await expect(title).toBeVisible();
  await expect(title).toBeFocused();
});
