import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { filesIn } from '#test/e2e/files.ts';
import { browseScreen, rangeOf } from '#test/e2e/screens/browse.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { account } from '#test/e2e/screens/session.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const player = 'mirelle';
const perPage = 3;

test.use({ serviceOptions: { perPage, mods: 40 } });

/** How many mods a page of the library has. */
const shownPerPage = 24;

test('the library is read whole, comes in pages of 24, and marks what is on this computer', async ({
  signedIn,
  service,
}) => {
  const { page } = signedIn;
  const modIds = Array.from({ length: 30 }, (_, at) => at + 1);
  service.setLists(player, { library: modIds });
  const titles = modIds.map((modId) => service.generator.mod(modId)?.title ?? '');
  await browseScreen(page)
    .get(titles[0] ?? '')
    .click();
  await expect(browseScreen(page).downloaded(titles[0] ?? '')).toBeVisible();
  await account(page).of(player).click();
  await account(page).library.click();
  const library = libraryScreen(page);
  await expect(library.titles).toHaveText(titles.slice(0, shownPerPage));
  await expect(library.paging).toContainText(rangeOf(1, shownPerPage, 30));
  await expect(library.card(titles[0] ?? '')).toContainText(translate('mod.downloaded'));
  await expect(library.card(titles[1] ?? '')).not.toContainText(translate('mod.downloaded'));
  // After the file was deleted by hand, it can be downloaded again.
  for (const name of filesIn(signedIn.downloads)) rmSync(join(signedIn.downloads, name));
  await callBridge(page, 'downloads.checkAll');
  await expect(library.card(titles[0] ?? '')).not.toContainText(translate('mod.downloaded'));
  await expect(
    library
      .card(titles[0] ?? '')
      .getByRole('button', { name: translate('mod.getNamed', { title: titles[0] ?? '' }) }),
  ).toBeVisible();
  await library.next.click();
  await expect(library.titles).toHaveText(titles.slice(shownPerPage));
});

test('W9 the library is sorted and filtered like favorites, and says so after a restart of the screen', async ({
  signedIn: { page },
  service,
}) => {
  const modIds = Array.from({ length: 12 }, (_, at) => at + 1);
  service.setLists(player, { library: modIds });
  const mods = modIds.flatMap((modId) => service.generator.mod(modId) ?? []);
  await account(page).of(player).click();
  await account(page).library.click();
  const library = libraryScreen(page);
  await expect(library.titles).toHaveText(mods.map(({ title }) => title));
  await library.sortBy('added', 'title');
  const { compare } = new Intl.Collator('en-US', { numeric: true });
  const byTitle = mods.map(({ title }) => title).sort(compare);
  await expect(library.titles).toHaveText(byTitle);

  const game = 'Emberfall';
  await library.chooseGame(game);
  const ofGame = await library.cards.filter({ hasText: game }).count();
  expect(ofGame).toBeGreaterThan(0);
  expect(ofGame).toBeLessThan(mods.length);
  await expect(library.cards).toHaveCount(ofGame);
  // It would get more than what is shown.
  await expect(library.getAll).toHaveCount(0);
  const shown = await library.titles.allInnerTexts();
  expect(shown).toEqual(byTitle.filter((title) => shown.includes(title)));

  await page.reload();
  await expect(library.titles).toHaveText(shown);
  await library.search.fill('no such mod');
  const clear = page
    .getByRole('main')
    .getByRole('button', { name: translate('library.searchClear'), exact: true });
  // The one in the field, and the one below it, which ends the filter, too.
  await expect(clear).toHaveCount(2);
  await clear.last().click();
  await expect(library.titles).toHaveText(byTitle);
});

test('Get all downloads what is missing, from every page, once', async ({ signedIn, service }) => {
  const { page } = signedIn;
  service.setLists(player, { library: [1, 2, 3, 4, 5] });
  const first = service.generator.mod(1)?.title ?? '';
  await browseScreen(page).get(first).click();
  await expect(browseScreen(page).downloaded(first)).toBeVisible();
  await account(page).of(player).click();
  await account(page).library.click();
  // Two clicks in one task: one notice reports both.
  await libraryScreen(page).getAll.dblclick();
  await expect(
    page.getByText(translate('library.got', { started: 4, here: 1, notPossible: 0 })),
  ).toBeVisible();
  await expect
    .poll(() => filesIn(signedIn.downloads).filter((name) => !name.endsWith('.part')))
    .toHaveLength(5);
  await libraryScreen(page).getAll.click();
  await expect(
    page.getByText(translate('library.got', { started: 0, here: 5, notPossible: 0 })),
  ).toBeVisible();
});

test('a library that cannot be read says why and can be read again', async ({
  signedIn: { page },
  service,
}) => {
  const broken = service.fault({ path: 'library/', kind: 'html-503' });
  await account(page).of(player).click();
  await account(page).library.click();
  await expect(page.getByRole('heading', { name: translate('library.noList') })).toBeVisible();
  broken.remove();
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('failure.tryAgain'), exact: true })
    .click();
  await expect(libraryScreen(page).cards.first()).toBeVisible();
});
