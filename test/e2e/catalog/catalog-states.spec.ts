import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogFile } from '#main/catalog/files.ts';
import { openDatabase, schemaVersion } from '#main/catalog/store/database.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { canMakeDisks, fillDisk, mountDisk } from '#test/disk/mounted.ts';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, titlesOf } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';

const mods = 600;
const perPage = 20;
test.use({ serviceOptions: { mods, perPage, games: 4 } });

const upToDate = translatePattern('status.upToDate', { when: '*' });
/** Where the app has the native library. */
const native = join(import.meta.dirname, '../../../out/app/main/native');

/** The file of the service's catalog. */
function fileOf(userData: string, service: FakeService): string {
  const profile = parseProfile(JSON.stringify(service.profile()), { source: 'service.json' });
  const file = catalogFile(join(userData, 'catalog'), listScopeOf(profile, profile.apiKey));
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Expects a sentence on Browse and in the popover of the status, which stays open. */
async function expectTold(page: Page, id: MessageId): Promise<void> {
  const { status, popover } = catalogPopover(page);
  await expect(page.getByRole('main').getByText(translate(id))).toBeVisible();
  await expect(status).toHaveText(translate('status.noCatalog'));
  await status.click();
  await expect(popover.getByText(translate(id))).toBeVisible();
}

/** Expects one page of mods, in which a title is found. */
async function expectPaged(page: Page, service: FakeService): Promise<void> {
  const browse = browseScreen(page);
  const [first = '', second = ''] = titlesOf(service, 1, perPage);
  await expect(browse.titles.first()).toHaveText(first);
  await browse.find.fill(second);
  await expect(browse.titles).toHaveText([second]);
  await browse.find.fill('');
}

test.describe('with a library of the database that can’t be used', () => {
  test.skip(!canMakeDisks, 'Only root can hide files from one program, on Linux.');
  for (const [name, command] of [
    ['missing', 'mount -t tmpfs tmpfs'],
    ['damaged', 'mount --bind "$LIBRARIES"'],
  ] as const)
    test(`C7 a library that is ${name}: Loadout says why search covers one page, and that page can be searched`, async ({
      launch,
      service,
      folder,
    }) => {
      const libraries = join(folder, 'libraries');
      mkdirSync(libraries);
      writeFileSync(join(libraries, `linux-${process.arch}.node`), 'not a library');
      // Mounts of a namespace of its own: no other program sees them.
      const executablePath = join(folder, 'start');
      const script = [
        '#!/bin/sh',
        "exec unshare --mount sh -c '",
        `${command} "$NATIVE" &&`,
        'exec "$ELECTRON" "$@"',
        '\' sh "$@"',
      ];
      writeFileSync(executablePath, script.join('\n'), { mode: 0o755 });
      const { page } = await launch({
        program: { executablePath, hasSandbox: false },
        env: { LIBRARIES: libraries, NATIVE: native, ELECTRON: electronPath },
      });
      await expectPaged(page, service);
      await expectTold(page, 'catalog.noLibrary');
      await expect(page.getByRole('button', { name: translate('failure.tryAgain') })).toHaveCount(0);
      await expectAccessibleInBothThemes(page, `a library that is ${name}`);
    });
});

test('C6 another program that has the file open: Loadout says so, and reads on when it is free', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await expect(catalogPopover(first.page).status).toHaveText(upToDate);
  await first.quit();
  const other = openDatabase(fileOf(first.userData, service));
  other.exec('PRAGMA journal_mode = DELETE');
  other.exec('BEGIN EXCLUSIVE');
  const { page } = await launch({ userData: first.userData });
  await expectPaged(page, service);
  await expectTold(page, 'catalog.locked');
  await expectAccessibleInBothThemes(page, 'a locked catalog');
  other.exec('ROLLBACK');
  other.close();
  await catalogPopover(page).button('failure.tryAgain').click();
  await expect(browseScreen(page).total(mods)).toBeVisible();
  await expect(catalogPopover(page).popover.getByText(translate('catalog.isIdle'))).toBeVisible();
});

test('C6 a full disk while the catalog is read: what was read is there and searched, and with more space it goes on', async ({
  launch,
  service,
  folder,
}) => {
  test.skip(!canMakeDisks, 'Disks are made by root, on Linux.');
  const userData = join(folder, 'disk');
  const disk = await mountDisk(userData, '48m');
  try {
    const hang = service.fault({ kind: 'hang', path: 'mods/', after: 8 });
    const { page, quit } = await launch({ userData });
    const { status, popover, button } = catalogPopover(page);
    const browse = browseScreen(page);
    await expect(status).toHaveText(
      translate('status.ofMods', { state: translate('status.reading'), known: 160, total: mods }),
    );
    const freeSpace = fillDisk(userData);
    hang.remove();
    const sentence = translate('catalog.diskFull');
    await expect(page.getByRole('main').getByText(sentence, { exact: false })).toBeVisible();
    await expect(browse.titles.first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a full disk');
    await status.click();
    await expect(popover.getByText(sentence)).toBeVisible();
    freeSpace();
    await button('failure.tryAgain').click();
    await expect(browse.total(mods)).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await quit();
  } finally {
    await disk.unmount();
  }
});

for (const [name, id, spoil] of [
  ['is damaged', 'catalog.wasDamaged', (file: string) => writeFileSync(file, 'not a database'.repeat(1_000))],
  [
    'a newer version wrote',
    'catalog.wasNewer',
    (file: string) => {
      const db = openDatabase(file);
      db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
      db.close();
    },
  ],
] as const)
  test(`C5 a catalog that ${name} is read again, which one line says until it is dismissed`, async ({
    launch,
    service,
  }) => {
    const first = await launch();
    await expect(catalogPopover(first.page).status).toHaveText(upToDate);
    await first.quit();
    spoil(fileOf(first.userData, service));
    const hang = service.fault({ kind: 'hang', path: 'mods/', after: 8 });
    const { page } = await launch({ userData: first.userData });
    const line = page.getByText(translate(id));
    await expect(line).toBeVisible();
    await expect(browseScreen(page).titles.first()).toBeVisible();
    await expectAccessibleInBothThemes(page, `a catalog that ${name}`);
    hang.remove();
    await page.getByRole('button', { name: translate('ui.dismiss'), exact: true }).click();
    await expect(line).toHaveCount(0);
    await expect(browseScreen(page).total(mods)).toBeVisible();
  });

test('C14 a service that asks for a pause: the status says until when, in amber, and Try again reads on', async ({
  launch,
  service,
}) => {
  service.fault({ kind: 'too-many-requests', retryAfter: 1_800, path: 'mods/', after: 8 });
  const { page } = await launch();
  const { status, popover, button } = catalogPopover(page);
  const waiting = translatePattern('status.waitingUntil', { time: '*' });
  await expect(status).toHaveText(waiting);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const sentence = translatePattern('catalog.isHeldUntil', { time: '*' });
  // Browse says so, too, once the pause has lasted.
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible({ timeout: 20_000 });
  await expect(browseScreen(page).titles.first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'a service that asks for a pause');
  const asked = service.requests.length;
  await status.click();
  await expect(popover.getByText(sentence)).toBeVisible();
  expect(service.requests.length).toBe(asked);
  service.clearFaults();
  await button('failure.tryAgain').click();
  await expect(status).toHaveText(upToDate);
  await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0);
});
