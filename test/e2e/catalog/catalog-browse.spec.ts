import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { browseScreen, popularTitles } from '#test/e2e/screens/browse.ts';
import { catalogScreen } from '#test/e2e/screens/catalog.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, units } from '#test/e2e/translate.ts';

const mods = 3_000;

test.use({ serviceOptions: { mods, perPage: 50 } });

/** The mods that are drawn and where: [id, left, top]. */
const drawn = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [Number(card.getAttribute('data-mod')), Math.round(left), Math.round(top)];
    }),
  );

/** Watches the mods that are drawn in every frame. Returns a function that says which of them moved. */
async function watchMoves(page: Page) {
  await page.evaluate(
    (watched) => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      const look = () => {
        for (const [modId = 0, left = 0, top = 0] of watched) {
          const box = document.querySelector(`[data-mod="${modId}"]`)?.getBoundingClientRect();
          const isSame = box && Math.abs(box.left - left) <= 1 && Math.abs(box.top - top) <= 1;
          if (!isSame) moves.push(`${modId}: ${box ? `${box.left}, ${box.top}` : 'gone'}`);
        }
        requestAnimationFrame(look);
      };
      look();
    },
    await drawn(page),
  );
  return () => page.evaluate(() => (window as unknown as { moves: readonly string[] }).moves);
}

/** The distance of the focused element from the top of the window, in px. */
const focusedTop = async (page: Page) => (await page.locator(':focus').boundingBox())?.y ?? Number.NaN;

test('C31 while the catalog of 3,000 mods fills, the count rises and nothing in sight moves', async ({
  launch,
  service,
}) => {
  const slow = service.fault({ kind: 'latency', path: 'mods/', ms: 200 });
  const { page } = await launch();
  const screen = catalogScreen(page);
  const progress = page.getByRole('progressbar', { name: /3,000/ });
  await expect(progress).toBeVisible();
  await expect(screen.cards.first()).toBeVisible();
  const moves = await watchMoves(page);
  await expect(screen.total(50)).toHaveCount(0);
  await expect(progress).toBeVisible();
  slow.remove();
  await expect(screen.total(mods)).toBeVisible();
  await expect(progress).toHaveCount(0);
  expect(await moves()).toEqual([]);
  // The mods that belong between them come once the player scrolls.
  const best = popularTitles(service).slice(0, 8);
  const firstTitles = async () => (await screen.titles.allTextContents()).slice(0, best.length);
  expect(await firstTitles()).not.toEqual(best);
  await screen.focusFirst();
  await page.keyboard.press('End');
  await expect.poll(screen.focusedPlace).toBe(mods);
  await page.keyboard.press('Home');
  await expect.poll(screen.focusedPlace).toBe(1);
  await expect.poll(firstTitles).toEqual(best);
});

test('C31 a list that was read whole leads to its start, by keyboard, too', async ({ launch, service }) => {
  const slow = service.fault({ kind: 'latency', path: 'mods/', ms: 200 });
  const { page } = await launch();
  const screen = catalogScreen(page);
  await expect(screen.cards.first()).toBeVisible();
  await expect(screen.update).toHaveCount(0);
  slow.remove();
  await expect(screen.total(mods)).toBeVisible();
  await screen.update.press('Enter');
  await expect(screen.update).toHaveCount(0);
  await expect.poll(screen.focusedPlace).toBe(1);
  const best = popularTitles(service).slice(0, 8);
  await expect.poll(async () => (await screen.titles.allTextContents()).slice(0, best.length)).toEqual(best);
});

