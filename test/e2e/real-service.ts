import { readFileSync } from 'node:fs';
import type { FakeService } from '#test/service/index.ts';

/** What the title of a test ends with, as Playwright's tag, when it only reads: it may run against a real service. */
export const readsOnly = { tag: '@reads' } as const;

/**
 * The profile of the real service these tests run against, as text; undefined when they bring the fake service along.
 */
export function realProfile(): string | undefined {
  const file = process.env['LOADOUT_E2E_SERVICE'];
  return file ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Is where the fake service would, against a real service: a test that wants something of it fails and says why.
 */
export const noFakeService = (): FakeService =>
  new Proxy({} as FakeService, {
    get(_, name) {
      throw new Error(
        `There is no fake service here, so a test that only reads cannot use service.${String(name)}.`,
      );
    },
  });
