import { test as own } from '#test/e2e/fixtures.ts';
import { readsOnly, realProfile } from '#test/e2e/real-service.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test as shared } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

// The shared app needs services that it can distinguish.
const test = realProfile() === undefined ? shared : own;

// Nobody wants each test to read the whole list of a real service.
test.use({ keepCatalog: false });

// These hold for every service with mods on more than one page, so nothing here names a mod.

test.afterEach(({ service }) => {
  if (realProfile() !== undefined) return;
  const sent = service.requests.map(({ method, headers }) => [method, 'authorization' in headers]);
  expect(sent).not.toEqual([]);
  for (const one of sent) expect(one).toEqual(['GET', false]);
});

test(
  'mods are listed, on the first, the next and the last page',
  readsOnly,
  async ({ loadout: { page } }) => {
    const browse = browseScreen(page);
    await expect(browse.cards.first()).toBeVisible();
    await expect(browse.pageField).toHaveValue('1');
    await browse.next.click();
    await expect(browse.pageField).toHaveValue('2');
    await expect(browse.cards.first()).toBeVisible();
    await browse.last.click();
    await expect(browse.last).toHaveAttribute('aria-disabled', 'true');
    await expect(browse.cards.first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a mod opens with what the list says about it', readsOnly, async ({ loadout: { page } }) => {
  const browse = browseScreen(page);
  const title = await browse.titles.first().innerText();
  await browse.open(title).first().click();
  const details = detailsPanel(page, title);
  await expect(details.heading).toBeVisible();
  await expect.poll(details.fact(translate('details.downloads'))).toBeTruthy();
});

test('the search text finds mods on the page that is shown', readsOnly, async ({ loadout: { page } }) => {
  const browse = browseScreen(page);
  const title = await browse.titles.first().innerText();
  await browse.find.fill(title);
  await expect(browse.titles.first()).toHaveText(title);
});

test('the profile’s key is accepted', readsOnly, async ({ loadout: { page } }) => {
  await expect(browseScreen(page).cards.first()).toBeVisible();
  await sidebar(page).settings.click();
  await expect(settingsScreen(page).words(translate('settings.keyAccepted'))).toBeVisible();
});

test('a restart reads again and needs nothing but the profile', readsOnly, async ({ launch }) => {
  const first = await launch();
  await expect(browseScreen(first.page).cards.first()).toBeVisible();
  await first.quit();
  const second = await launch({ userData: first.userData });
  await expect(browseScreen(second.page).cards.first()).toBeVisible();
});
