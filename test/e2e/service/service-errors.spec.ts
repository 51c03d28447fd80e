import type { MessageId } from '#shared/messages/index.ts';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { catalog, test as own } from '#test/e2e/fixtures.ts';
import { browseScreen, rangeOf, titlesOf } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import type { FaultRule } from '#test/service/index.ts';

const { mods, perPage } = catalog;

// Faults of the list are seen page by page here. What the catalog does then: catalog.spec.ts.
test.use({ keepCatalog: false });

own(
  'service down at start: the window says so and offers another try; back, the list appears by itself',
  async ({ launch, service }) => {
    await service.pause();
    const { page } = await launch();
    const browse = browseScreen(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(translate('error.unreachable'));
    await expect(page.getByRole('heading', { name: translate('browse.noList') })).toBeVisible();
    await expect(browse.status).toHaveText(translate('status.offlineEmpty'));
    await alert.getByRole('button', { name: translate('failure.tryAgain') }).click();
    await expect(alert).toBeHidden();
    await expect(alert).toContainText(translate('error.unreachable'));

    await service.resume();
    // No click: Loadout notices by itself, on its own schedule.
    await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage), { timeout: 30_000 });
    await expect(alert).toHaveCount(0);
    await expect(browse.status).toHaveText(translate('status.upToDate', { when: translate('when.now') }));
  },
);

test('the service goes down: the current page stays with a sentence; once it is back, the requested page loads without an action', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  const clock = await takeClock(loadout);
  const browse = browseScreen(page);
  await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
  await service.pause();
  await browse.last.click();
  const problem = translate('error.unreachable');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(problem);
  await expect(alert.getByRole('paragraph')).toHaveText(
    translatePattern('browse.staleOther', { problem, page: 1, time: '*' }),
  );
  await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
  await expect(browse.status).toHaveText(translatePattern('status.offline', { time: '*' }));

  await service.resume();
  await clock.advance(5_000);
  await expect(browse.titles).toHaveText(titlesOf(service, 5, perPage), { timeout: 30_000 });
  await expect(browse.paging).toContainText(rangeOf(5, perPage, mods));
  await expect(alert).toHaveCount(0);
  await expect(browse.status).toHaveText(translate('status.upToDate', { when: translate('when.now') }));
});

test('a mod opened while the service is down shows what the list contains', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.cards).toHaveCount(perPage);
  await service.pause();
  await browse.open('Skyforge Overhaul').click();
  const details = detailsPanel(page, 'Skyforge Overhaul');
  await expect(details.heading).toBeVisible();
  await expect.poll(details.fact(translate('details.downloads'))).toBeTruthy();
  await expect(details.panel.getByText(translate('details.notSaved'))).toBeVisible();
});

const list = { path: 'mods/' } as const;
const problems: readonly (readonly [string, FaultRule, MessageId])[] = [
  ['HTML 503', { ...list, kind: 'html-503' }, 'error.unavailable'],
  ['429 with a long Retry-After', { ...list, kind: 'too-many-requests', retryAfter: 3600 }, 'error.busy'],
  ['truncated JSON', { ...list, kind: 'truncated-json' }, 'error.badAnswer'],
  ['an empty body', { ...list, kind: 'empty-body' }, 'error.badAnswer'],
  ['a list in place of the answer', { ...list, kind: 'wrong-type', value: [] }, 'error.badAnswer'],
  ['text in place of mods', { ...list, kind: 'wrong-type', at: 'mods', value: 'none' }, 'error.badAnswer'],
  ['no pagination', { ...list, kind: 'wrong-type', at: 'pagination', value: null }, 'error.badAnswer'],
  ['a web page with status 200', { ...list, kind: 'html-page' }, 'error.badAnswer'],
  ['a connection cut short', { ...list, kind: 'drop' }, 'error.unreachable'],
  ['redirects in a circle', { ...list, kind: 'redirect', to: 'itself' }, 'error.redirectRefused'],
  ['no permission', { ...list, kind: 'error', error: 'no_permission' }, 'error.noPermission'],
  ['an error of the service', { ...list, kind: 'error', error: 'server_error' }, 'error.unavailable'],
];

/** Tells the app to check the service, which it may also do before that. */
const comesBackByItself = new Set<MessageId>(['error.unreachable', 'error.unavailable']);

test('each service error has its own sentence, and the list loads when it is over', async ({
  loadout,
  service,
}) => {
  test.slow();
  const { page } = loadout;
  const clock = await takeClock(loadout);
  const browse = browseScreen(page);
  const alert = page.getByRole('alert');
  for (const [name, fault, id] of problems)
    await test.step(name, async () => {
      const current = service.fault(fault);
      await page.reload();
      await expect(alert).toContainText(translate(id));
      await alert.getByRole('button', { name: translate('failure.details') }).click();
      await alert.getByRole('button', { name: translate('failure.copy') }).click();
      await expect(alert.getByRole('button', { name: translate('failure.copied') })).toBeVisible();
      await expect(alert).not.toContainText(service.guestKey);

      current.remove();
      if (id === 'error.noPermission') await page.reload();
      else if (comesBackByItself.has(id)) await clock.advance(5_000);
      else await alert.getByRole('button', { name: translate('failure.tryAgain') }).click();
      await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage), { timeout: 30_000 });
      await expect(alert).toHaveCount(0);
    });
});

test('one short error passes silently, and a pause that the service requests is observed', async ({
  loadout: { page },
  service,
}) => {
  await expect(browseScreen(page).cards).toHaveCount(perPage);
  service.clearRequests();
  service.fault({ ...list, kind: 'too-many-requests', query: { page: '1' }, retryAfter: 2, times: 1 });
  await page.reload();
  await expect(browseScreen(page).cards).toHaveCount(perPage);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const [first, second] = service.requests.filter(
    ({ path, query }) => path === '/api/mods/' && query['page'] === '1',
  );
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1950);
});

test('invalid entries are left out and counted; the rest is shown', async ({
  loadout: { page },
  service,
}) => {
  service.fault({ ...list, kind: 'wrong-type', at: 'mods.3', value: { title: 'No id' } });
  await page.reload();
  const titles = titlesOf(service, 1, perPage);
  await expect(browseScreen(page).titles).toHaveText(titles.toSpliced(3, 1));
  await expect(page.getByText(translate('browse.unreadable', { count: 1 }), { exact: true })).toBeVisible();
});

// Playwright's clock of a page stays for as long as the page does.
own('a wait of ten seconds says so and offers a way out', async ({ loadout: { page }, service }) => {
  const browse = browseScreen(page);
  await expect(browse.cards).toHaveCount(perPage);
  service.fault({ ...list, kind: 'hang', query: { page: '5' } });
  await page.clock.install();
  await browse.last.click();
  await service.seen(({ query }) => query['page'] === '5');
  await page.clock.fastForward(9_000);
  await expect(page.getByText(translate('browse.slow'), { exact: true })).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(page.getByText(translate('browse.slow'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: translate('browse.slowStay', { page: 1 }) }).click();
  await expect(browse.pageField).toHaveValue('1');
  await expect(page.getByText(translate('browse.slow'), { exact: true })).toHaveCount(0);
});
