import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';

const wide = { width: 1_920, height: 1_080 };
test.use({ serviceOptions: { exampleMods: true } });

test('on a wide window the details are a page with their facts beside them, and the list is where it was after it', async ({
  launch,
}) => {
  const { page } = await launch();
  await page.setViewportSize(wide);
  const browse = browseScreen(page);
  await expect(browse.cards.first()).toBeVisible();
  await browse.cards.first().hover();
  await page.mouse.wheel(0, 2_000);
  // The list scrolls for a moment, and draws other cards meanwhile.
  let place: string | null = '1';
  let times = 0;
  const hasArrived = async () => {
    const before = place;
    place = await browse.cards.first().getAttribute('aria-posinset');
    times = place === before ? times + 1 : 0;
    return place !== '1' && times >= 3;
  };
  await expect.poll(hasArrived, { intervals: [300] }).toBe(true);
  const name = await browse.cards.nth(8).getByRole('heading').innerText();
  const title = browse.open(name);
  await title.scrollIntoViewIfNeeded();
  const before = await title.boundingBox();
  await title.click();
  const details = detailsPanel(page, name);
  await expect(details.heading).toBeFocused();
  await expect(browse.list).toBeHidden();
  await expect.poll(details.fact(translate('details.version'))).toBeTruthy();
  const versions = details.panel.getByRole('region', { name: translate('details.latestVersions') });
  await expect(versions.getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessibleInBothThemes(page, 'a page of details');
  // All of them are in the tab, and then only there.
  await details.files.click();
  await expect(versions).toHaveCount(0);
  await details.overview.click();
  await expect(versions).toBeVisible();
  // A narrower window has both.
  await page.setViewportSize({ width: 1_280, height: 1_080 });
  await expect(browse.list).toBeVisible();
  await expect(versions).toHaveCount(0);
  await page.setViewportSize(wide);
  await expect(browse.list).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  // The window was narrower meanwhile: the columns are laid out anew in the next frame.
  await expect.poll(() => title.boundingBox()).toEqual(before);
});

const sizes = [
  ['is a page', wide],
  ['is beside the list', { width: 1_280, height: 800 }],
  ['covers the list', { width: 900, height: 700 }],
] as const;
for (const [how, size] of sizes)
  test(`a new search closes a mod that ${how}`, async ({ launch }) => {
    const { page } = await launch();
    await page.setViewportSize(size);
    const browse = browseScreen(page);
    const name = await browse.cards.nth(1).getByRole('heading').innerText();
    await browse.open(name).click();
    await expect(detailsPanel(page, name).heading).toBeVisible();
    await searchFor(page, 'Skyforge Overhaul');
    await expect(detailsPanel(page, name).panel).toHaveCount(0);
    await expect(browse.card('Skyforge Overhaul')).toBeVisible();
  });

test('another order of the list leaves the mod beside it open', async ({ launch }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1_280, height: 800 });
  const browse = browseScreen(page);
  const name = await browse.cards.nth(1).getByRole('heading').innerText();
  await browse.open(name).click();
  await expect(detailsPanel(page, name).heading).toBeVisible();
  await browse.sort.click();
  await page.getByRole('menuitemradio', { name: translate('browse.sortTitle') }).click();
  await expect(browse.sort).toContainText(translate('browse.sortTitle'));
  await expect(detailsPanel(page, name).heading).toBeVisible();
});

test('the page of a mod names the loadouts that have it, and leads to their game', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  await page.setViewportSize(wide);
  const title = 'Skyforge Overhaul';
  await searchFor(page, title);
  await browseScreen(page).open(title).click();
  const { panel, get } = detailsPanel(page, title);
  await get.click();
  const loadouts = panel.getByRole('region', { name: translate('myMods.inLoadouts') });
  await loadouts.getByRole('button', { name: new RegExp(`^${translate('loadouts.firstName')}`) }).click();
  await expect(myModsScreen(page).titles).toHaveText([title]);
  await expect(page.getByRole('heading', { level: 1, name: emberfall })).toBeVisible();
});
