import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedSettings } from '#test/seed-settings.ts';
import { startService } from '#test/service/index.ts';
import { copyRuntime } from './electron/runtime.ts';
import { WrittenCatalogs } from './filled-catalog.ts';
import { inTurn } from './in-turn.ts';
import type { Bench, FakeService } from './measurement.ts';
import type { Options } from './options.ts';
import type { Extent } from './schedule.ts';

type Deps = {
  readonly repository: string;
  readonly runtime: string;
  readonly size: Options['size'];
  readonly say: (sentence: string) => void;
};

/** How long all further rounds of what scatters may take together, in ms. */
const repeatsMs = 120_000;

/** What the measurements share, for one of a certain extent; `close` ends the services and deletes the folder. */
type OpenBench = { measuring(extent: Extent): Bench; close(): Promise<void> };

/** Makes what the measurements share. */
export async function openBench(from: Deps): Promise<OpenBench> {
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
  let repeatedMs = 0;
  const time = {
    forRepeats: () => repeatedMs < repeatsMs,
    repeated: (ms: number) => {
      repeatedMs += ms;
    },
  };
  const shared = {
    ...from,
    folder,
    runtime,
    catalogs: new WrittenCatalogs(join(folder, 'catalogs')),
    fakeService: services.fakeService,
    loadout: (service: FakeService) => ({
      executable: join(runtime, 'electron'),
      args: [userData('loadout'), `--service=${service.profileFile}`],
    }),
    hello: (...args: string[]) => ({ executable: hello.executable, args: [userData('hello'), ...args] }),
  };
  return {
    measuring(extent) {
      const usual = extent === 'all' ? { count: 3, warmUps: 1 } : { count: 1, warmUps: 0 };
      return {
        ...shared,
        rounds: usual.count,
        warmUps: usual.warmUps,
        inTurn: (sides, own = usual) => inTurn(extent === 'all' ? own : usual, sides, time),
        sized: (values) =>
          extent === 'smallest'
            ? (values.smallest ?? values.quick)
            : values[from.size === 'whole' ? 'whole' : 'quick'],
      };
    },
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
