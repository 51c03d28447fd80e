import { readFileSync } from 'node:fs';
import type { FakeService } from '#test/service/index.ts';

/** The tag of a test that only reads, so that it may run against a real service. */
export const readsOnly = { tag: '@reads' } as const;

/** The profile of the real service for these tests, as text; undefined when they use the fake service. */
export function realProfile(): string | undefined {
  const file = process.env['LOADOUT_E2E_SERVICE'];
  return file ? readFileSync(file, 'utf8') : undefined;
}

/** Replaces the fake service when the tests run against a real one: a test that uses it fails and says why. */
export const noFakeService = (): FakeService =>
  new Proxy({} as FakeService, {
    get(_, name) {
      throw new Error(
        `There is no fake service here, so a test that only reads cannot use service.${String(name)}.`,
      );
    },
  });
