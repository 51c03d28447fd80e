import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen, rangeOf, showPages, titlesOf } from '#test/e2e/screens/browse.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { startService } from '#test/service/index.ts';

const { mods, perPage, lastPage } = catalog;
const range = (number: number) => rangeOf(number, perPage, mods);

test.describe(() => {
  test.beforeEach(({ loadout: { page } }) => showPages(page));

  test('to the end and back, page by page and in one step each: every page is as the service lists it', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    for (let number = 1; number <= lastPage; number++) {
      await expect(browse.paging).toContainText(range(number));
      await expect(browse.titles).toHaveText(titlesOf(service, number, perPage));
      if (number < lastPage) await browse.next.click();
    }
    await expect(browse.next).toHaveAttribute('aria-disabled', 'true');
    for (let number = lastPage - 1; number >= 1; number--) {
      await browse.previous.click();
      await expect(browse.titles).toHaveText(titlesOf(service, number, perPage));
    }
    await expect(browse.previous).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(translate('browse.total', { count: mods }), { exact: true })).toBeVisible();

    // Last and first page, in one step each.
    await browse.last.click();
    await expect(browse.paging).toContainText(range(lastPage));
    await expect(browse.pageField).toHaveValue(String(lastPage));
    await expect(browse.titles).toHaveText(titlesOf(service, lastPage, perPage));
    await browse.first.click();
    await expect(browse.paging).toContainText(range(1));
    await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
  });

  test('a page number can be typed; one past the end leads to the last page', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    const typed = [
      ['3', 3],
      ['999', lastPage],
      ['0', 1],
      ['', 1],
      ['2x', 2],
    ] as const;
    for (const [text, number] of typed) {
      await browse.pageField.click();
      await browse.pageField.press('ControlOrMeta+a');
      await browse.pageField.press('Delete');
      await browse.pageField.pressSequentially(text);
      await browse.pageField.press('Enter');
      await expect(browse.paging).toContainText(range(number));
      await expect(browse.pageField).toHaveValue(String(number));
    }
    await expect(browse.titles).toHaveText(titlesOf(service, 2, perPage));
    expect(service.requests.filter(({ query }) => Number(query['page']) > lastPage)).toEqual([]);
  });

  test('a slow page is announced, and the previous one stays', async ({ loadout: { page }, service }) => {
    const browse = browseScreen(page);
    await expect(browse.paging).toContainText(range(1));
    const slow = service.fault({ kind: 'hang', path: 'mods/', query: { page: '4' } });
    await browse.pageField.fill('4');
    await browse.pageField.press('Enter');
    await expect(browse.paging).toContainText(translate('browse.pageLoading', { page: 4 }));
    await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
    slow.remove();
    await expect(browse.titles).toHaveText(titlesOf(service, 4, perPage));
  });

  test('a list that became shorter: the screen says so and leads to the new last page', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    // Not the page before page 5, which is prefetched once page 4 is shown.
    await browse.pageField.fill('3');
    await browse.pageField.press('Enter');
    await expect(browse.paging).toContainText(range(3));
    await service.pause();
    const fewer = 2.5 * perPage;
    const shorter = await startService({ mods: fewer, perPage, games: 4, port: service.port });
    try {
      await browse.last.click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(translate('error.pagePastEnd'));
      await expect(browse.titles).toHaveText(titlesOf(service, 3, perPage));
      await alert.getByRole('button', { name: translate('failure.lastPage') }).click();
      await expect(browse.pageField).toHaveValue('3');
      await expect(alert).toBeHidden();
      await browse.first.click();
      await expect(browse.paging).toContainText(rangeOf(1, perPage, fewer));
    } finally {
      await shorter.stop();
    }
  });

  test('items that the service repeats, on one page and on the next, are shown once on each page', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    await expect(browse.paging).toContainText(range(1));
    service.fault({ kind: 'duplicate-items', path: 'mods/', count: 2, query: { page: '3' } });
    service.fault({ kind: 'shifting-items', path: 'mods/', by: -3, query: { page: '5' } });
    await browse.pageField.fill('3');
    await browse.pageField.press('Enter');
    const third = titlesOf(service, 3, perPage);
    await expect(browse.titles).toHaveText(third.slice(0, -2));
    await browse.last.click();
    await expect(browse.paging).toContainText(range(lastPage));
    await browse.previous.click();
    await expect(browse.titles).toHaveText(titlesOf(service, 4, perPage));
    expect(consoleErrors).toEqual([]);
  });
});

for (const quirks of [['last-page-0'], []] as const) {
  test.describe(() => {
    test.use({ serviceOptions: { mods: 0, quirks } });
    test(`no mods at all, last page ${quirks.length === 0 ? 1 : 0}: says why it is empty`, async ({
      loadout: { page },
    }) => {
      await expect(page.getByRole('heading', { name: translate('browse.empty'), exact: true })).toBeVisible();
      await expect(page.getByText(translate('browse.emptyWhy'), { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(browseScreen(page).paging).toHaveCount(0);
    });
  });
}
