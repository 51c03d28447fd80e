import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { expectAccessible } from '#test/e2e/accessibility/axe.ts';
import { press, tabTo } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { searchScreen } from '#test/e2e/screens/search.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true, mods: 3_000 }, keepCatalog: true });

const skyforge = 'Skyforge Overhaul';

test('the first start asks which of the games on this computer are played, and one click adds them', async ({
  launch,
  folder,
}) => {
  const home = join(folder, 'home');
  await createExampleGame(join(home, 'Games', emberfall));
  mkdirSync(join(home, 'Games', 'Old Chess', 'mods'), { recursive: true });
  const { page } = await launch({ env: { HOME: home } });
  await expect(page.getByRole('heading', { name: translate('firstStart.title') })).toBeVisible();
  const tiles = page.getByRole('list', { name: translate('firstStart.games') }).getByRole('button');
  await expect(tiles).toHaveText([new RegExp(emberfall), /Old Chess/]);
  // The service has mods for one of them.
  await expect(tiles.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles.last()).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'first start');
  await page.getByRole('button', { name: translate('firstStart.start', { count: 1 }), exact: true }).click();
  await expect(page.getByRole('heading', { name: emberfall, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: translate('home.popular') })).toBeVisible();
  await expect(myModsScreen(page).game('Old Chess')).toHaveCount(0);
});

