import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { searchScreen } from '#test/e2e/screens/search.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const mods = 600;

test.use({ serviceOptions: { mods, perPage: 50 } });

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h2')?.textContent ?? null);

test('C28 every mod is searched as the player types, matched letters are marked, and the keyboard leads to a result and back', async ({
  loadout: { page },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  await page.keyboard.press('Control+k');
  await expect(search.field).toBeFocused();
  await expect(search.suggestions).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.suggestions).toBeHidden();

  await page.keyboard.type('harb');
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  await expect.poll(async () => (await search.marked())[0]).toBe('Harb');
  await page.keyboard.type('our li');
  await expect.poll(async () => (await search.marked())[0]).toBe('Harbour');
  await expectAccessibleInBothThemes(page, 'search results');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Harbour Lights');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('skyfroge');
  await expect.poll(async () => (await search.marked())[0]).toBe('Skyforge');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Skyforge Overhaul');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(search.field).toHaveValue('');
  await expect(search.total(mods)).toBeVisible();
  await expect(search.field).toBeFocused();
});

test('C26 a token is completed by keyboard alone, its filter works, and a wrong one is named once and in nobody’s way', async ({
  loadout: { page },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('game:tide');
  await expect(search.active).toHaveText(/^game:Tidewatch/);
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await search.active.getAttribute('id')) ?? '',
  );
  await expectAccessibleInBothThemes(page, 'completions');
  await page.keyboard.press('Tab');
  await expect(search.field).toHaveValue('game:Tidewatch ');
  await expect(search.field).toBeFocused();
  await expect(search.suggestions).toBeHidden();
  await page.keyboard.type('is:');
  await expect(search.options).toHaveCount(5);
  for (let times = 1; times <= 3; times += 1) await page.keyboard.press('ArrowDown');
  await expect(search.active).toHaveText('is:library');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(search.field).toHaveValue('game:Tidewatch is:favorite ');

  await search.field.fill('game:Tidewatch harbour');
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  await expect(search.list.getByRole('article').first()).toContainText('Tidewatch');
  const before = await search.titles.allTextContents();
  await page.keyboard.type(' is:shiny');
  const hint = translate('search.unknownIs', { token: 'is:shiny' });
  await expect(search.hint(hint)).toBeVisible();
  // Another one is for screen readers.
  await expect(search.words(hint)).toHaveCount(2);
  await expectAccessibleInBothThemes(page, 'hint');
  expect(await search.titles.allTextContents()).toEqual(before);
  await search.field.fill('rating:many');
  await expect(search.hint(translate('search.badRating', { token: 'rating:many' }))).toBeVisible();
  await search.field.fill('"night market');
  await expect(search.hint(translate('search.unclosedQuote'))).toBeVisible();
  await search.field.fill('rating:>4');
  await expect(search.hint(translate('search.unclosedQuote'))).toBeHidden();
});

