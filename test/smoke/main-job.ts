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

type MainJob = { mods: number; bytes: number; sha256: string; firstModsMs: number; completeMs: number };

/**
 * Does what a player comes for: the first mods, all of them, the last one, a search, a mod's details, its file. Throws with
 * what went wrong.
 */
export async function doMainJob({ page, start, downloads, pictures, service }: Deps): Promise<MainJob> {
  const picture = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });
  const mods = service.generator.idsFor().length;

  await page.getByRole('article').first().waitFor();
  const firstModsMs = Math.round(Date.now() - start);
  await picture('1-first-mods');
  await page.getByText(`${mods.toLocaleString('en')} mods`, { exact: true }).waitFor({ timeout: 60_000 });
  const completeMs = Math.round(Date.now() - start);
  await picture('2-all-mods');
  await toLastMod(page);
  await picture('3-last-mod');

  const modId = await searchAndOpen(page);
  await picture('4-details');
  const file = await download(page, service, modId);
  await picture('5-downloaded');

  const bytes = readFileSync(join(downloads, file.filename));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const expected = await service.generator.sha256(file.fileId);
  if (sha256 !== expected)
    throw new Error(`${file.filename} has the SHA-256 ${sha256} instead of ${expected}.`);
  return { mods, bytes: bytes.byteLength, sha256, firstModsMs, completeMs };
}

/** Goes from the first mod to the last one by keyboard. */
async function toLastMod(page: Page): Promise<void> {
  const first = page.getByRole('article').first().getByRole('heading').getByRole('button');
  await first.focus();
  const title = await first.textContent();
  await page.keyboard.press('End');
  const focused = page.getByRole('article').filter({ has: page.locator(':focus') });
  await expect(focused.getByRole('heading')).not.toHaveText(title ?? '');
  await expect(focused).toBeInViewport();
}

/** Searches for a mod with a typo, opens it, and returns its id. */
async function searchAndOpen(page: Page): Promise<number> {
  await page.getByRole('combobox').fill('skyforge overhual');
  const card = page.getByRole('article', { name: 'Skyforge Overhaul', exact: true });
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
