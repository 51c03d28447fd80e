import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen, popularTitles } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, units } from '#test/e2e/translate.ts';

const { perPage } = catalog;
const title = 'Skyforge Overhaul';
const modId = 1;

test('details show what the service knows of a mod, and the arrow keys lead to its files, of every version, newest first', async ({
  loadout: { page },
  service,
}) => {
  const mod = service.generator.mod(modId);
  const [newest] = service.generator.versions(modId);
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await expect(details.heading).toBeFocused();
  const ring = await browseScreen(page)
    .card(title)
    .evaluate((card) => {
      const { borderTopWidth, boxShadow } = getComputedStyle(card);
      return { borderTopWidth, boxShadow: boxShadow.replace(/^rgb\(.*?\) /, '') };
    });
  expect(ring).toEqual({ borderTopWidth: '0px', boxShadow: '0px 0px 0px 2px' });
  await expect(details.panel.getByText(mod?.tagLine ?? '', { exact: true })).toBeVisible();
  await expect(details.overview).toHaveAttribute('aria-selected', 'true');
  await expect.poll(details.fact(translate('details.version'))).toBe(newest?.versionString ?? '');
  await expect.poll(details.fact(translate('details.author'))).toBe(mod?.username ?? '');
  await expect.poll(details.fact(translate('details.downloads'))).toBe(units.number(mod?.downloadCount ?? 0));
  await expect.poll(details.fact(translate('details.game'))).toBe('Emberfall');
  const rating = units.decimal(mod?.ratingAvg ?? 0);
  await expect
    .poll(details.fact(translate('details.rating')))
    .toBe(translate('details.ratingOf', { rating }));
  const size = units.bytes(newest?.files[0]?.size ?? 0);
  const says = translate('details.getVersionHint', { version: newest?.versionString ?? '', size });
  await expect(details.panel.getByText(says, { exact: true })).toBeVisible();

  await details.overview.focus();
  await page.keyboard.press('ArrowRight');
  await expect(details.reviews).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(details.files).toHaveAttribute('aria-selected', 'true');
  const versions = service.generator.versions(modId);
  await expect(details.fileList.getByRole('heading', { level: 3 })).toHaveText(
    versions.map(({ versionString }) => versionString),
  );
  const files = versions.flatMap((version) => version.files);
  for (const { filename, size: each } of files) {
    await expect(details.fileList.getByText(filename, { exact: true })).toBeVisible();
    await expect(
      details.fileList.getByRole('button', { name: translate('details.getFile', { file: filename }) }),
    ).toBeVisible();
    await expect(details.fileList.getByText(units.bytes(each), { exact: true })).toHaveCount(files.length);
  }
});

/** The visible text of a review, without its BBCode tags. */
const withoutMarkup = (bbcode: string) => bbcode.replace(/\[\/?[a-z]+\]/g, '');

test.describe(() => {
  const unratedMod = { path: 'mods/', kind: 'wrong-type', at: 'mods.1.rating_avg', value: null } as const;
  test.use({ faults: [{ ...unratedMod, query: { page: '1' } }] });

  test('a mod without a rating says so, and its downloads stay in their column', async ({
    loadout: { page },
  }) => {
    const browse = browseScreen(page);
    const column = async (name: string) => {
      const card = browse.card(name);
      const figure = card.getByRole('img', { name: /download/ });
      await expect(figure).toBeVisible();
      const [outer, inner] = [await card.boundingBox(), await figure.boundingBox()];
      return (inner?.x ?? 0) - (outer?.x ?? 0);
    };
    const unrated = browse
      .card('Better Inventory Grid')
      .getByRole('img', { name: translate('ui.notRated'), exact: true });
    await expect(unrated).toBeVisible();
    expect(await column('Better Inventory Grid')).toBeCloseTo(await column(title), 0);
  });
});

test('reviews, page by page', async ({ loadout: { page }, service }) => {
  const mod = service.generator.mod(modId);
  if (!mod) throw new Error('There is no mod 1.');
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await details.reviews.click();
  const messages = (number: number) =>
    Array.from({ length: perPage }, (_, at) =>
      withoutMarkup(service.generator.review(mod, (number - 1) * perPage + at).message),
    );
  const entries = details.reviewList.getByRole('listitem');
  await expect(entries).toHaveCount(perPage);
  await expect(entries.last()).toContainText(messages(1).at(-1) ?? '');
  const last = Math.ceil(mod.ratingCount / perPage);
  const at = (number: number) => translate('details.reviewPage', { page: number, last });
  await expect(details.reviewPaging).toContainText(at(1));
  await details.reviewPaging.getByRole('button', { name: translate('browse.next') }).click();
  await expect(details.reviewPaging).toContainText(at(2));
  const seen = await entries.allInnerTexts();
  messages(2).forEach((message, place) => {
    expect(seen[place]).toContain(message.split('\n')[0]);
  });
  await details.reviewPaging.getByRole('button', { name: translate('browse.previous') }).click();
  await expect(details.reviewPaging).toContainText(at(1));
});

test('another mod can be opened while one is open, and Escape goes back to its card', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  const [first = '', second = ''] = popularTitles(service);
  await browse.open(first).click();
  await expect(detailsPanel(page, first).heading).toBeFocused();
  await browse.open(second).click();
  await expect(detailsPanel(page, second).heading).toBeFocused();
  await expect(detailsPanel(page, first).panel).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(detailsPanel(page, second).panel).toHaveCount(0);
  await expect(browse.open(second)).toBeFocused();
});

test('details that fail to load say so, show what the list knows, and can be loaded again', async ({
  loadout: { page },
  service,
}) => {
  const wrong = service.fault({ kind: 'error', error: 'mod_not_found', path: `mods/${modId}/` });
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  const alert = details.panel.getByRole('alert');
  await expect(alert).toContainText(translate('error.modNotFound'));
  await expect.poll(details.fact(translate('details.downloads'))).toBeTruthy();
  await expect(details.get).toBeVisible();
  wrong.remove();
  await alert.getByRole('button', { name: translate('failure.tryAgain') }).click();
  await expect(alert).toBeHidden();
  await expect.poll(details.fact(translate('details.author'))).toBeTruthy();
});
