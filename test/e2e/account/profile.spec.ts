import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { MessageId } from '#shared/messages/index.ts';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { chooseInDialog } from '#test/e2e/files.ts';
import { catalog, expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';

const heading = (page: Page, id: MessageId = 'profile.title') =>
  page.getByRole('heading', { level: 1, name: translate(id), exact: true });
/** A button of the welcome. */
const button = (page: Page, id: MessageId) =>
  page.getByRole('main').getByRole('button', { name: translate(id), exact: true });
const again = (page: Page) => button(page, 'profile.again');
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('paragraph');

/** How the file is invalid, derived from a valid profile; null: there is no file. */
type Broken = (good: Record<string, unknown>) => unknown;
type Fault = readonly [string, Broken, MessageId, Record<string, string | number>];
const faults: readonly [Fault, ...Fault[]] = [
  ['a missing file', () => null, 'profile.missing', {}],
  ['an empty file', () => '', 'profile.empty', {}],
  ['not JSON', () => '{\n  "name": "x",\n  base_url\n}', 'profile.notJsonLine', { line: 3 }],
  ['a list', () => [], 'profile.notObject', {}],
  ['a missing field', ({ api_key: _, ...rest }) => rest, 'profile.fieldMissing', { field: 'api_key' }],
  [
    'a field of the wrong kind',
    (good) => ({ ...good, base_url: 7 }),
    'profile.fieldNotText',
    { field: 'base_url' },
  ],
  ['an unsafe key', (good) => ({ ...good, api_key: 'a b' }), 'profile.keyUnsafe', { field: 'api_key' }],
  [
    'http on a public host',
    (good) => ({ ...good, base_url: 'http://mods.example/api/' }),
    'profile.addressNotHttps',
    { field: 'base_url' },
  ],
  [
    'an endpoint that leaves the service',
    (good) => ({ ...good, endpoints: { mod: '../{mod_id}/' } }),
    'profile.endpointInvalid',
    { field: 'endpoints.mod' },
  ],
];

const goodProfile = (service: FakeService) => ({ ...service.profile() }) as Record<string, unknown>;

test('W11 without a profile the other screens work; each error of it is shown with file and field, and correcting the file is enough', async ({
  launch,
  service,
}) => {
  const [[, missing], ...later] = faults;
  const { page, profileFile } = await launch({ profile: missing(goodProfile(service)) });
  const expectSaid = async (id: MessageId, values: Record<string, string | number>) => {
    await expect(heading(page, id === 'profile.missing' ? 'profile.welcome' : 'profile.title')).toBeVisible();
    const sentence = translate(id, { file: profileFile, ...values });
    await expect(alerts(page)).toHaveText([sentence]);
    await expect(browseScreen(page).status).toHaveText(
      translate(id === 'profile.missing' ? 'status.profileMissing' : 'status.profileInvalid'),
    );
  };
  await expectSaid('profile.missing', {});
  await sidebar(page).downloads.click();
  await expect(page.getByRole('heading', { name: translate('downloads.empty') })).toBeVisible();
  await sidebar(page).settings.click();
  await expect(page.getByRole('alert')).toContainText(translate('profile.missing', { file: profileFile }));
  await sidebar(page).browse.click();
  // Each file replaces the previous one; the sentence names its own error.
  for (const [name, broken, id, values] of later)
    await test.step(name, async () => {
      const content = broken(goodProfile(service));
      writeFileSync(profileFile, typeof content === 'string' ? content : JSON.stringify(content));
      await again(page).click();
      await expectSaid(id, values);
    });
  expect(service.requests).toEqual([]);

  writeFileSync(profileFile, JSON.stringify(service.profile()));
  await again(page).click();
  await expect(browseScreen(page).total(catalog.mods)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});

/** Replaces what opens files outside the app, and returns what was asked of it. */
async function watchDesktop({ electron }: Loadout): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const asked: string[] = [];
    shell.openPath = async (path) => {
      asked.push(`open ${path}`);
      return '';
    };
    shell.showItemInFolder = (path) => void asked.push(`show ${path}`);
    Object.assign(globalThis, { asked });
  });
  return () => electron.evaluate(() => (globalThis as typeof globalThis & { asked: string[] }).asked);
}

