import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen, popularTitles, rangeOf, searchFor, titlesOf } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, units } from '#test/e2e/translate.ts';

const { mods, perPage, lastPage } = catalog;
const title = 'Skyforge Overhaul';

test.use({ serviceOptions: { mode: 'minimal' } });

test('a minimal service: browsing, searching, paging and Settings without a name work; nothing else is requested', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.total(mods)).toBeVisible();
  await expect(browse.titles.first()).toHaveText(popularTitles(service)[0] ?? '');
  await searchFor(page, title);
  await browse.search.fill('');
  await browse.mode('modePages').click();
  await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
  await browse.last.click();
  await expect(browse.paging).toContainText(rangeOf(lastPage, perPage, mods));
  await browse
    .open(titlesOf(service, lastPage, perPage)[0] ?? '')
    .first()
    .click();
  await page.getByRole('tab', { name: translate('details.reviews') }).click();
  await page.getByRole('tab', { name: translate('details.files') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sidebar(page).settings.click();
  const host = new URL(service.siteUrl).host;
  await expect(settingsScreen(page).words(host).first()).toBeVisible();
  await expect(settingsScreen(page).words(translate('settings.keyAccepted'))).toBeVisible();
  expect(new Set(service.requests.map(({ path }) => path))).toEqual(new Set(['/api/mods/']));
});

test('details show what the list contains; what is missing is explained, with a link to the website', async ({
  loadout: { page },
  service,
}) => {
  const mod = service.generator.mod(1);
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await expect.poll(details.fact(translate('details.downloads'))).toBe(units.number(mod?.downloadCount ?? 0));
  const rating = units.decimal(mod?.ratingAvg ?? 0);
  await expect
    .poll(details.fact(translate('details.rating')))
    .toBe(translate('details.ratingOf', { rating }));
  for (const fact of ['details.version', 'details.author', 'details.updated', 'details.game'] as const)
    await expect.poll(details.fact(translate(fact))).toBeUndefined();
  await expect(details.panel.getByText(translate('details.listOnly'), { exact: true })).toBeVisible();
  await expect(details.panel.getByText(translate('details.websiteHint'), { exact: true })).toBeVisible();
  for (const [tab, words] of [
    [details.reviews, translate('details.notOfferedReviews')],
    [details.files, translate('details.notOfferedFiles')],
  ] as const) {
    await tab.click();
    const content = details.panel.getByRole('tabpanel');
    await expect(content.getByText(words, { exact: true })).toBeVisible();
    await expect(content.getByRole('button', { name: translate('failure.openWebsite') })).toBeVisible();
  }
});

test('no button downloads a file: each one says that it opens the mod’s page in the system’s browser, and does', async ({
  loadout: { page },
  service,
  systemBrowser,
}) => {
  const browse = browseScreen(page);
  await expect(browse.total(mods)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Get\b/ })).toHaveCount(0);
  const website = browse.card(title).getByRole('button', { name: translate('mod.websiteNamed', { title }) });
  await website.focus();
  await expect(website).toHaveAccessibleDescription(translate('mod.websiteTip'));
  await browse.open(title).click();
  await expect(detailsPanel(page, title).get).toHaveCount(0);
  const address = `${service.siteUrl}mods/skyforge-overhaul.1/`;
  await detailsPanel(page, title).openWebsite.first().click();
  await expect.poll(systemBrowser.opened).toEqual([address]);
  await website.click();
  await expect.poll(systemBrowser.opened).toEqual([address, address]);
  await sidebar(page).downloads.click();
  await expect(page.getByRole('heading', { name: translate('downloads.empty') })).toBeVisible();
  await expect(downloadsScreen(page).running).toHaveCount(0);
});

test('an open screen that is no longer offered links to the website', async ({
  loadout: { page },
  service,
  systemBrowser,
}) => {
  await expect(browseScreen(page).total(mods)).toBeVisible();
  for (const [view, name, words] of [
    ['favorites', translate('favorites.title'), translate('favorites.notOffered')],
    ['library', translate('library.title'), translate('library.notOffered')],
  ] as const) {
    await page.evaluate((kept) => localStorage.setItem('loadout.app', JSON.stringify({ view: kept })), view);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words, exact: true })).toBeVisible();
    await page.getByRole('button', { name: translate('failure.openWebsite'), exact: true }).click();
  }
  await expect.poll(systemBrowser.opened).toEqual([service.siteUrl, service.siteUrl]);
});
