import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';

type Deps = {
  readonly page: Page;
  /** When the app was started, in milliseconds since 1970. */
  readonly start: number;
  /** The app's folder for downloads. */
  readonly downloads: string;
  /** Folder for screenshots. */
  readonly pictures: string;
  readonly service: FakeService;
};

type MainJob = { mods: number; pages: number; bytes: number; sha256: string; firstModsMs: number };

/** Does what a player comes for: first, next and last page, a mod's details, its file. Throws with what went wrong. */
export async function doMainJob({ page, start, downloads, pictures, service }: Deps): Promise<MainJob> {
  const picture = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });
  const mods = service.generator.idsFor().length;
  const pages = Math.ceil(mods / 50);

  await page.getByRole('article').first().waitFor();
  const firstModsMs = Math.round(Date.now() - start);
  await onPage(page, 1);
  await picture('1-first-page');
  await go(page, 'Next page', 2);
  await picture('2-next-page');
  await go(page, 'Last page', pages);
  await picture('3-last-page');

  const modId = await openMod(page);
  await picture('4-details');
  const file = await download(page, service, modId);
  await picture('5-downloaded');

  const bytes = readFileSync(join(downloads, file.filename));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const expected = await service.generator.sha256(file.fileId);
  if (sha256 !== expected)
    throw new Error(`${file.filename} has the SHA-256 ${sha256} instead of ${expected}.`);
  return { mods, pages, bytes: bytes.byteLength, sha256, firstModsMs };
}

/** Waits until a page of the list is shown in full. */
async function onPage(page: Page, number: number): Promise<void> {
  const paging = page.getByRole('navigation', { name: 'Pages' });
  await expect(paging.getByRole('textbox', { name: 'Page' })).toHaveValue(String(number));
  await expect(paging.getByRole('status')).toHaveText(
    new RegExp(`^${((number - 1) * 50 + 1).toLocaleString('en')} to `),
  );
}

async function go(page: Page, button: string, number: number): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await onPage(page, number);
}

/** Opens the first mod of the page that Loadout can fetch itself, and returns its id. */
async function openMod(page: Page): Promise<number> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Get / }) })
    .first();
  const modId = Number(await card.getAttribute('data-mod'));
  await card.getByRole('heading').getByRole('button').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Get', exact: true }).waitFor();
  return modId;
}

/** Gets the open mod and waits until its file is whole; returns the service's record of that file. */
async function download(page: Page, service: FakeService, modId: number) {
  const file = service.generator.versions(modId)[0]?.files[0];
  if (!file) throw new Error(`The service has no file for mod ${modId}, although it can be fetched.`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Get', exact: true }).click();
  await panel.getByRole('button', { name: 'Show in folder' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Downloads/ }).click();
  await page.getByRole('heading', { name: 'Downloads' }).waitFor();
  return file;
}
