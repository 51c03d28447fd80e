import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { cardFavoriteButton } from '#test/e2e/account/favorite-buttons.ts';
import { message, openReviews, player, title as reviewed, write } from '#test/e2e/account/review-writing.ts';
import { signIn } from '#test/e2e/account/sign-in.ts';
import { storedSignIn } from '#test/e2e/account/stored-sign-in.ts';
import { filesIn, textOf } from '#test/e2e/files.ts';
import { saveDownloads, savedDownload } from '#test/e2e/mods/saved-downloads.ts';
import { backupsSection } from '#test/e2e/screens/backups.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { changeProfile, profileOfAnotherClient } from '#test/e2e/service/profiles.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { setTheme } from '../desktop/theme.ts';

const [old, fresh] = ['Skyforge Overhaul', 'Harbour Lights'] as const;
const contentsOf = (count: number) => translate('backups.downloadsContents', { count });

async function getMod(page: Page, title: string): Promise<void> {
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).downloaded(title)).toBeVisible();
}

test('S3 a backup of the downloads is restored by keyboard while Loadout runs, and the restore is undone; a backup of the settings applies at once', async ({
  launch,
}) => {
  const first = await launch();
  await setTheme(first.page, 'light');
  await getMod(first.page, old);
  await first.quit();
  const { page, userData } = await launch({ userData: first.userData });
  await getMod(page, fresh);

  await sidebar(page).settings.click();
  const backups = backupsSection(page);
  await expect(backups.now(contentsOf(2))).toBeVisible();
  await expect(backups.of('downloads')).toHaveCount(1);
  await expect(backups.of('downloads')).toContainText(contentsOf(1));
  await expect(backups.of('downloads')).toContainText(translate('backups.goesAway', { count: 1 }));
  await expectAccessibleInBothThemes(page, 'backups');
  await backups.restore('downloads').focus();
  await page.keyboard.press('Enter');
  await expect(backups.now(contentsOf(1))).toBeVisible();
  // The one that was restored is the same as now.
  await expect(backups.of('downloads')).toHaveCount(1);
  await expect(backups.of('downloads')).toContainText(contentsOf(2));
  await expect(backups.of('downloads')).toContainText(translate('backups.comesBack', { count: 1 }));
  await expectAccessible(page, 'restored');
  await backups.undo.focus();
  await page.keyboard.press('Enter');
  await expect(backups.undone).toBeVisible();
  await expect(backups.now(contentsOf(2))).toBeVisible();
  await expect(backups.of('downloads')).toHaveCount(1);

  const theme = (name: 'dark' | 'light') =>
    page.getByRole('radio', { name: translate(`settings.${name}`), exact: true });
  await theme('dark').check();
  await sidebar(page).downloads.click();
  for (const title of [old, fresh])
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name: title })).toBeVisible();
  expect(filesIn(join(userData, 'downloads'))).toHaveLength(2);
  await sidebar(page).settings.click();
  await backups.restore('settings').first().click();
  await expect(theme('light')).toBeChecked();
  await backups.undo.click();
  await expect(theme('dark')).toBeChecked();
});

