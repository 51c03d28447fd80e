import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { filesIn } from '#test/e2e/files.ts';
import { catalog, expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { startService } from '#test/service/index.ts';
import { changeProfile } from './profiles.ts';

const title = 'Skyforge Overhaul';

/** Expects Settings to show this name of the service. */
async function expectNamed(page: Page, name: string) {
  await sidebar(page).settings.click();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
}

test('D19 with the profiles A, B and A in turn, from the user data folder and from the environment, each service shows its own downloads, also without a restart', async ({
  launch,
  service: a,
  folder,
}) => {
  const b = await startService({ mods: catalog.mods, perPage: catalog.perPage, fileSize: catalog.fileSize });
  const named = join(folder, 'named.json');
  const profileOfA = JSON.stringify(a.profile({ name: 'From user data' }));
  try {
    const first = await launch({
      useProfile: false,
      prepare(userData) {
        mkdirSync(userData, { recursive: true });
        writeFileSync(join(userData, 'service.json'), profileOfA);
      },
    });
    const { userData, downloads } = first;
    await expectNamed(first.page, 'From user data');
    await sidebar(first.page).browse.click();
    await browseScreen(first.page).open(title).click();
    await detailsPanel(first.page, title).get.click();
    await expect(detailsPanel(first.page, title).showInFolder).toBeVisible();
    const names = filesIn(downloads);
    await first.quit();
    const requestsToA = a.requests.length;

    writeFileSync(named, JSON.stringify(b.profile({ name: 'From the environment' })));
    const { page } = await launch({ useProfile: false, env: { LOADOUT_SERVICE: named }, userData });
    const browse = browseScreen(page);
    await expect(browse.get(title)).toBeVisible();
    await expect(browse.downloaded(title)).toHaveCount(0);
    await expect(detailsPanel(page, title).panel).toHaveCount(0);
    expect(b.requests.map(({ path }) => path).filter((path) => /mods\/\d+/.test(path))).toEqual([]);
    await sidebar(page).downloads.click();
    await expect(downloadsScreen(page).heading).toBeVisible();
    await expect(downloadsScreen(page).row(title).row).toHaveCount(0);
    expect(filesIn(downloads)).toEqual(names);
    expect(a.requests).toHaveLength(requestsToA);
    await expectNamed(page, 'From the environment');

    // The same window returns to A once A's profile is there again.
    await changeProfile({ page, profileFile: named }, a.profile());
    await sidebar(page).downloads.click();
    await expect(downloadsScreen(page).row(title).show).toBeVisible();
    await sidebar(page).browse.click();
    await expect(browse.downloaded(title)).toBeVisible();
  } finally {
    await b.stop();
  }
});