test('C35 recent searches come back in the empty field, one or all of them can be removed, and an empty field explains the tokens', async ({
  loadout: { page },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  for (const text of ['harbour', 'night market', 'tavern']) {
    await search.field.fill(text);
    await search.field.press('Enter');
    await expect(search.field).not.toBeFocused();
  }
  await page.reload();
  await search.field.fill('');
  await search.field.focus();
  const recent = search.group(translate('search.recentGroup')).getByRole('option');
  const clear = translate('search.clearRecent');
  await expect(recent).toHaveText(['tavern', 'night market', 'harbour', clear]);
  await expect(search.group(translate('search.tokensGroup')).getByRole('option')).toHaveCount(6);
  await expectAccessibleInBothThemes(page, 'empty search field');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText(['tavern', 'harbour', clear]);
  await expect(search.active).toHaveText('harbour');
  await page.keyboard.press('Enter');
  await expect(search.field).toHaveValue('harbour');
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  await search.field.fill('');
  await recent.filter({ hasText: clear }).click();
  await expect(recent).toHaveCount(0);
  await expect(search.field).toBeFocused();
});

test('C5 C36 a saved search is named, renamed, deleted and put back, and outlives a restart and the loss of the catalog', async ({
  launch,
  service,
}) => {
  const loadout = await launch();
  const { page, userData } = loadout;
  const search = searchScreen(page);
  await search.isRead(mods);
  await expect(search.menu).toBeHidden();
  await expect(search.save).toBeHidden();
  await search.field.fill('harbour game:Tidewatch');
  await search.save.click();
  await expect(search.name).toHaveValue('harbour game:Tidewatch');
  await expect(search.name).toBeFocused();
  await page.keyboard.type('Harbors of Tidewatch');
  await expectAccessibleInBothThemes(page, 'saving a search');
  await page.keyboard.press('Enter');
  await expect(search.name).toBeHidden();
  await expect(search.edit).toBeVisible();

  await search.field.fill('tavern');
  await search.save.click();
  await search.done.click();
  await search.menu.click();
  await expect(search.rows).toHaveText([/^Harbors of Tidewatch/, /^tavern/]);
  await expect(search.open('tavern')).toHaveAttribute('aria-current', 'true');
  await search.rename('tavern').click();
  await expect(search.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.rows).toHaveText([/^Harbors of Tidewatch/, /^tavern/]);
  await search.rename('tavern').click();
  await page.keyboard.type('Inns');
  await page.keyboard.press('Enter');
  await expect(search.rows).toHaveText([/^Harbors of Tidewatch/, /^Inns/]);
  await expectAccessibleInBothThemes(page, 'saved searches');
  await search.remove('Inns').click();
  await expect(search.rows).toHaveText([/^Harbors of Tidewatch/]);
  await page.keyboard.press('Escape');
  await search.undo.click();
  await search.menu.click();
  await expect(search.rows).toHaveText([/^Harbors of Tidewatch/, /^Inns/]);
  await page.keyboard.press('Escape');
  await expect(search.menu).toBeFocused();
  await loadout.quit();

  const folder = join(userData, 'catalog');
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'damaged '.repeat(2_000));
  // The notice is there until the list is read again.
  const slow = service.fault({ kind: 'latency', path: 'mods/', ms: 2_000 });
  const later = await launch({ userData });
  const again = searchScreen(later.page);
  await expect(later.page.getByText(translate('catalog.wasDamaged'))).toBeVisible();
  slow.remove();
  await again.isRead(mods);
  await again.menu.click();
  await again.open('Harbors of Tidewatch harbour game:Tidewatch').click();
  await expect(again.field).toHaveValue('harbour game:Tidewatch');
  await expect(again.titles.first()).toHaveText('Harbour Lights');
});

