import type { Locator } from '@playwright/test';

/** Clicks like a player. Returns false if the target is missing, for example when a list could not be loaded. */
export const click = (target: Locator): Promise<boolean> =>
  target.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
