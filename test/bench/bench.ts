import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedSettings } from '#test/seed-settings.ts';
import { startService } from '#test/service/index.ts';
import { copyRuntime } from './electron/runtime.ts';
import { WrittenCatalogs } from './filled-catalog.ts';
import { inTurn } from './in-turn.ts';
import type { Bench, FakeService } from './measurement.ts';
import type { Options } from './options.ts';

type Deps = {
  readonly repository: string;
  readonly runtime: string;
  readonly size: Options['size'];
  readonly say: (sentence: string) => void;
};

/**
 * A run is to end within half an hour. How long all further rounds of what scatters may take together, and after how long
 * what is still to be measured gets one round each, in ms.
 */
const times = { repeats: 120_000, late: 1_320_000 };

/** Makes what the measurements share; `close` ends the services and deletes the folder. */
export async function openBench(from: Deps): Promise<Bench & { close(): Promise<void> }> {
  await mkdir(join(from.repository, 'out'), { recursive: true });
  const folder = await mkdtemp(join(from.repository, 'out', 'bench-'));
  const runtime = join(folder, 'electron');
  // Memory that another Electron on this computer shares with the measured ones would count only in part (PSS).
  await cp(from.runtime, runtime, { recursive: true, filter: (path) => !path.endsWith('/resources/app') });
  const hello = await copyRuntime(runtime, join(folder, 'hello'));
  await cp(join(import.meta.dirname, 'apps/hello'), hello.app, { recursive: true });
  await symlink(from.repository, join(runtime, 'resources', 'app'));
  const services = openServices(folder);
  const userData = (name: string) => `--user-data-dir=${join(folder, `user-data-${name}`)}`;
  // The background reading of the list would disturb what is measured.
  seedSettings(join(folder, 'user-data-loadout'), false);
  const rounds = from.size === 'smallest' ? 1 : 3;
  const warmUps = from.size === 'smallest' ? 0 : 1;
  const begin = performance.now();
  let repeatedMs = 0;
  const time = {
    forRepeats: () => repeatedMs < times.repeats,
    repeated: (ms: number) => {
      repeatedMs += ms;
    },
    isLate: () => performance.now() - begin > times.late,
  };
  return {
    ...from,
    folder,
    runtime,
    catalogs: new WrittenCatalogs(join(folder, 'catalogs')),
    rounds,
    warmUps,
    inTurn: (sides, own = { count: rounds, warmUps }) => inTurn(own, sides, time),
    sized: (values) =>
      from.size === 'smallest' && values.smallest !== undefined
        ? values.smallest
        : values[from.size === 'whole' ? 'whole' : 'quick'],
    fakeService: services.fakeService,
    loadout: (service) => ({
      executable: join(runtime, 'electron'),
      args: [userData('loadout'), `--service=${service.profileFile}`],
    }),
    hello: (...args) => ({ executable: hello.executable, args: [userData('hello'), ...args] }),
    async close() {
      await services.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Fake services by their number of mods, each started at its first use. */
function openServices(folder: string) {
  const started = new Map<number, ReturnType<typeof startOne>>();
  async function startOne(mods: number) {
    const service = await startService({ mods });
    const profile = service.profile();
    const profileFile = join(folder, `service-${mods}.json`);
    await writeFile(profileFile, JSON.stringify(profile));
    const fakeService: FakeService = { baseUrl: profile.base_url, key: profile.api_key, profileFile };
    return { service, fakeService };
  }
  return {
    async fakeService(mods: number): Promise<FakeService> {
      const one = started.get(mods) ?? startOne(mods);
      started.set(mods, one);
      return (await one).fakeService;
    },
    async stop() {
      for (const one of started.values()) await (await one).service.stop();
    },
  };
}
