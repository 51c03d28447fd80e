import { writeFileSync } from 'node:fs';
import { startService } from '#test/service/index.ts';
import { callBridge } from './bridge.ts';
import { filesIn } from './files.ts';
import { catalog, expect, test } from './fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { detailsPanel } from './screens/details.ts';
import { downloadsScreen } from './screens/downloads.ts';
import { rail } from './screens/rail.ts';
import { say } from './words.ts';

const title = 'Skyforge Overhaul';

test('D19 with the profiles A, B and A in turn each service shows its own downloads, also without a restart', async ({
  launch,
  service: a,
}) => {
  const b = await startService({ mods: catalog.mods, perPage: catalog.perPage, fileSize: catalog.fileSize });
  try {
    const first = await launch({ profile: a.profile() });
    const { userData, downloads } = first;
    await browseScreen(first.page).open(title).click();
    await detailsPanel(first.page, title).get.click();
    await expect(detailsPanel(first.page, title).showInFolder).toBeVisible();
    const names = filesIn(downloads);
    await first.quit();
    const askedOfA = a.requests.length;

    const second = await launch({ profile: b.profile(), userData });
    const browse = browseScreen(second.page);
    await expect(browse.get(title)).toBeVisible();
    await expect(browse.card(title).getByText(say('mod.downloaded'), { exact: true })).toHaveCount(0);
    await expect(detailsPanel(second.page, title).panel).toHaveCount(0);
    expect(b.requests.map(({ path }) => path).filter((path) => /mods\/\d+/.test(path))).toEqual([]);
    await rail(second.page).downloads.click();
    await expect(downloadsScreen(second.page).heading).toBeVisible();
    await expect(downloadsScreen(second.page).row(title).row).toHaveCount(0);
    expect(filesIn(downloads)).toEqual(names);
    expect(a.requests).toHaveLength(askedOfA);

    // The same window goes back to A once its profile is there again.
    writeFileSync(second.profileFile, JSON.stringify(a.profile()));
    await callBridge(second.page, 'service.check');
    await expect(downloadsScreen(second.page).row(title).show).toBeVisible();
    await rail(second.page).browse.click();
    await expect(browse.card(title).getByText(say('mod.downloaded'), { exact: true })).toBeVisible();
  } finally {
    await b.stop();
  }
});
