import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { capture } from './capture.ts';

const repository = join(import.meta.dirname, '../..');
/** The pictures that the documents show. They are the only ones in git, and each is small. */
export const publishedFolder = join(repository, 'docs', 'screens');
/** Git keeps every version of a picture, so a clone pays for each. */
export const publishedBytes = 60_000;

/** The file names of the pictures that the README and the pages in docs/ show: `details-reviews-dark-1280.webp`. */
export function publishedPictures(): ReadonlySet<string> {
  const docs = readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const pages = ['README.md', ...docs].map((name) => readFileSync(join(repository, name), 'utf8'));
  const names = pages.flatMap((page) =>
    [...page.matchAll(/screens\/([\w-]+\.webp)/g)].map(([, name]) => name ?? ''),
  );
  return new Set(names);
}

/** Writes a published picture, in the best quality that is small enough. */
export async function publish(page: Page, name: string): Promise<void> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const picture = await capture(page, { format: 'webp', quality });
    if (picture.length > publishedBytes) continue;
    await writeFile(join(publishedFolder, name), picture);
    return;
  }
  throw new Error(`${name} is over ${publishedBytes} bytes in any quality.`);
}

/** Deletes what no page shows. Returns the names of what is shown but wasn't taken yet. */
export async function tidyPublished(): Promise<string[]> {
  const shown = publishedPictures();
  const present = await readdir(publishedFolder);
  for (const name of present) if (!shown.has(name)) await rm(join(publishedFolder, name));
  return [...shown].filter((name) => !present.includes(name));
}
