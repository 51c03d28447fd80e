import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks what is on screen by axe's rules for WCAG 2.2 AA and its best practices, and names each element at fault. */
export async function expectAccessible(page: Page, screen: string) {
  // Moving colours are judged as they stand, so all motion must have ended; what is gone meanwhile rejects.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Every rule runs; what is well, of each card on the screen, is neither worked out nor sent here.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}
