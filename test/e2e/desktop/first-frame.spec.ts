import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';
import { releaseServices } from '#test/e2e/app/hold-services.ts';
import { catalog, type Loadout } from '#test/e2e/fixtures.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen, popularTitles, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { startService } from '#test/service/index.ts';

type Shown = FirstFrameData['shown'];

const { perPage } = catalog;
const fileOf = (userData: string) => join(userData, 'first-frame.json');
/** What is stored for the first frame of the next start; an empty text until something is. */
const storedIn = (userData: string) =>
  existsSync(fileOf(userData)) ? readFileSync(fileOf(userData), 'utf8') : '';

/** Waits until the first frame of the next start is stored, and quits. Returns its text. */
async function quitWithFrame({ page, userData, quit }: Loadout): Promise<string> {
  await expect(browseScreen(page).cards.first()).toBeVisible();
  await expect.poll(() => existsSync(fileOf(userData))).toBe(true);
  await quit();
  return readFileSync(fileOf(userData), 'utf8');
}

/** What a stored first frame shows; null before one is stored. */
const shownIn = (stored: string): Shown | null =>
  stored === '' ? null : (JSON.parse(stored) as { frame: { shown: Shown } }).frame.shown;

/** The titles in a stored first frame of Browse; none before one is stored. */
function titlesIn(stored: string): string[] {
  const shown = shownIn(stored);
  if (shown === null || shown.mode === 'home') return [];
  return (shown.mode === 'pages' ? shown.page.mods : shown.mods).map(({ title }) => title);
}

/** Expects the start to show no mods before main's services are loaded. */
async function expectNoMods(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: translate('browse.title') })).toBeVisible();
  await expect(browseScreen(page).cards).toHaveCount(0);
}

/** The place of each card and of what it consists of, in px. */
const rectangles = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [card, ...card.children].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    ),
  );

/** A shelf of Home. */
const shelf = (page: Page, title: 'home.favorites' | 'home.popular') =>
  page.getByRole('region', { name: translate(title) });

/** The place of each shelf and of its first card, in px. */
const shelfRectangles = (page: Page) =>
  page.getByRole('region').evaluateAll((shelves) =>
    shelves.flatMap((each) =>
      [each, each.querySelector('li')].map((element) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map(Math.round);
      }),
    ),
  );

/** The place of each loadout and of each row of the game's page, in px. */
const rowRectangles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .or(myModsScreen(page).loadouts)
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );

/** How many covers are drawn in a part of the screen, not only their places. */
const coversIn = (part: Locator) =>
  part.evaluate((element) => element.querySelectorAll('canvas[data-shown]').length);

/** The two kinds of Browse. */
const kinds = [
  { of: 'the local catalog', keepCatalog: true },
  { of: 'the paged view', keepCatalog: false },
] as const;

for (const { of, keepCatalog } of kinds) {
  test(`C43 the second start shows the mods of the last one in ${of} before main has loaded its services, in a window with the background of its theme, and nothing moves when they are read again`, async ({
    launch,
    service,
  }) => {
    const first = await launch({ keepCatalog });
    const text = await quitWithFrame(first);
    expect(Buffer.byteLength(text)).toBeLessThan(100_000);

    service.clearRequests();
    const { page, electron } = await launch({ userData: first.userData, keepCatalog, holdServices: true });
    const browse = browseScreen(page);
    const titles = titlesIn(text);
    expect(titles.length).toBeGreaterThan(7);
    await expect(browse.titles).toHaveText(titles);
    await expect(browse.status).toContainText(translate('status.connecting'));
    expect(service.requests).toEqual([]);
    const [isVisible, color] = await electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [window?.isVisible(), window?.getBackgroundColor()];
    });
    expect(isVisible).toBe(true);
    const drawn = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(drawn.match(/\d+/g)?.map(Number)).toEqual(
      color?.match(/\w\w/g)?.map((hex) => Number.parseInt(hex, 16)),
    );

    const before = await rectangles(page);
    await releaseServices(electron);
    await expect(browse.status).not.toContainText(translate('status.connecting'));
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    await expect(browse.titles).toHaveText(titles);
    expect(await rectangles(page)).toEqual(before);
  });

  test(`C43 what the player does in the first frame of ${of} is not lost`, async ({ launch, service }) => {
    const first = await launch({ keepCatalog });
    await quitWithFrame(first);
    const { page, electron } = await launch({ userData: first.userData, keepCatalog, holdServices: true });
    const browse = browseScreen(page);
    await expect(browse.titles.first()).toBeVisible();
    const [got = '', opened = ''] = await browse.titles.allTextContents();
    await browse.get(got).click();
    const field = page.getByRole('search').getByRole(keepCatalog ? 'combobox' : 'textbox');
    await field.fill(opened);
    await browse.open(opened).click();
    await expect(browse.open(opened)).toHaveAttribute('aria-current', 'true');
    await releaseServices(electron);
    await expect(detailsPanel(page, opened).heading).toBeVisible();
    await expect(browse.titles.first()).toHaveText(opened);
    await expect(browse.card(got)).toHaveCount(0);
    await field.fill('');
    await expect(browse.downloaded(got)).toBeVisible();
    expect(service.requests.filter(({ path }) => path.includes('download'))).toHaveLength(1);
  });
}