test('W23 the welcome offers what helps: Open file where an editor does, Show in folder where there is a place, and both are asked of the desktop', async ({
  launch,
}) => {
  const loadout = await launch({ profile: null });
  const { page, profileFile } = loadout;
  const asked = await watchDesktop(loadout);
  await expect(heading(page, 'profile.welcome')).toBeVisible();
  await expect(button(page, 'profile.choose')).toBeVisible();
  await expect(button(page, 'profile.open')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('textbox')).toHaveCount(0);
  await button(page, 'profile.show').click();
  await expect.poll(asked).toEqual([`open ${dirname(profileFile)}`]);
  await expectAccessibleInBothThemes(page, 'the welcome');

  const fix = { folder: () => mkdirSync(profileFile), loop: () => symlinkSync(profileFile, profileFile) };
  for (const [id, make] of [
    ['profile.folder', fix.folder],
    // What can't be opened, as without permission, but for the administrator too.
    ['profile.unreadable', fix.loop],
  ] as const) {
    rmSync(profileFile, { recursive: true, force: true });
    make();
    await again(page).click();
    await expect(alerts(page)).toHaveText([translate(id, { file: profileFile })]);
    await expect(button(page, 'profile.open')).toHaveCount(0);
    await expect(button(page, 'profile.chooseOther')).toBeVisible();
  }

  rmSync(profileFile);
  writeFileSync(profileFile, '{');
  await again(page).click();
  await button(page, 'profile.open').click();
  await button(page, 'profile.show').click();
  await expect
    .poll(asked)
    .toEqual([`open ${dirname(profileFile)}`, `open ${profileFile}`, `show ${profileFile}`]);
  await expectAccessibleInBothThemes(page, 'the welcome');
});

test('W11 a profile fixed in another window is noticed when Loadout gets the focus', async ({
  launch,
  service,
}) => {
  const { page, profileFile } = await launch({ profile: '{' });
  await expect(heading(page)).toBeVisible();
  writeFileSync(profileFile, JSON.stringify(service.profile()));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(browseScreen(page).total(catalog.mods)).toBeVisible();
});

test('W12 a chosen profile is checked before it is taken, is used without a restart, and after one', async ({
  launch,
  service,
  folder,
}) => {
  const first = await launch({ profile: null, useProfile: false });
  const { page, userData } = first;
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, JSON.stringify({ ...goodProfile(service), base_url: 7 }));
  const chosen = join(folder, 'chosen.json');
  writeFileSync(chosen, JSON.stringify(service.profile()));
  await expect(heading(page, 'profile.welcome')).toBeVisible();

  await chooseInDialog(first, broken);
  await button(page, 'profile.choose').click();
  const refusal = translate('profile.fieldNotText', { file: broken, field: 'base_url' });
  await expect(alerts(page).first()).toHaveText(refusal);
  await expect(page.getByText(translate('profile.notTaken'), { exact: true })).toBeVisible();
  const settings = join(userData, 'settings.json');
  expect(existsSync(settings) ? readFileSync(settings, 'utf8') : '').not.toContain('broken.json');
  expect(service.requests).toEqual([]);

  await chooseInDialog(first, chosen);
  await button(page, 'profile.choose').click();
  await expect(browseScreen(page).total(catalog.mods)).toBeVisible();
  await first.quit();
  const again = await launch({ userData, useProfile: false });
  await expect(browseScreen(again.page).total(catalog.mods)).toBeVisible();

  // Another one can be chosen while one works; one that can't be used changes nothing.
  const other = join(folder, 'other.json');
  writeFileSync(other, JSON.stringify(service.profile({ name: 'The other one' })));
  await sidebar(again.page).settings.click();
  const chooseAnother = button(again.page, 'settings.serviceOther');
  await chooseInDialog(again, broken);
  await chooseAnother.click();
  await expect(alerts(again.page)).toHaveText([refusal]);
  await chooseInDialog(again, other);
  await chooseAnother.click();
  await expect(again.page.getByRole('main').getByText('The other one', { exact: true })).toBeVisible();
  await expect(alerts(again.page)).toHaveCount(0);
});
