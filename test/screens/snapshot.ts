import type { Page } from '@playwright/test';
import { translate } from '#test/e2e/translate.ts';

const messages = `- region "${translate('ui.notifications')}"`;
const updateButton = `- button "${translate('browse.update')}"`;

/** How many entries of one list count. Long lists draw more or fewer of them, by what is in sight. */
const listLength = 6;

/** The first buttons of games above a list, and those before "0 more": how many have room is up to the widths of their counts. */
const gameButtons =
  /(- button "All games"[^\n]*(?:\n +- button "(?!0 more)[^\n]*){0,3})(?:\n +- button "[^\n]*)*?(\n +- button "0 more")/g;

/**
 * What a screen reader finds on the page, as text (Playwright's ARIA snapshot), without what differs from run to run:
 * numbers are 0, times of day 0:0 with or without their date, and the scene's folder is FOLDER. Announcements, toasts
 * (which end by themselves, but for a scene about them) and the button that updates a changed list are left out, and so are games after the first ones above a list. A list of mods says only that there
 * are some, because which are in sight depends on how much of the catalog is read, and other lists have only their first
 * entries.
 */
export async function snapshotOf(
  page: Page,
  { folder, isAboutToasts = false }: { folder: string; isAboutToasts?: boolean | undefined },
): Promise<string> {
  const text = await page.locator('body').ariaSnapshot();
  const same = text
    .replaceAll(folder, 'FOLDER')
    .replace(/\d+([.,]\d+)*/g, '0')
    .replace(/\b0:0 [AP]M\b/g, '0:0')
    // What is due in an hour has its date late in the evening.
    .replace(/\b[A-Z][a-z]{2} 0, (?=0:0\b)/g, '')
    // One or many of it, some or few.
    .replace(/\b0 ([a-z]+?)s\b/g, '0 $1')
    .replace(/<0%/g, '0%')
    .replace(gameButtons, '$1$2')
    // How much is free is up to the disk.
    .replace(/\b0 [kMGT]?B is free\b/g, '0 GB is free')
    // An announcement stands beside the screen, and ends.
    .replace(/^- text: .*$/gm, '');
  return `${firstEntries(same, isAboutToasts)}\n`;
}

/** The snapshot without the lines inside cards and rows of mods, and without list entries after the first ones. */
function firstEntries(text: string, isAboutToasts: boolean): string {
  const counts: number[] = [];
  let leftOut = Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.trim() === updateButton) continue;
    const depth = line.search(/\S/);
    if (depth > leftOut) continue;
    leftOut = Number.POSITIVE_INFINITY;
    if (line.startsWith(messages) && !isAboutToasts) {
      lines.push(messages);
      leftOut = depth;
      continue;
    }
    const isEntry = /^\s*- listitem\b/.test(line);
    counts.length = Math.min(counts.length, depth + (isEntry ? 1 : 0));
    if (isEntry) counts[depth] = (counts[depth] ?? 0) + 1;
    const isMod = /^\s*- article\b/.test(line);
    // The entry that a mod is in goes with it, but for the first.
    const isLater = isMod && (counts.at(-1) ?? 0) > 1;
    if (isLater) lines.pop();
    else if (!isEntry || (counts[depth] ?? 0) <= listLength)
      lines.push(isMod ? line.replace(/article.*/, 'article') : line);
    if (isMod || (isEntry && (counts[depth] ?? 0) > listLength)) leftOut = depth;
  }
  return lines.join('\n');
}
