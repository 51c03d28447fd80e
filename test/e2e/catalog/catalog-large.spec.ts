import { join } from 'node:path';
import { catalogFile } from '#main/catalog/files.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import { makeMods, writeCatalog } from '#test/bench/filled-catalog.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { catalogScreen } from '#test/e2e/screens/catalog.ts';

const mods = 20_000;

test.use({ keepCatalog: true });

test('C30 in a catalog of 20,000 mods, scroll bar, wheel and keys reach the last one, and the focus stays on its mod', async ({
  launch,
  service,
}) => {
  const { page } = await launch({
    prepare(userData) {
      const profile = parseProfile(JSON.stringify(service.profile()), { source: 'service.json' });
      const file = catalogFile(join(userData, 'catalog'), listScopeOf(profile, profile.apiKey));
      writeCatalog(file, makeMods(mods));
    },
  });
  const screen = catalogScreen(page);
  const focused = page.locator(':focus');
  await expect(screen.total(mods)).toBeVisible();
  await screen.focusFirst();
  await page.keyboard.press('Home');
  await expect.poll(screen.focusedPlace).toBe(1);
  const first = (await focused.textContent()) ?? '';
  /** The most elements that the list has had. */
  const elements = () => screen.list.evaluate((list) => list.getElementsByTagName('*').length);
  const counts = [await elements()];
  const expectAtEnd = async () => {
    await expect.poll(async () => (await screen.places()).at(-1)).toBe(mods);
    counts.push(await elements());
  };

  await test.step('scroll bar', async () => {
    const { x, top, bottom } = await screen.scrollBar();
    await page.mouse.move(x, top + 3);
    await page.mouse.down();
    await page.mouse.move(x, bottom - 2, { steps: 20 });
    await expectAtEnd();
    await expect(screen.list).toBeFocused();
    await page.mouse.move(x, top, { steps: 20 });
    await page.mouse.up();
    await expect.poll(screen.focusedPlace).toBe(1);
    await expect(focused).toHaveText(first);
  });

  await test.step('keys', async () => {
    for (const key of ['PageDown', 'ArrowDown', 'ArrowRight']) {
      const before = (await screen.focusedPlace()) ?? 0;
      await page.keyboard.press(key);
      await expect.poll(screen.focusedPlace, { message: key }).toBeGreaterThan(before);
    }
    await page.keyboard.press('End');
    await expect.poll(screen.focusedPlace).toBe(mods);
    await expect(focused).toBeInViewport({ ratio: 1 });
    counts.push(await elements());
  });

  await test.step('wheel', async () => {
    const last = (await focused.textContent()) ?? '';
    await screen.cards.last().hover();
    await page.mouse.wheel(0, -5_000);
    await expect(screen.list).toBeFocused();
    await page.mouse.wheel(0, 8_000);
    await expectAtEnd();
    await expect.poll(screen.focusedPlace).toBe(mods);
    await expect(focused).toHaveText(last);
    await page.keyboard.press('Home');
    await expect.poll(screen.focusedPlace).toBe(1);
    await expect(focused).toHaveText(first);
  });

  expect(Math.max(...counts)).toBeLessThanOrEqual(500);
});
