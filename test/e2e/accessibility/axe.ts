import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isDark, setTheme } from '#test/e2e/desktop/theme.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colors. A theme changes nothing else: it is one attribute of the root element. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Checks the screen in both themes: with every rule in one, with the color rules in the other. */
export async function expectAccessibleInBothThemes(page: Page, screen: string) {
  const first = (await isDark(page)) ? 'dark' : 'light';
  await expectAccessible(page, `${screen}, ${first}`);
  const other = first === 'dark' ? 'light' : 'dark';
  await setTheme(page, other);
  await expectAccessible(page, `${screen}, ${other}`, colorRules);
}

/** Checks the screen with every rule, or with the given ones. */
export async function expectAccessible(page: Page, screen: string, rules?: string[]) {
  expect(await violationsOn(page, screen, rules)).toEqual([]);
}

/**
 * Returns the violations of axe's rules for WCAG 2.2 AA and of its best practices, or of the given rules: a line for each
 * element, which begins with the name of the screen.
 */
export async function violationsOn(page: Page, screen: string, rules?: string[]): Promise<string[]> {
  // axe checks colors as they are at that moment, so every animation must have finished. `finished` rejects for a
  // removed element.
  await page.evaluate(() =>
    Promise.allSettled(
      // An animation that follows scrolling ends only with the scrolling.
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Every rule runs, but the passes of each card are neither computed in detail nor sent here.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
    // The gallery has the same landmark in several states.
    ...(page.url().endsWith('#gallery') ? { rules: { 'landmark-unique': { enabled: false } } } : {}),
  };
  const violations = await page.evaluate(async (expected) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(expected)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
