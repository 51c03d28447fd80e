import type { ActiveRow, LoadoutMod, LoadoutRow, LoadoutStore } from '#main/games/loadouts/loadout.ts';
import { Loadouts } from '#main/games/loadouts/loadouts.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

export const service = 'https://mods.example/api/';

/** A mod of the service that is installed, on and not pinned. */
export const modOf = (modId: number, more: Partial<LoadoutMod> = {}): LoadoutMod => ({
  service,
  modId,
  versionId: modId * 10,
  versionName: '1.0.0',
  title: `Mod ${modId}`,
  installId: `00000000-${modId}-${modId * 10}-1`,
  isOn: true,
  isPinned: false,
  ...more,
});

/** Rows in memory; `fail` makes writes reject with this system error. */
export function createMemoryStore(): LoadoutStore & { fail: string | null } {
  const loadouts = new Map<string, LoadoutRow>();
  const active = new Map<string, ActiveRow>();
  const store = {
    fail: null as string | null,
    read: () => structuredClone({ loadouts: [...loadouts.values()], active: [...active.values()] }),
    async write(change: Parameters<LoadoutStore['write']>[0]) {
      await Promise.resolve();
      if (store.fail !== null) throw Object.assign(new Error('write failed'), { code: store.fail });
      for (const row of change.loadouts ?? []) loadouts.set(row.loadoutId, row);
      for (const id of change.deleted ?? []) loadouts.delete(id);
      for (const row of change.active ?? []) active.set(row.gameId, row);
    },
  };
  return store;
}

/** Loadouts over rows in memory, with a clock that stands still. `reopen` reads the rows again, as a new start does. */
export async function stage() {
  const store = createMemoryStore();
  const clock = createFakeClock();
  const log = createMemoryLog();
  let last = 0;
  const newId = () => {
    last += 1;
    return `id-${last}`;
  };
  const reopen = () => Loadouts.open({ store, clock, newId, log });
  return { store, clock, log, reopen, loadouts: await reopen() };
}
