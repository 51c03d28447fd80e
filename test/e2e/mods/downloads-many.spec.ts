import type { IntervalHistogram } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { filesIn, newestFile } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, units } from '#test/e2e/translate.ts';

const count = 2_000;
const fileSize = 20_000;
/** The most rows that are rendered, whatever the length of the list. */
const mostRows = 60;

test.use({ serviceOptions: { mods: 2_400, perPage: 50, fileSize } });

/** Starts the download of all these mods at once, like a click on every card. */
const getAll = (page: Page, modIds: readonly number[]) =>
  page.evaluate(async (ids) => {
    type Bridge = { loadout: { calls: Record<string, (input: unknown) => Promise<string>> } };
    const { calls } = (window as unknown as Bridge).loadout;
    const responses = ids.map((modId) => calls['downloads.start']?.({ modId, title: `Mod ${modId}` }));
    return (await Promise.all(responses)).filter((response) => JSON.parse(response ?? '{}').ok === true)
      .length;
  }, modIds);

/** Runs in main: measures how long its event loop is blocked, until `longestTurn`. */
function watchTurns(): void {
  const turns = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  Object.assign(globalThis, { turns });
}

/**
 * Runs in main: returns the longest turn since then. It is for the report only, because it depends on the computer's
 * speed.
 */
function longestTurn(): string {
  const { turns } = globalThis as unknown as { turns: IntervalHistogram };
  turns.disable();
  return `${(turns.max / 1e6).toFixed(0)} ms`;
}

const listOf = async (page: Page) => {
  const { value } = await callBridge(page, 'downloads.list');
  return (value as { downloads: Download[] }).downloads;
};

test('D12 2,000 in the queue: all are added, the screen stays usable, and all are there after a restart', async ({
  launch,
  service,
}, info) => {
  const { generator } = service;
  const modIds = [...generator.idsFor()]
    .filter((modId) => generator.versions(modId)[0]?.files.length)
    .slice(0, count);
  expect(modIds).toHaveLength(count);
  const held = service.fault({ pattern: 'mod-versions/*', kind: 'hang' });
  const { page, electron, userData, downloads: folder, quit } = await launch();
  await electron.evaluate(watchTurns);
  expect(await getAll(page, modIds)).toBe(count);
  info.annotations.push({
    type: 'longest turn of main while 2,000 were added',
    description: await electron.evaluate(longestTurn),
  });

  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await expect(downloads.summary({ active: 3, queued: count - 3 })).toBeVisible();
  await expect(downloads.running.getByRole('listitem').first()).toBeVisible();
  expect(await downloads.running.getByRole('listitem').count()).toBeLessThan(mostRows);
  const last = `Mod ${modIds.at(-1)}`;
  await downloads.find.fill(last);
  await expect(downloads.running.getByRole('listitem')).toHaveCount(1);
  await downloads.row(last).more.click();
  await page.getByRole('menuitem', { name: translate('downloads.next') }).click();
  await downloads.find.fill('');
  await expect(downloads.running.getByRole('heading', { level: 3 }).first()).toContainText(last);
  await downloads.pauseAll.click();
  await expect(downloads.resumeAll).toBeVisible();
  await expect(downloads.row(last).row).toContainText(translate('downloads.paused'));
  await quit();

  held.remove();
  const second = await launch({ userData });
  const list = await listOf(second.page);
  expect(list.filter(({ state }) => state === 'paused')).toHaveLength(count);
  expect(list.toSorted((a, b) => a.rank - b.rank)[0]?.title).toBe(last);
  await sidebar(second.page).downloads.click();
  const { row, resume } = downloadsScreen(second.page).row(last);
  await resume.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size: units.bytes(fileSize) }),
  );
  expect(filesIn(folder)).toEqual([newestFile(service, modIds.at(-1) ?? 0).filename]);
});
