import { takeClock } from '#test/e2e/app/app-clock.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { favoriteButtonIn, favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';

const player = 'mirelle';
const title = 'Skyforge Overhaul';

/** Requests below `/api/`, grouped by path and by credential. */
const paths = {
  key: /^(mods|games)\/$|^mods\/\d+\/(versions|reviews)?$|^mod-versions\/\d+\/download$/,
  bearer: /^(me|favorites|library)\/$|^mods\/\d+\/favorite$|^mod-reviews\/(\d+\/)?$/,
  neither: /^oauth2\/token$/,
} as const;

const credentialOf = ({ headers }: FakeService['requests'][number]) => {
  const key = headers['svc-api-key'] !== undefined;
  const bearer = headers['authorization'] !== undefined;
  if (key && bearer) return 'both';
  return key ? 'key' : bearer ? 'bearer' : 'neither';
};

test.beforeEach(({ service }) => service.setLists(player, { favorites: [], library: [2, 3] }));

test('O21 O40 listing and downloading use the key, player actions the token, token requests neither, and no request both', async ({
  signedIn,
  service,
}) => {
  const { page } = signedIn;
  const clock = await takeClock(signedIn);
  const browse = browseScreen(page);
  await browse.mode('modePages').click();
  await browse.next.click();
  await browse.mode('modeCatalog').click();
  await favoriteButtonIn(browse.card(title), title).click();
  await expect.poll(() => service.player(player).favorites).toEqual([1]);
  await favoriteButtonIn(browse.card(title), title).click();
  await expect.poll(() => service.player(player).favorites).toEqual([]);
  await browse.open(title).click();
  const details = detailsPanel(page, title);
  await details.files.click();
  await details.get.click();
  await expect(details.showInFolder).toBeVisible();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  await tab.write.click();
  await tab.stars(4).press('4');
  await tab.message.fill('It is what it says.');
  await tab.send.click();
  await tab.remove.click();
  await sidebar(page).openFavorites();
  await expect(favoritesScreen(page).heading).toBeVisible();
  await account(page).of(player).click();
  await account(page).library.click();
  await expect(libraryScreen(page).cards).toHaveCount(2);
  service.clock.advance(3_601_000);
  await libraryScreen(page).getAll.click();
  await expect(
    page.getByText(translate('library.got', { started: 2, here: 0, notPossible: 0 })),
  ).toBeVisible();
  await clock.advance(8_000);
  await expect.poll(() => service.player(player).reviews).toEqual([]);

  const own = service.requests.filter(({ headers }) => headers['user-agent']?.startsWith('Loadout'));
  const used = new Set<string>();
  for (const request of own) {
    const path = request.path.replace(/^\/api\//, '');
    const expected = Object.entries(paths).find(([, pattern]) => pattern.test(path))?.[0];
    used.add(`${request.method} ${path.replaceAll(/\b\d+\b/g, 'N')}`);
    expect([path, credentialOf(request)]).toEqual([path, expected]);
    for (const name of ['svc-api-user', 'cookie', 'referer', 'origin'])
      expect(Object.keys(request.headers)).not.toContain(name);
    if (expected === 'neither') expect(request.method).toBe('POST');
    else if (expected === 'key') expect(request.method).toBe('GET');
  }
  for (const kind of [
    'GET mods/',
    'GET mods/N/reviews',
    'GET mod-versions/N/download',
    'GET me/',
    'GET favorites/',
    'GET library/',
    'POST mods/N/favorite',
    'DELETE mods/N/favorite',
    'POST mod-reviews/',
    'DELETE mod-reviews/N/',
    'POST oauth2/token',
  ])
    expect([...used]).toContain(kind);
  const grants = own.map(({ body }) => new URLSearchParams(body ?? '').get('grant_type')).filter(Boolean);
  expect(grants).toEqual(['authorization_code', 'refresh_token']);
});