test('C37 mods that the service lists later are new since the last look, and mark the saved searches that find them', async ({
  launch,
  service,
}) => {
  const all = service.listedMods;
  const later = all.find((modId) => service.generator.mod(modId)?.title === 'Harbour Lights') ?? 0;
  const early = all.filter((modId) => modId !== later && modId !== all[10]);
  service.listMods(early);
  const { page } = await launch();
  const search = searchScreen(page);
  await search.isRead(early.length);
  await expect
    .poll(async () => (await callBridge(page, 'catalog.state')).value)
    .toMatchObject({ crawl: { lastCompleteAt: expect.any(Number) }, newCount: 0 });
  for (const text of ['harbour', 'tavern']) {
    await search.field.fill(text);
    await search.save.click();
    await search.done.click();
  }
  await search.field.fill('');
  await search.field.press('Escape');
  await expect(search.menu).toHaveAccessibleName(translate('searches.title'));

  service.listMods(all);
  await callBridge(page, 'catalog.refresh');
  await search.newMods(2).click();
  await expect(search.total(2)).toBeVisible();
  await expect(search.titles.filter({ hasText: 'Harbour Lights' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'new mods');

  await expect(search.menu).toHaveAccessibleName(translate('searches.titleNew', { count: 1 }));
  await search.menu.click();
  await search.showNew('harbour', 1).click();
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  await expect(search.menu).toHaveAccessibleName(translate('searches.title'));

  await search.field.fill('');
  await search.field.press('Escape');
  await search.newMods(2).click();
  await search.markSeen.click();
  await expect(search.newMods(2)).toBeHidden();
  await expect(search.total(mods)).toBeVisible();
  await search.undo.click();
  await expect(search.newMods(2)).toBeVisible();
});

test('C23 C26 a typed game presses its chip, and a chip takes its place; forms of a word are found, and said to be similar', async ({
  loadout: { page },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const all = chip(translate('browse.allGames'));
  await search.field.fill('lighting in a harbor');
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  const titles = await search.titles.allTextContents();
  // What only comes close follows below a heading of its own.
  const found = titles.indexOf(translate('browse.closestMatches'));
  expect(found).toBeGreaterThan(0);
  const similar = translate('browse.similar', { count: found });
  await expect(page.getByText(`${similar} ·`).first()).toBeVisible();
  await search.field.fill('harbour game:tidewatch');
  await expect(chip('Tidewatch')).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await chip('Emberfall').click();
  await expect(search.field).toHaveValue('harbour');
  await expect(chip('Emberfall')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Tidewatch')).toHaveAttribute('aria-pressed', 'false');
  await search.field.fill('harbour game:Tidewatch');
  await all.click();
  await expect(search.field).toHaveValue('harbour');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
});

test('C29 a search without results says what finds more', async ({ loadout: { page } }) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  await search.field.fill('xyzzyx');
  await expect(search.words(translate('search.none', { text: 'xyzzyx' }))).toBeVisible();
  await expect(search.words(translate('search.noneSpelling'))).toBeVisible();
  await search.button(translate('search.clearSearch')).click();
  await expect(search.total(mods)).toBeVisible();
  await search.field.fill('is:favorite');
  await expect(search.words(translate('search.noneFavorites'))).toBeVisible();
  await expect(search.words(translate('search.noneSpelling'))).toBeHidden();
  await search.field.fill('"harbour lights" game:Atlantis');
  await expect(search.words(translate('search.noneGame', { name: 'Atlantis' }))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'no results');
  await page.getByRole('button', { name: translate('search.without', { part: 'game:Atlantis' }) }).click();
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  await expect(search.field).toHaveValue('"harbour lights"');
});

test('C34 Ctrl F finds in the list of a screen, and Ctrl K searches all mods from there', async ({
  loadout: { page },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  await search.field.fill('harbour lights');
  const get = page.getByRole('button', {
    name: translate('mod.getNamed', { title: 'Harbour Lights' }),
    exact: true,
  });
  await get.click();
  await sidebar(page).downloads.click();
  const own = page.getByRole('textbox', { name: translate('downloads.search'), exact: true });
  await expect(own).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(own).toBeFocused();
  await page.keyboard.type('HÁRBOUR');
  await expect(search.words(translate('downloads.found', { count: 1, find: 'HÁRBOUR' }))).toBeVisible();
  await own.fill('no such mod');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('downloads.searchClear') })
    .last()
    .click();
  await expect(own).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('skyforge overhaul');
  await expect(search.option('Skyforge Overhaul').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sidebar(page).browse).toHaveAttribute('aria-current', 'page');
  await expect(search.field).toHaveValue('skyforge overhaul');
  await expect(search.titles.first()).toHaveText('Skyforge Overhaul');
});

const hostile = [
  'x'.repeat(10_000),
  'harbour '.repeat(2_000),
  '"'.repeat(999),
  `' OR 1=1; DROP TABLE mods; --`,
  'title:* AND NOT (a OR b) NEAR/3 ^ {title}: "',
  'mod_text MATCH "harbour" ORDER BY rank',
  '👩‍👩‍👧‍👦🏴‍☠️ \u202eharbour\u202c \u0000\u0001\ud800',
  'game:"\u0000" type:%% rating:>99999999999 is:favorite is:new -"" --',
  '<img src=x onerror=alert(1)>',
  '日本語　テスト',
];

test('C27 whatever is pasted into the field is text, and the search after it works', async ({
  loadout: { page, electron },
}) => {
  const search = searchScreen(page);
  await search.isRead(mods);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const text of hostile) {
    await electron.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);
    await search.field.fill('');
    await search.field.press('Control+v');
    const { value, failure } = await callBridge(page, 'catalog.window', {
      list: {
        text: await search.field.inputValue(),
        games: [],
        types: [],
        rating: null,
        marks: [],
        sort: 'relevance',
      },
      offset: 0,
      limit: 1,
    });
    expect([text.slice(0, 20), failure]).toEqual([text.slice(0, 20), undefined]);
    expect(value).toMatchObject({ total: expect.any(Number) });
    expect((await search.field.inputValue()).length).toBeLessThanOrEqual(1_000);
  }
  await search.field.fill('harbour lights');
  await expect(search.titles.first()).toHaveText('Harbour Lights');
  expect(errors).toEqual([]);
});

test('C29 while the catalog is read, a search without results says how much is read, and offers to search page by page', async ({
  launch,
  service,
}) => {
  service.fault({ pattern: 'mods/', kind: 'hang', after: 5 });
  const { page } = await launch();
  const search = searchScreen(page);
  await expect(search.titles.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'while the catalog is read');
  await search.field.fill('xyzzyx');
  await expect(page.getByText(/^Loaded .* of 600 mods so far/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'no results so far');
  await search.button(translate('search.byPage')).click();
  const field = page.getByRole('textbox', { name: translate('browse.search'), exact: true });
  await expect(field).toHaveValue('xyzzyx');
});