test('C43 a favorite that is pressed in the first frame asks who the player is once that is known', async ({
  launch,
}) => {
  const first = await launch({ keepCatalog: true });
  await quitWithFrame(first);
  const { page, electron } = await launch({
    userData: first.userData,
    keepCatalog: true,
    holdServices: true,
  });
  const title = (await browseScreen(page).titles.first().textContent()) ?? '';
  const heart = browseScreen(page)
    .card(title)
    .getByRole('button', { name: translate('favoriteButton.label', { title }), exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await releaseServices(electron);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('C44 a favorite of the player is not in the first frame; it is marked once the player is known, without moving anything, and pressing it before that doesn’t remove it', async ({
  launchWith,
  keyring,
  service,
  signInTo,
}) => {
  service.setLists('mirelle', { favorites: [1, 2] });
  const titles = [1, 2].map((modId) => service.generator.mod(modId)?.title ?? '');
  const heartIn = (page: Page, title: string) => favoriteButtonIn(browseScreen(page).card(title), title);
  const expectHearts = async (page: Page, pressed: boolean) => {
    for (const title of titles)
      await expect(heartIn(page, title)).toHaveAttribute('aria-pressed', String(pressed));
  };
  const first = await launchWith({ keyring, keepCatalog: true });
  await signInTo(first);
  await expectHearts(first.page, true);
  expect(await quitWithFrame(first)).not.toContain('mirelle');

  const options = { userData: first.userData, keyring, keepCatalog: true, holdServices: true };
  const { page, electron } = await launchWith(options);
  await expectHearts(page, false);
  const before = await rectangles(page);
  await heartIn(page, titles[0] ?? '').click();
  await releaseServices(electron);
  await expectHearts(page, true);
  await expect(browseScreen(page).status).not.toContainText(translate('status.connecting'));
  expect(await rectangles(page)).toEqual(before);
  expect(service.player('mirelle').favorites).toEqual([1, 2]);
});

for (const { appearance, color } of [
  { appearance: 'dark', color: '#0A0C0F' },
  { appearance: 'light', color: '#F3F4F6' },
])
  test(`the first frame and its window are ${appearance} if the settings say so`, async ({ launch }) => {
    const first = await launch();
    await quitWithFrame(first);
    const settingsFile = join(first.userData, 'settings.json');
    const settings = existsSync(settingsFile) ? JSON.parse(readFileSync(settingsFile, 'utf8')) : {};
    writeFileSync(settingsFile, JSON.stringify({ ...settings, appearance }));
    const { page, electron } = await launch({ userData: first.userData, holdServices: true });
    await expect(browseScreen(page).cards.first()).toBeVisible();
    const drawn = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(drawn.match(/\d+/g)?.map(Number)).toEqual(
      color.match(/\w\w/g)?.map((hex) => Number.parseInt(hex, 16)),
    );
    const ofWindow = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
    );
    expect(ofWindow).toBe(color);
  });

test('C43 a window that is closed in the first frame ends Loadout, and the next start shows the mods again', async ({
  launch,
}) => {
  const first = await launch();
  const { userData } = first;
  const text = await quitWithFrame(first);
  const { page, electron } = await launch({ userData, holdServices: true });
  await expect(browseScreen(page).cards).toHaveCount(perPage);
  const ended = once(electron.process(), 'exit');
  await electron
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  const [code] = await ended;
  expect(code).toBe(0);
  expect(readFileSync(fileOf(userData), 'utf8')).toBe(text);
  const again = await launch({ userData, holdServices: true });
  await expect(browseScreen(again.page).cards).toHaveCount(perPage);
});

test('C43 the second start shows the place that the list was scrolled to', async ({ launch }) => {
  const first = await launch({ keepCatalog: true });
  const browse = browseScreen(first.page);
  await browse.titles.first().click({ trial: true });
  // While the catalog fills, the first card may still be replaced, and the focus with it.
  await expect(async () => {
    await browse.cards.first().getByRole('button').first().focus();
    for (let page = 0; page < 3; page += 1) await first.page.keyboard.press('PageDown');
    await expect(browse.titles.first()).not.toHaveText('Skyforge Overhaul', { timeout: 2_000 });
  }).toPass();
  // Cards come a few per frame.
  let titles: string[] = [];
  await expect
    .poll(async () => {
      titles = await browse.titles.allTextContents();
      return titlesIn(storedIn(first.userData)).join() === titles.join();
    })
    .toBe(true);
  const before = await rectangles(first.page);
  await first.quit();
  const { page } = await launch({ userData: first.userData, keepCatalog: true, holdServices: true });
  await expect(browseScreen(page).titles).toHaveText(titles);
  expect(await rectangles(page)).toEqual(before);
});

test('C45 texts of a service stay text in the first frame', async ({ launch }) => {
  const first = await launch({ keepCatalog: true });
  const { userData } = first;
  const stored = JSON.parse(await quitWithFrame(first)) as { frame: { shown: Shown } };
  const titles = [
    '</script><script>document.title = "broken"</script>',
    '<!-- <script> ]]> \u2028\u2029 & &lt;',
    'Very '.repeat(60),
  ];
  if (stored.frame.shown.mode !== 'catalog') throw new Error('The frame is not of the catalog.');
  for (const [index, title] of titles.entries())
    Object.assign(stored.frame.shown.mods[index] ?? {}, { title });
  writeFileSync(fileOf(userData), JSON.stringify(stored));
  const { page } = await launch({ userData, keepCatalog: true, holdServices: true });
  const shown = browseScreen(page).titles;
  for (const [index, title] of titles.entries())
    await expect.poll(() => shown.nth(index).textContent()).toBe(title.trim());
  await expect(page).toHaveTitle(translate('app.name'));
  expect(await page.evaluate(() => document.scripts.length)).toBe(1);
});

test('C44 D19 O40 mods of another profile or key are not shown', async ({ launch, service }) => {
  const other = await startService({ mods: 3 });
  try {
    const first = await launch();
    const { userData } = first;
    const text = await quitWithFrame(first);

    const ofOther = await launch({ userData, profile: other.profile(), holdServices: true });
    await expectNoMods(ofOther.page);
    await ofOther.quit();

    const settingsFile = join(userData, 'settings.json');
    const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as object;
    const guestKey = { origin: new URL(service.profile().base_url).origin, key: 'another' };
    writeFileSync(settingsFile, JSON.stringify({ ...settings, guestKey }));
    const ofOtherKey = await launch({ userData, holdServices: true });
    await expectNoMods(ofOtherKey.page);
    await ofOtherKey.quit();

    writeFileSync(settingsFile, JSON.stringify(settings));
    expect(readFileSync(fileOf(userData), 'utf8')).toBe(text);
    const { page } = await launch({ userData, holdServices: true });
    await expect(browseScreen(page).cards).toHaveCount(perPage);
  } finally {
    await other.stop();
  }
});

test('C45 a damaged file is ignored, and replaced', async ({ launch, service }) => {
  const first = await launch();
  const { userData } = first;
  const text = await quitWithFrame(first);
  for (const damaged of [
    text.slice(0, -200),
    text.replaceAll(/"modId":\d+/g, '"modId":"<b>"'),
    '\0'.repeat(500),
  ]) {
    writeFileSync(fileOf(userData), damaged);
    const loadout = await launch({ userData, holdServices: true });
    await expectNoMods(loadout.page);
    await releaseServices(loadout.electron);
    await expect(browseScreen(loadout.page).titles.first()).toHaveText(popularTitles(service)[0] ?? '');
    await expect.poll(() => storedIn(userData)).not.toBe(damaged);
    await loadout.quit();
  }
});

test('C43 C44 the first frame of Home has the shelves of the last start with their covers, of favorites only their place, and nothing moves when they are read again', async ({
  launchWith,
  keyring,
  service,
  signInTo,
  folder,
}) => {
  const favorite = service.generator.mod(2)?.title ?? '';
  service.setLists('mirelle', { favorites: [2] });
  const game = await exampleGame(folder);
  const first = await launchWith({ keyring, keepCatalog: true, args: [game.argument] });
  await signInTo(first);
  await sidebar(first.page).home.click();
  await expect(shelf(first.page, 'home.favorites').getByRole('listitem')).toHaveCount(1);
  const popular = await shelf(first.page, 'home.popular')
    .getByRole('heading', { level: 3 })
    .allTextContents();
  expect(popular.length).toBeGreaterThan(7);
  await expect
    .poll(() => {
      const shown = shownIn(storedIn(first.userData));
      return shown?.mode === 'home' ? shown.shelves.map(({ kind, mods }) => [kind, mods.length]) : null;
    })
    .toEqual([
      ['favorites', 0],
      ['popular', popular.length],
    ]);
  await first.quit();
  expect(storedIn(first.userData)).not.toContain(favorite);

  const options = { userData: first.userData, keyring, keepCatalog: true, holdServices: true };
  const { page, electron } = await launchWith(options);
  const titles = shelf(page, 'home.popular').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(popular);
  await expect(shelf(page, 'home.favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: favorite })).toHaveCount(0);
  // Each cover is drawn, not only its place.
  await expect.poll(() => coversIn(shelf(page, 'home.popular'))).toBeGreaterThan(3);
  const before = await shelfRectangles(page);
  await releaseServices(electron);
  await expect(page.getByRole('button', { name: favorite })).toBeVisible();
  await expect(titles).toHaveText(popular);
  expect(await shelfRectangles(page)).toEqual(before);
});

test.describe('with mods for the game', () => {
  test.use({ serviceOptions: { exampleMods: true } });

  test('C43 the first frame of the page of a game has its loadouts and mods of the last start, and nothing moves when they are read again', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const first = await launch({ args: [game.argument], keepCatalog: true });
    const titles = ['Skyforge Overhaul', 'Better Inventory Grid'];
    for (const title of titles) {
      await searchFor(first.page, title);
      await browseScreen(first.page).get(title).click();
      await expect(browseScreen(first.page).card(title)).toContainText(translate('mod.installed'));
    }
    await myModsScreen(first.page).game(emberfall).click();
    await expect(myModsScreen(first.page).titles).toHaveText(titles);
    await expect
      .poll(() => {
        const shown = shownIn(storedIn(first.userData));
        return shown?.mode === 'game' ? shown.mods.map(({ title }) => title) : null;
      })
      .toEqual(titles);
    const before = await rowRectangles(first.page);
    await first.quit();

    const options = { userData: first.userData, keepCatalog: true, holdServices: true };
    const { page, electron } = await launch(options);
    await expect(myModsScreen(page).titles).toHaveText(titles);
    await expect(myModsScreen(page).loadouts).toHaveCount(2);
    await expect.poll(() => coversIn(myModsScreen(page).mod(titles[0] ?? ''))).toBe(1);
    expect(await rowRectangles(page)).toEqual(before);
    await releaseServices(electron);
    await expect(page.getByRole('status').filter({ hasText: translate('status.connecting') })).toHaveCount(0);
    await expect(myModsScreen(page).titles).toHaveText(titles);
    expect(await rowRectangles(page)).toEqual(before);
  });
});

for (const view of ['Home', emberfall]) {
  test(`C43 the first frame of ${view} has the landscape, Play and the rail of the last start, and nothing in it moves`, async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const first = await launch({ args: [game.argument] });
    const nav = first.page.getByRole('navigation', { name: translate('app.nav'), exact: true });
    await nav.getByRole('button', { name: emberfall }).click();
    await nav.getByRole('button', { name: view }).click();
    await expect(first.page.getByRole('heading', { level: 1, name: emberfall })).toBeVisible();
    await expect
      .poll(() => first.page.evaluate(() => localStorage.getItem('loadout.games') ?? ''))
      .toContain(emberfall);
    await first.quit();

    const { page, electron } = await launch({ userData: first.userData, holdServices: true });
    const title = page.getByRole('heading', { level: 1, name: emberfall });
    const play = page.getByRole('main').getByRole('button', { name: translate('myMods.playVanilla') });
    const tile = page.getByRole('navigation').getByRole('button', { name: emberfall });
    await expect(title).toBeVisible();
    await expect(tile).toBeVisible();
    const before = [await title.boundingBox(), await play.boundingBox(), await tile.boundingBox()];
    await releaseServices(electron);
    await expect(page.getByRole('status').filter({ hasText: translate('status.connecting') })).toHaveCount(0);
    // What main tells a moment later, further down.
    const later = view === 'Home' ? 'Skyforge Overhaul' : translate('myMods.vanilla');
    await expect(page.getByRole('main').getByText(later).first()).toBeVisible();
    expect([await title.boundingBox(), await play.boundingBox(), await tile.boundingBox()]).toEqual(before);
  });
}
