import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogFile } from '#main/catalog/files.ts';
import { parseProfile } from '#main/profile/parse.ts';
import { listScopeOf } from '#main/profile/profile.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { translate } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import type { Scene } from '../scene.ts';

const filled = (page: Page, count: number) =>
  page.getByText(translate('browse.total', { count }), { exact: true }).waitFor();

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

    const hang = service.fault({ kind: 'hang', path: 'mods/', after: 20 });
    await popover.getByRole('button', { name: translate('catalog.rebuild'), exact: true }).click();
    await popover.getByText(translate('catalog.isReading')).waitFor();
    await popover.getByText(/page 20 of/).waitFor();
    await shoot('catalog-status-reading');
    await button('catalog.pause').click();
    await popover.getByText(translate('catalog.isPaused')).waitFor();
    await shoot('catalog-status-paused');
    const busy = service.fault({ kind: 'too-many-requests', retryAfter: 900, path: 'mods/' });
    hang.remove();
    await button('catalog.resume').click();
    await popover.getByText(/asked Loadout to wait until/).waitFor();
    await shoot('catalog-status-held');
    busy.remove();
    await open(page, 'Settings');
    const setting = page.getByRole('checkbox', { name: translate('settings.keepCatalog'), exact: true });
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
