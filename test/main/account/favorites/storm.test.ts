import { expect, test } from 'vitest';
import { numbers } from './numbers.ts';
import { isSent, startFavorites, until, writesOf } from './setup.ts';

test.each([1, 2, 3, 4])(
  'O32 clicks in any order, with every third response lost: the last click counts and nothing is sent twice (%d)',
  async (seed) => {
    const random = numbers(seed);
    const { favorites, fakeService, set, again } = await startFavorites();
    const modIds = [...fakeService.generator.idsFor()].slice(0, 8);
    fakeService.setLists('pix_el', { favorites: modIds.slice(0, 3) });
    favorites.open();
    await until(favorites, isSent);
    const expected = new Set(modIds.slice(0, 3));
    for (let click = 0; click < 60; click += 1) {
      if (click % 3 === 0) fakeService.fault({ kind: 'answer-lost', pattern: 'mods/*/favorite', times: 1 });
      const modId = modIds[Math.floor(random() * modIds.length)] ?? 1;
      const isUndone = random() < 0.1;
      const favorite = random() < 0.5;
      await set(modId, favorite);
      expected[favorite ? 'add' : 'delete'](modId);
      if (isUndone) {
        const mark = await favorites.undo({ modId });
        expected[mark.favorite ? 'add' : 'delete'](modId);
      }
      if (random() < 0.3) await favorites.refresh();
    }
    fakeService.clearFaults();
    await favorites.close();
    const last = again();
    last.open();
    await until(last, isSent);
    const byId = (a: number, b: number) => a - b;
    expect([...fakeService.player('pix_el').favorites].sort(byId)).toEqual([...expected].sort(byId));
    for (const modId of modIds) {
      const methods = writesOf(fakeService).filter((write) => write.endsWith(` ${modId}`));
      // The service did every write, so two equal ones in a row mean that one was sent twice.
      for (const [index, method] of methods.entries()) expect(method).not.toBe(methods[index - 1]);
    }
  },
);
