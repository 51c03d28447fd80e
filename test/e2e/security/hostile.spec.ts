import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { hostileSetCount } from '#test/service/data/hostile.ts';

const html = '<script>alert(1)</script><img src=x onerror=alert(2)>';
const longTitle = `The ${'Very '.repeat(58)}Long`.padEnd(300, '!').slice(0, 300);
const arabicTitle = 'شفق الميناء';
const mods = 200;
/** Every fifth mod is hostile, so that the first page has each kind once. */
const perPage = 5 * hostileSetCount;

test.use({ serviceOptions: { quirks: ['hostile'], mods, perPage } });

test('hostile values are shown as text, and nothing breaks on any screen', async ({
  loadout: { page, electron },
  service,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('dialog', (dialog) => messages.push(`dialog: ${dialog.message()}`));
  const browse = browseScreen(page);
  // A title that is not text is replaced with the mod's number; no mod is left out.
  await expect(browse.total(mods)).toBeVisible();
  const titles = new Set<string>();
  await browse
    .open((await browse.titles.first().textContent()) ?? '')
    .first()
    .focus();
  // Screenful by screenful: the focus is on a mod as soon as it is drawn, and the others may come later.
  for (let screenfuls = 0; screenfuls < mods / 4; screenfuls++) {
    for (const title of await browse.titles.allTextContents()) titles.add(title);
    await page.keyboard.press('PageDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article') != null))
      .toBe(true);
    await expect(browse.waiting).toHaveCount(0);
  }
  for (const title of [html, longTitle, arabicTitle]) expect([...titles]).toContain(title);
  expect([...titles].some((title) => /^Mod \d+$/.test(title))).toBe(true);
  await browse.filters.click();
  await expect(browse.filterPanel).toBeVisible();
  await page.keyboard.press('Escape');
  for (const title of [html, longTitle, arabicTitle]) {
    await browse.search.fill(title);
    await expect(browse.open(title).first()).toBeVisible();
  }
  await browse.search.fill('');
  await browse.mode('modePages').click();
  await expect(browse.cards).toHaveCount(perPage);
  await expect(browse.open(html).first()).toBeVisible();
  await expect(
    browse.list.getByText('<b>bold</b> &amp; <a href="javascript:alert(3)">link</a>').first(),
  ).toBeVisible();
  await expect(browse.open(longTitle).first()).toBeVisible();

  for (const title of [html, longTitle, arabicTitle]) {
    await browse.open(title).first().click();
    const details = detailsPanel(page, title);
    await expect(details.heading).toBeVisible();
    for (const tab of [details.reviews, details.files, details.overview]) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Escape');
    await expect(details.panel).toHaveCount(0);
  }
  for (const screen of [sidebar(page).downloads, sidebar(page).settings, sidebar(page).browse])
    await screen.click();
  await browse.last.click();
  await expect(browse.cards).toHaveCount(mods - perPage);
  expect(messages).toEqual([]);
  await expect(page.getByText(translate('app.broken'))).toHaveCount(0);
  expect(await electron.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
  expect(service.requests.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
});

test('hostile titles stay inside the window and leave the list of downloads readable; the website has what Loadout does not know', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  // Pages draw all their cards; the catalog has the same ones.
  await browse.mode('modePages').click();
  await expect(browse.cards).toHaveCount(perPage);
  for (const layout of ['browse.rows', 'browse.cards'] as const) {
    await page.getByRole('radio', { name: translate(layout), exact: true }).check();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const outside = await browse.cards.evaluateAll(
      (cards) => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length,
    );
    expect(outside).toBe(0);
  }

  const { generator } = service;
  const modId = [...generator.idsFor()].find((id) => id % 5 === 0 && (id / 5) % 26 === 7) ?? 0;
  const title = generator.mod(modId)?.title ?? '';
  await expect(
    browse
      .card(title)
      .getByRole('button', { name: translate('mod.websiteNamed', { title }) })
      .first(),
  ).toBeVisible();

  await browse.get(html).first().click();
  await sidebar(page).downloads.click();
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: html })).toBeVisible();
  await expect(page.getByText(/, verified$/)).toBeVisible();
});
