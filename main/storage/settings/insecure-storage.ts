import type { Store } from '#main/kernel/platform.ts';

/** Earlier versions wrote it under this name. */
const settingName = 'weakKeeping';

/** Whether the player allows sign-ins and passwords to be stored where this computer can't protect them (O39). */
export const isInsecureStorageAllowed = (settings: Pick<Store, 'get'>): boolean =>
  settings.get(settingName) === true;

/** Throws when the choice can't be saved. */
export const allowInsecureStorage = (settings: Pick<Store, 'set'>, isAllowed: boolean): void =>
  settings.set(settingName, isAllowed);