test('C30 keys, wheel and scroll bar lead from the first to the last of 3,000 mods, and the focus is never lost', async ({
  loadout: { page },
}) => {
  const screen = catalogScreen(page);
  await expect(screen.total(mods)).toBeVisible();
  await screen.focusFirst();
  const pressed = async (key: string, place: number) => {
    await page.keyboard.press(key);
    await expect.poll(screen.focusedPlace, { message: key }).toBe(place);
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  };

  await test.step('keys', async () => {
    await pressed('Home', 1);
    expect(await screen.list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe(String(mods));
    await pressed('End', mods);
    await pressed('ArrowLeft', mods - 1);
    await page.keyboard.press('PageUp');
    await expect.poll(screen.focusedPlace).toBeLessThan(mods - 4);
    await pressed('Home', 1);
    await page.keyboard.press('PageDown');
    await expect.poll(screen.focusedPlace).toBeGreaterThan(4);
    await pressed('Home', 1);
    // Faster than mods are read: every step counts all the same.
    for (let steps = 0; steps < 129; steps++) await page.keyboard.press('ArrowRight');
    await pressed('ArrowRight', 131);
  });

  await test.step('wheel', async () => {
    await pressed('Home', 1);
    await screen.cards.first().hover();
    await page.mouse.wheel(0, 40_000);
    // The list has the focus until the mod is in sight again, or a key brings it there.
    await expect(screen.list).toBeFocused();
    await expect(screen.cards.first()).toBeVisible();
    expect(Math.min(...(await screen.places()))).toBeGreaterThan(300);
    await page.mouse.wheel(0, -40_000);
    await expect.poll(screen.focusedPlace).toBe(1);
    await page.mouse.wheel(0, 40_000);
    await expect(screen.list).toBeFocused();
    await pressed('ArrowRight', 2);
  });

  await test.step('scroll bar', async () => {
    await pressed('Home', 1);
    const { x, top, bottom } = await screen.scrollBar();
    await page.mouse.move(x, top + 3);
    await page.mouse.down();
    await page.mouse.move(x, (top + bottom) / 2, { steps: 5 });
    // While the list is dragged, no mod may be drawn for a moment.
    const isInTheMiddle = async () => {
      const [place = 0] = await screen.places();
      return place > 1_000 && place < 2_000;
    };
    await expect.poll(isInTheMiddle).toBe(true);
    await page.mouse.move(x, bottom - 2, { steps: 5 });
    await expect.poll(async () => (await screen.places()).at(-1)).toBe(mods);
    await page.mouse.move(x, top, { steps: 5 });
    await expect.poll(async () => (await screen.places())[0]).toBe(1);
    await page.mouse.up();
  });

  expect(await screen.list.evaluate((list) => list.getElementsByTagName('*').length)).toBeLessThanOrEqual(
    500,
  );
});

test('C25 chips, filters and orders show what they say, with counts that hold', async ({
  loadout: { page },
  service: { generator },
}) => {
  const screen = catalogScreen(page);
  const all = [...generator.idsFor()].flatMap((modId) => generator.mod(modId) ?? []);
  const emberfall = generator.games.find(({ title }) => title === 'Emberfall');
  const ofGame = all.filter(({ gameId }) => gameId === emberfall?.gameId);
  const good = ofGame.filter(({ ratingAvg }) => Math.round((ratingAvg ?? 0) * 10) >= 45);
  await expect(screen.total(mods)).toBeVisible();

  await screen.chip('Emberfall').click();
  await expect(screen.chip('Emberfall')).toHaveAttribute('aria-pressed', 'true');
  await expect(screen.total(ofGame.length)).toBeVisible();
  await screen.chip(translate('browse.allGames')).click();
  await expect(screen.total(mods)).toBeVisible();

  const { checkbox, radio, panel, clear } = screen.filters;
  const least = translate('filters.ratingLeast', { rating: '4.5' });
  await screen.filters.open();
  await checkbox(`Emberfall.*${units.number(ofGame.length)}$`).check();
  await expect(screen.total(ofGame.length)).toBeVisible();
  await radio(`${least}.*${units.number(good.length)}$`).check();
  await expect(screen.total(good.length)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await screen.removeFilter(translate('filters.ratingActive', { rating: least })).click();
  await expect(screen.total(ofGame.length)).toBeVisible();
  await screen.filters.open();
  await clear.click();
  await expect(screen.total(mods)).toBeVisible();
  await page.keyboard.press('Escape');

  const [best] = [...all].sort((one, other) => other.downloadCount - one.downloadCount);
  await screen.focusFirst();
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveText(best?.title ?? '');
  await screen.sortBy(translate('browse.sortDownloads'), translate('browse.sortTitle'));
  const [first] = all.map(({ title }) => title).sort((one, other) => (one < other ? -1 : 1));
  await expect(screen.titles.first()).toHaveText(first ?? '');
});

test('C32 a restart, other screens and the details of a mod keep the list, its place and the focus', async ({
  launch,
}) => {
  const first = await launch();
  const screen = catalogScreen(first.page);
  await expect(screen.total(mods)).toBeVisible();
  await screen.sortBy(translate('browse.sortDownloads'), translate('browse.sortTitle'));
  await screen.focusFirst();
  await first.page.keyboard.press('Home');
  for (let times = 0; times < 20; times++) await first.page.keyboard.press('PageDown');
  await expect.poll(screen.focusedPlace).toBeGreaterThan(100);
  const place = await screen.focusedPlace();
  const title = (await first.page.locator(':focus').textContent()) ?? '';
  const top = await focusedTop(first.page);
  const expectSamePlace = async (page: Page) => {
    await expect.poll(catalogScreen(page).focusedPlace).toBe(place);
    await expect(page.locator(':focus')).toHaveText(title);
    expect(Math.abs((await focusedTop(page)) - top)).toBeLessThan(2);
  };

  await test.step('details', async () => {
    await first.page.keyboard.press('Enter');
    await expect(detailsPanel(first.page, title).heading).toBeFocused();
    // Others have the same title.
    const areOpen = () =>
      screen
        .open(title)
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-current') === 'true'));
    await expect.poll(areOpen).toContain(true);
    await expect(screen.open(title).nth((await areOpen()).indexOf(true))).toBeInViewport();
    await first.page.keyboard.press('Escape');
    await expectSamePlace(first.page);
  });

  await test.step('another screen', async () => {
    await sidebar(first.page).settings.click();
    await expect(screen.list).toHaveCount(0);
    await first.page.keyboard.press('Escape');
    await expectSamePlace(first.page);
  });

  await test.step('a restart', async () => {
    // The place is stored a moment after the list has come to rest.
    const stored = () => first.page.evaluate(() => JSON.parse(localStorage['loadout.browse'] ?? '{}').place);
    await expect.poll(stored).toMatchObject({ place: (place ?? 0) - 1 });
    await first.quit();
    const { page } = await launch({ userData: first.userData });
    await expectSamePlace(page);
  });
});

test('C6 where the catalog can’t be written, Browse says so in one line and shows page by page', async ({
  launch,
}) => {
  const { page } = await launch({
    prepare(userData) {
      mkdirSync(userData, { recursive: true });
      writeFileSync(join(userData, 'catalog'), 'no folder');
    },
  });
  await expect(page.getByText(translate('catalog.noAccess'))).toBeVisible();
  await expect(browseScreen(page).paging).toBeVisible();
  await expect(browseScreen(page).cards.first()).toBeVisible();
});

test('C32 the pages of the service are a view of their own, and the list of all mods stays where it was', async ({
  loadout: { page },
}) => {
  const screen = catalogScreen(page);
  await expect(screen.total(mods)).toBeVisible();
  await screen.focusFirst();
  for (let times = 0; times < 5; times++) await page.keyboard.press('PageDown');
  // Until the mod at the cursor is read, the list itself has the focus.
  await expect.poll(screen.focusedPlace).not.toBeNull();
  // The row below what is in sight is drawn last.
  let before: Awaited<ReturnType<typeof drawn>> = [];
  const isAtRest = async () => {
    const last = before;
    before = await drawn(page);
    return JSON.stringify(before) === JSON.stringify(last);
  };
  await expect.poll(isAtRest).toBe(true);
  await screen.mode(translate('browse.modePages')).click();
  await expect(screen.paging).toBeVisible();
  await screen.next.click();
  await expect(screen.pageField).toHaveValue('2');
  await screen.mode(translate('browse.modeCatalog')).click();
  await expect(screen.paging).toHaveCount(0);
  await expect.poll(() => drawn(page)).toEqual(before);
});
