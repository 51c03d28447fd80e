import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogFile } from '#main/catalog/files.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

const filled = (page: Page, count: number) =>
  page.getByRole('main').getByText(translate('browse.total', { count }), { exact: true }).waitFor();

/** The popover of the status in its states, from the first reading to a catalog that is turned off. */
export const catalogStatus: Scene = {
  name: 'catalog-status',
  keepCatalog: true,
  async play({ page, service, shoot }) {
    const { status, popover, button } = catalogPopover(page);
    await modsShown(page);
    await filled(page, 3_000);
    await status.click();
    await popover.getByText(translate('catalog.isIdle')).waitFor();
    await shoot('catalog-status');
    await button('catalog.rebuild').click();
    await popover.getByText(translate('catalog.rebuildConfirm')).waitFor();
    await shoot('catalog-status-rebuild');

    // After 26 pages, the same games have the most mods whenever they are counted from the 21st page on.
    const hang = service.fault({ kind: 'hang', path: 'mods/', after: 26 });
    await popover.getByRole('button', { name: translate('catalog.rebuild'), exact: true }).click();
    await popover.getByText(translate('catalog.isReading')).waitFor();
    await popover.getByText(/page 26 of/).waitFor();
    await shoot('catalog-status-reading');
    await button('catalog.pause').click();
    await popover.getByText(translate('catalog.isPaused')).waitFor();
    await shoot('catalog-status-paused');
    const busy = service.fault({ kind: 'too-many-requests', retryAfter: 900, path: 'mods/' });
    hang.remove();
    await button('catalog.resume').click();
    await popover.getByText(translatePattern('catalog.isHeldUntil', { time: '*' })).waitFor();
    await shoot('catalog-status-held');
    busy.remove();
    await open(page, 'Settings');
    const setting = page.getByRole('switch', { name: translate('settings.keepCatalog'), exact: true });
    await setting.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await shoot('catalog-settings');
    await setting.click();
    await open(page, 'Browse');
    await status.click();
    await popover.getByText(translate('catalog.turnedOff')).waitFor();
    await shoot('catalog-status-off');
  },
};

/** A catalog whose file is damaged: it is read again, and that is said in one line. */
export const catalogDamaged: Scene = {
  name: 'catalog-damaged',
  keepCatalog: true,
  prepare(userData, service) {
    const profile = parseProfile(JSON.stringify(service.profile()), { source: 'service.json' });
    const file = catalogFile(join(userData, 'catalog'), listScopeOf(profile, profile.apiKey));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'not a database'.repeat(1_000));
    service.fault({ kind: 'hang', path: 'mods/', after: 20 });
  },
  async play({ page, shoot }) {
    await page.getByText(translate('catalog.wasDamaged')).waitFor();
    await shoot('catalog-damaged');
  },
};

/** A mod that was opened before the service went away: its details, files and reviews with their date. */
export const offlineDetails: Scene = {
  name: 'offline-details',
  keepCatalog: true,
  async play({ page, service, shoot }) {
    const title = 'Skyforge Overhaul';
    const details = detailsPanel(page, title);
    const note = details.panel.getByText(translatePattern('details.offline', { time: '*' }));
    await modsShown(page);
    await filled(page, 3_000);
    await browseScreen(page).open(title).click();
    await details.files.click();
    await details.fileList.waitFor();
    await details.reviews.click();
    await details.reviewList.waitFor();
    await service.pause();
    await page.reload();
    await note.waitFor();
    await shoot('offline-details');
    await details.files.click();
    await note.waitFor();
    await shoot('offline-files', usual);
    await details.reviews.click();
    await note.waitFor();
    await shoot('offline-reviews', usual);
  },
};