test('the first start also asks where the games are found after the list has come, unless the player did something', async ({
  launch,
  folder,
  service,
}) => {
  const home = join(folder, 'home');
  await createExampleGame(join(home, 'Games', emberfall));
  const title = translate('firstStart.title');
  for (const isUsed of [false, true]) {
    // The found games wait for those of the service.
    const slow = service.fault({ kind: 'hang', path: 'games/' });
    const { page, quit } = await launch({ env: { HOME: home } });
    await expect(browseScreen(page).titles.first()).toBeVisible();
    if (isUsed) await page.keyboard.press('ArrowRight');
    slow.remove();
    if (isUsed) await expect(page.getByText(emberfall).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(isUsed ? 0 : 1);
    await quit();
  }
});

test('a first start without games on this computer begins in Browse', async ({ launch, folder }) => {
  const { page } = await launch({ env: { HOME: join(folder, 'home') } });
  await expect(
    page
      .getByRole('list', { name: translate('browse.list') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await sidebar(page).home.click();
  await expect(page.getByText(translate('firstStart.none'))).toBeVisible();
  await page.getByRole('button', { name: translate('firstStart.look') }).click();
  await expect(sidebar(page).browse).toHaveAttribute('aria-current', 'page');
});

test('Home shows the game, plays it, and has shelves whose mods open beside them', async ({
  launch,
  folder,
}) => {
  const { argument } = await exampleGame(folder);
  const { page } = await launch({ args: [argument] });
  await searchFor(page, skyforge);
  await browseScreen(page).get(skyforge).click();
  await expect(browseScreen(page).card(skyforge)).toContainText(translate('mod.installed'));
  await sidebar(page).home.click();
  const shelf = translate('home.because', { title: skyforge });
  const because = page.getByRole('region', { name: shelf });
  const first = because.getByRole('listitem').first();
  await expect(first).toBeInViewport();
  await expectAccessible(page, 'Home');

  await because.getByRole('button', { name: translate('home.after', { title: shelf }) }).click();
  await expect(first).not.toBeInViewport();
  const opened = because.getByRole('listitem').nth(5).getByRole('button');
  const title = await opened.innerText();
  await opened.click();
  await expect(detailsPanel(page, title).panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeFocused();

  const play = page.getByRole('button', {
    name: translate('myMods.play', { loadout: translate('loadouts.firstName') }),
  });
  await play.click();
  await expect(
    page.getByText(translate('home.continue', { loadout: translate('loadouts.firstName') })),
  ).toBeVisible();
  await page.getByRole('heading', { name: emberfall, level: 1 }).getByRole('button').click();
  await expect(myModsScreen(page).titles).toHaveText([skyforge]);
});

test('C34 a search from the page of a game shows its mods there, gets and opens them, and can be that of all games', async ({
  launch,
  folder,
}) => {
  const { argument } = await exampleGame(folder);
  const { page } = await launch({ args: [argument] });
  const { field, option, options, active, group } = searchScreen(page);
  await myModsScreen(page).game(emberfall).click();
  await page.keyboard.press('Control+k');
  await expect(group(translate('search.popularGroup')).getByRole('option')).toHaveCount(3);
  await page.keyboard.type('skyforge');
  await expect(options.first()).toContainText(skyforge);
  await expectAccessible(page, 'search from a game');
  // Who only wants the mod stays.
  await page.keyboard.press('Control+Enter');
  await expect(option(skyforge).first()).toContainText(translate('mod.installed'));
  await expect(myModsScreen(page).titles).toHaveText([skyforge]);
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText(skyforge);
  await page.keyboard.press('Enter');
  await expect(detailsPanel(page, skyforge).heading).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('harbour lights');
  await expect(option('Harbour Lights')).toHaveCount(0);
  await page.getByRole('button', { name: translate('search.in', { game: emberfall }) }).click();
  await expect(field).toBeFocused();
  await expect(options.first()).toContainText('Harbour Lights');
  await page.keyboard.press('Enter');
  await expect(sidebar(page).browse).toHaveAttribute('aria-current', 'page');
  await expect(browseScreen(page).titles.first()).toHaveText('Harbour Lights');
  await expect(field).toHaveValue('harbour lights');

  await sidebar(page).home.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tidew');
  await group(translate('search.gamesGroup')).getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Tidewatch', pressed: true })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('Get, and the game that isn’t added: three clicks in place, and what waited is installed', async ({
  launch,
  folder,
}) => {
  const home = join(folder, 'home');
  const game = await createExampleGame(join(home, 'Games', emberfall));
  const { page } = await launch({ env: { HOME: home } });
  await page.getByRole('button', { name: translate('firstStart.look') }).click();
  await searchFor(page, skyforge);
  const browse = browseScreen(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await click(browse.get(skyforge));
  await click(
    page.getByRole('button', { name: translate('mod.installNamed', { title: skyforge, game: emberfall }) }),
  );
  const { form } = myModsScreen(page);
  await expect(form.folder).toHaveValue(game.folder);
  await click(form.submit);
  await expect(browse.card(skyforge)).toContainText(translate('mod.installed'));
  expect(clicks).toBe(3);
  await expect(sidebar(page).browse).toHaveAttribute('aria-current', 'page');
});

test('by keyboard alone: the first start, Home, a mod of a shelf, and the way to the game', async ({
  launch,
  folder,
}) => {
  const home = join(folder, 'home');
  await createExampleGame(join(home, 'Games', emberfall));
  mkdirSync(join(home, 'Games', 'Old Chess', 'mods'), { recursive: true });
  const { page } = await launch({ env: { HOME: home } });
  const tiles = page.getByRole('list', { name: translate('firstStart.games') }).getByRole('button');
  await tabTo(page, tiles.last());
  await page.keyboard.press('Space');
  await expect(tiles.last()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await press(
    page,
    page.getByRole('button', { name: translate('firstStart.start', { count: 1 }), exact: true }),
  );

  const title = page.getByRole('heading', { name: emberfall, level: 1 }).getByRole('button');
  await expect(title).toBeFocused();
  const shelf = page.getByRole('region', { name: translate('home.popular') });
  const mods = shelf.getByRole('listitem').getByRole('button');
  // Other mods are popular until all of them are known.
  await expect(catalogPopover(page).status).toContainText(translate('status.upToDateNow'));
  await tabTo(page, mods.nth(7));
  const opened = detailsPanel(page, await mods.nth(7).innerText());
  await page.keyboard.press('Enter');
  await expect(opened.panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mods.nth(7)).toBeFocused();
  await tabTo(page, title, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: emberfall, level: 1 })).toBeVisible();
  await expect(myModsScreen(page).loadout('Vanilla')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(shelf).toBeVisible();
});
