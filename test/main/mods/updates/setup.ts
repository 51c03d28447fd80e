import { onTestFinished } from 'vitest';
import {
  type InstalledVersion,
  keyOf,
  type ModRow,
  type ModUpdateStore,
} from '#main/mods/updates/mod-update.ts';
import { ModUpdates } from '#main/mods/updates/mod-updates.ts';
import type { ListedMod, UpdateSource } from '#main/mods/updates/read-mod.ts';
import { createLeapingClock } from '#test/fakes/leaping-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { startServices } from '#test/main/catalog/crawl/setup.ts';
import type { FakeService, ServiceOptions } from '#test/service/index.ts';

/** Rows in memory; `isBroken` makes writes reject. */
export function createMemoryStore(): ModUpdateStore & { isBroken: boolean } {
  const rows = new Map<string, ModRow>();
  let last: number | null = null;
  const store = {
    isBroken: false,
    read: () => structuredClone({ mods: [...rows.values()], checkedAt: last }),
    async write({ mods = [], checkedAt }: Parameters<ModUpdateStore['write']>[0]) {
      await Promise.resolve();
      if (store.isBroken) throw new Error('write failed');
      for (const row of mods) rows.set(keyOf(row), row);
      last = checkedAt ?? last;
    },
  };
  return store;
}

/** The install of a version of a mod; `age` 0 is the newest version. Null if there are fewer. */
export function installOf(
  { generator, url }: FakeService,
  modId: number,
  age: number,
): InstalledVersion | null {
  const version = generator.versions(modId)[age];
  if (!version) return null;
  const { versionId, versionString: versionName } = version;
  return {
    service: url,
    modId,
    versionId,
    versionName,
    installId: `${modId}-${versionId}`,
    title: `Mod ${modId}`,
  };
}

/**
 * The checks over the app’s service, over a fake one on loopback. `starts` has the clock’s time of each request.
 * `installed`, `list` and `offers` can be changed.
 */
export async function stage(options: ServiceOptions = {}) {
  const { fakeService, service } = await startServices({ mods: 60, ...options });
  const clock = createLeapingClock({ standsStill: true });
  const log = createMemoryLog();
  const store = createMemoryStore();
  const starts: number[] = [];
  const list = new Map<number, ListedMod>();
  const installed: InstalledVersion[] = [];
  const offers = { versions: options.mode !== 'minimal', details: options.mode !== 'minimal' };
  const source: UpdateSource = {
    inUse: service.inUse,
    offers: () => offers,
    reader(of, signal) {
      const reader = service.of(of as ReturnType<typeof service.inUse>).inBackground(signal);
      starts.push(clock.monotonic());
      return reader;
    },
    listed: async (modId) => list.get(modId) ?? null,
  };
  const open = async () => {
    const deps = { store, source, installed: () => [...installed], clock, random: () => 0, log };
    const updates = await ModUpdates.open(deps);
    onTestFinished(() => updates.close());
    return updates;
  };
  /** Mods with a file and at least so many versions. */
  const modsWith = (count: number) =>
    fakeService.listedMods.filter((id) => {
      const versions = fakeService.generator.versions(id);
      return versions.length >= count && versions.every(({ files }) => files.length > 0);
    });
  const install = (modId: number, age: number) => {
    const added = installOf(fakeService, modId, age);
    if (added) installed.push(added);
    return added?.installId ?? '';
  };
  const asked = () => fakeService.requests.filter(({ path }) => path.endsWith('/versions'));
  const updates = await open();
  return {
    fakeService,
    service,
    clock,
    log,
    store,
    starts,
    list,
    installed,
    offers,
    open,
    modsWith,
    install,
    asked,
    updates,
  };
}
