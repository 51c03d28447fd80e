import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isDark, setTheme } from './theme.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colors. A theme changes nothing else: it is one property of the page's root. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Checks what is on screen in both themes: by every rule in one, by those of colors in the other. */
export async function expectAccessibleInBothThemes(page: Page, screen: string) {
  const first = (await isDark(page)) ? 'dark' : 'light';
  await expectAccessible(page, `${screen}, ${first}`);
  const other = first === 'dark' ? 'light' : 'dark';
  await setTheme(page, other);
  await expectAccessible(page, `${screen}, ${other}`, colorRules);
}

/**
 * Checks what is on screen by axe's rules for WCAG 2.2 AA and its best practices, or by those of them that are given,
 * and names each element at fault.
 */
export async function expectAccessible(page: Page, screen: string, rules?: string[]) {
  // Moving colors are validated as they stand, so all motion must have ended; what is gone meanwhile rejects.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Every rule runs; what is well, of each card on the screen, is neither worked out nor sent here.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const violations = await page.evaluate(async (expected) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(expected)).violations;
  }, options);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}
