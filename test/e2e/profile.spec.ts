import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MessageId } from '#shared/messages/index.ts';
import type { FakeService } from '#test/service/index.ts';
import { catalog, expect, test } from './fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { sidebar } from './screens/sidebar.ts';
import { translate } from './translate.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: translate('profile.title') });
const again = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: translate('profile.again'), exact: true });

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

test('without a profile the other screens work; each error of it is shown with file and field, and correcting the file is enough', async ({
  launch,
  service,
}) => {
  const [[, missing], ...later] = faults;
  const { page, profileFile } = await launch({ profile: missing(goodProfile(service)) });
  const expectSaid = async (id: MessageId, values: Record<string, string | number>) => {
    await expect(heading(page)).toBeVisible();
    const sentence = translate(id, { file: profileFile, ...values });
    await expect(page.getByRole('alert').getByRole('paragraph').first()).toHaveText(sentence);
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
