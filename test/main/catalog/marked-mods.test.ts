import { expect, test } from 'vitest';
import { createMarkedMods } from '#main/catalog/marked-mods.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { AppError } from '#shared/errors.ts';

const signedOut = new AppError('signed-out', { id: 'error.signedOut' });
const unreachable = new AppError('unreachable', { id: 'error.unreachable' });

/** What a player called "account" has; null for nobody. */
const markedBy = (account: string | null, failure: AppError | null = null) =>
  createMarkedMods({
    access: { account: () => account },
    favorites: {
      async marks() {
        if (failure) throw failure;
        return [
          { modId: 1, favorite: true, pending: false },
          { modId: 2, favorite: false, pending: true },
          { modId: 3, favorite: true, pending: true },
        ];
      },
    },
    downloads: {
      list: () =>
        [
          { modId: 4, state: 'done', file: 'here' },
          { modId: 5, state: 'done', file: 'gone' },
          { modId: 6, state: 'running', file: null },
          { modId: 7, state: 'done', file: 'changed' },
        ] as Download[],
    },
    installed: async () => [10],
    library: {
      async modIds() {
        if (failure) throw failure;
        return [8, 9];
      },
    },
  });

test('C25 marks list favorites with pending changes, files that are here, and the library', async () => {
  const marked = markedBy('mirelle');
  expect(await marked('favorite')).toEqual([1, 3]);
  expect(await marked('downloaded')).toEqual([4, 7]);
  expect(await marked('library')).toEqual([8, 9]);
  expect(await marked('installed')).toEqual([10]);
});

test('nobody has no favorites and no library; what a player has and can’t be read is an error', async () => {
  const nobody = markedBy(null, signedOut);
  expect([await nobody('favorite'), await nobody('library')]).toEqual([[], []]);
  await expect(markedBy('mirelle', unreachable)('library')).rejects.toBe(unreachable);
  // Their session has ended: that is no player without favorites.
  await expect(markedBy('mirelle', signedOut)('favorite')).rejects.toBe(signedOut);
});
