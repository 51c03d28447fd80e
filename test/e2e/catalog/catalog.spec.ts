import type { CatalogState, CatalogWindow } from '#shared/contract/catalog/catalog.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { kill } from '#test/e2e/app/launch.ts';
import { expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { translatePattern } from '#test/e2e/translate.ts';

test.use({ serviceOptions: { mods: 3_000, perPage: 50 } });

const everything = { text: '', games: [], types: [], rating: null, marks: [], sort: 'downloads' };

const stateOf = async ({ page }: Loadout) => (await callBridge(page, 'catalog.state')).value as CatalogState;

/** The number of mods in the lists, once every page was read. */
const complete = async (loadout: Loadout) => {
  const now = await stateOf(loadout);
  return now.kind === 'open' && now.crawl.lastCompleteAt !== null && now.mods;
};

const windowOf = async ({ page }: Loadout, list: object, offset = 0) =>
  (await callBridge(page, 'catalog.window', { list: { ...everything, ...list }, offset, limit: 200 }))
    .value as CatalogWindow;

/** The ids of all mods, ascending. */
async function idsOf(loadout: Loadout): Promise<number[]> {
  const ids: number[] = [];
  for (let total = 1; ids.length < total; ) {
    const { mods, total: now } = await windowOf(loadout, {}, ids.length);
    ids.push(...mods.map(({ modId }) => modId));
    total = now;
  }
  return ids.sort((a, b) => a - b);
}

/** Starts for the first time, and waits until Browse has every mod and says so. */
async function startFirst(launch: () => Promise<Loadout>, network: string): Promise<Loadout> {
  const started = performance.now();
  const loadout = await launch();
  const opened = performance.now();
  const browse = browseScreen(loadout.page);
  await expect(browse.cards.first()).toBeVisible();
  const first = performance.now();
  await expect(browse.total(3_000)).toBeVisible();
  await expect(browse.status).toHaveText(translatePattern('status.upToDate', { when: '*' }));
  const whole = performance.now();
  expect(await complete(loadout)).toBe(3_000);
  // For the report only: they depend on the computer's speed. The start is one under the debugger.
  const seconds = (at: number) => `${((at - started) / 1_000).toFixed(1)} s`;
  const times = `started after ${seconds(opened)}, first mods after ${seconds(first)}, complete after ${seconds(whole)}`;
  process.stdout.write(`First start with 3,000 mods, ${network}: ${times}\n`);
  return loadout;
}

test('C1 the first start with 3,000 mods shows some at once, reads all of them in the background, and then lists any part at once', async ({
  launch,
  service,
}) => {
  const loadout = await startFirst(launch, 'a service that responds at once');
  const { total, mods } = await windowOf(loadout, {}, 2_990);
  expect([total, mods.length]).toEqual([3_000, 10]);
  const [last] = mods.slice(-1);
  expect(service.listedMods).toContain(last?.modId);
  expect((await windowOf(loadout, { text: `"${last?.title}"` })).mods).toContainEqual(last);
});

test('C1 the first start with 3,000 mods reads all of them over a network that takes 50 ms for each response', async ({
  launch,
  service,
}) => {
  service.fault({ kind: 'latency', path: 'mods/', ms: 50 });
  await startFirst(launch, '50 ms for each response');
});

test('C9 killed three times while it reads the catalog, Loadout continues and ends with exactly the service’s list', async ({
  launch,
  service,
}) => {
  let loadout = await launch();
  const { userData } = loadout;
  for (const pages of [5, 20, 40]) {
    await expect
      .poll(async () => {
        const now = await stateOf(loadout);
        return now.kind === 'open' && (now.crawl.pagesRead >= pages || now.crawl.lastCompleteAt !== null);
      })
      .toBe(true);
    await kill(loadout);
    loadout = await launch({ userData });
  }
  await expect.poll(() => complete(loadout)).toBe(3_000);
  expect(await idsOf(loadout)).toEqual([...service.listedMods].sort((a, b) => a - b));
});

test('C39 without the service, the catalog of the last run is opened, searched and sorted', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await expect.poll(() => complete(first)).toBe(3_000);
  const { mods } = await windowOf(first, { sort: 'title' });
  await first.quit();
  await service.pause();
  const second = await launch({ userData: first.userData });
  expect((await windowOf(second, { sort: 'title' })).mods).toEqual(mods);
  const [mod] = mods;
  expect((await windowOf(second, { text: `"${mod?.title}"` })).mods).toContainEqual(mod);
  expect(await stateOf(second)).toMatchObject({ kind: 'open', mods: 3_000 });
});
