import type { Locator } from '@playwright/test';

/** A click as a player makes it. False for what is not there, as when a list could not be read: it is left alone. */
export const click = (target: Locator): Promise<boolean> =>
  target.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