test('S4 a list of downloads that became garbage: its backup is in use, and a notice on every screen says so', async ({
  launch,
  service,
}) => {
  const garbage = '{"version":2,"choi';
  const { page, userData } = await launch({
    prepare(userData) {
      saveDownloads(userData, [savedDownload(service, 1, { state: 'paused' })]);
      const file = join(userData, 'downloads.json');
      renameSync(file, `${file}.1`);
      writeFileSync(file, garbage);
    },
  });
  const notice = page.getByText(translatePattern('backups.downloads.restored', { savedAt: '*' }));
  const backups = backupsSection(page);
  await expect(notice).toBeVisible();
  await expect(backups.showFile).toBeVisible();
  await expectAccessibleInBothThemes(page, 'notice');
  expect(readFileSync(join(userData, 'downloads.json.unreadable'), 'utf8')).toBe(garbage);
  await backups.open.click();
  await expect(backups.section.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(backups.section.getByRole('heading', { level: 2 })).toBeInViewport();
  // The layout around it does not move.
  expect(await page.evaluate(() => document.getElementById('root')?.getBoundingClientRect().top)).toBe(0);
  await expect(notice).toBeVisible();
  await expect(backups.now(contentsOf(1))).toBeVisible();
  await backups.dismiss.click();
  await expect(notice).toHaveCount(0);
  await expect(browseScreen(page).cards).toHaveCount(0);
});

test('S4 drafts, pending favorites and a sign-in that became garbage are each reported, and nothing breaks', async ({
  launchWith,
  keyring,
  service,
  systemBrowser,
}) => {
  const first = await launchWith({ keyring });
  await signIn(first, { service, systemBrowser }, player);
  await write(first.page, message);
  await first.page.keyboard.press('Escape');
  await service.pause();
  await searchFor(first.page, fresh);
  await cardFavoriteButton(first, fresh).click();
  const favorites = join(first.userData, 'favorites');
  const outbox = () => filesIn(favorites).find((name) => name.endsWith('.outbox.json'));
  await expect.poll(outbox).toBeTruthy();
  const outboxFile = join(favorites, outbox() ?? '');
  await expect.poll(() => textOf(outboxFile)).toContain(fresh);
  await first.quit();
  await service.resume();
  writeFileSync(outboxFile, '{"version":1,"cha');
  writeFileSync(join(first.userData, 'reviews.json'), '');

  const second = await launchWith({ keyring, userData: first.userData });
  const { page, userData } = second;
  for (const id of ['backups.drafts.lost', 'backups.favorites.lost'] as const)
    await expect(page.getByText(translate(id), { exact: true })).toBeVisible();
  await expect(account(page).of(player)).toBeVisible();
  await searchFor(page, reviewed);
  await expect((await openReviews(page)).write).toBeVisible();

  // A sign-in is read again after another client was in use.
  await changeProfile(second, profileOfAnotherClient(service));
  writeFileSync(storedSignIn(userData), 'garbage');
  await changeProfile(second, service.profile());
  await expect(page.getByText(translate('backups.session.lost'), { exact: true })).toBeVisible();
  await expect(account(page).signIn).toBeVisible();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  await expect(reviewsTab(page, reviewed).form).toHaveCount(0);
});

test('S4 a partial file that no download knows is shown with its size, and removed only when the player chooses so', async ({
  loadout: { page, downloads },
}) => {
  const orphaned = 'old.zip.0123456789abcdef.part';
  for (const name of [orphaned, 'film.mkv.part'])
    writeFileSync(join(downloads, name), Buffer.alloc(1_500_000));
  await sidebar(page).settings.click();
  const section = page.getByRole('region', { name: translate('orphanedFiles.title'), exact: true });
  await expect(section).toContainText(orphaned);
  await expect(section).toContainText(translate('orphanedFiles.found', { count: 1, size: '1.5 MB' }));
  await expect(section).toContainText(translate('orphanedFiles.what', { count: 1 }));
  await expectAccessibleInBothThemes(page, 'partial files');
  const remove = section.getByRole('button', { name: translate('orphanedFiles.delete'), exact: true });
  await remove.click();
  const dialog = page.getByRole('dialog', {
    name: translate('orphanedFiles.confirm', { count: 1 }),
    exact: true,
  });
  await expectAccessible(page, 'remove partial files');
  await dialog.getByRole('button', { name: translate('orphanedFiles.keep'), exact: true }).click();
  expect(filesIn(downloads)).toEqual(['film.mkv.part', orphaned]);
  await remove.click();
  await dialog.getByRole('button', { name: translate('orphanedFiles.delete'), exact: true }).click();
  await expect(section).toHaveCount(0);
  await expect(
    page.getByText(translate('orphanedFiles.deleted', { count: 1, size: '1.5 MB' }), { exact: true }),
  ).toBeVisible();
  expect(filesIn(downloads)).toEqual(['film.mkv.part']);
});
