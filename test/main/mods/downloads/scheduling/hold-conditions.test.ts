import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  createFeed,
  ended,
  type Feed,
  fakeFileService,
  type Opened,
  respondWithRange,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';
import { createFakeMachine } from '../fake-machine.ts';

const title = 'Deep Water Shader';
const whole = zipOf(200_000);
const half = whole.length / 2;

/** A service whose first responses send half of a file and then nothing; later ones send the rest. */
function halting(halts = 1) {
  const opened: Opened[] = [];
  const feeds: Feed[] = [];
  const service = fakeFileService({
    open(request): FileResponse {
      opened.push(request);
      if (opened.length > halts) return respondWithRange(whole, request);
      const feed = createFeed();
      feeds.push(feed);
      feed.send(whole.subarray(0, half));
      const headers = { 'content-length': String(whole.length), etag: '"first"' };
      return { status: 200, headers, body: feed.body };
    },
  });
  return { service, opened, feeds };
}

type Start = NonNullable<Parameters<typeof createFakeMachine>[0]>;

async function start(
  facts: Start = {},
  { halts, ...more }: Partial<DownloadsOptions> & { halts?: number } = {},
) {
  const fakeMachine = createFakeMachine(facts);
  const fed = halting(halts);
  const started = await startDownloads({ service: fed.service, machine: fakeMachine.machine, ...more });
  const add = async (modId = 1) => (await started.downloads.start({ modId, title })).downloadId;
  const stateOf = (id: string) => started.downloads.list().find(({ downloadId }) => downloadId === id);
  return { ...started, ...fed, fakeMachine, add, stateOf };
}

const waitsFor = (reason: 'power' | 'unmetered' | 'service') => (download: Download) =>
  download.state === 'waiting' && download.waiting?.for === reason;
const isHalf = ({ receivedBytes }: Download) => receivedBytes === half;

describe('downloads wait where the player wants that', () => {
  test.each([
    ['on battery', 'battery', 'power'],
    ['on a metered connection', 'metered', 'unmetered'],
  ] as const)('%s, and resume from where they were when that is over', async (_, fact, reason) => {
    const { downloads, fakeMachine, add, opened, feeds, folder } = await start();
    fakeMachine.choose({ [reason]: true });
    const id = await add();
    await until(downloads, id, isHalf);
    fakeMachine[fact].set(true);
    const waiting = await until(downloads, id, waitsFor(reason));
    expect(waiting).toMatchObject({
      receivedBytes: half,
      waiting: { until: null, host: null },
      failure: null,
    });
    expect(feeds[0]?.body.destroyed).toBe(true);
    fakeMachine[fact].set(false);
    const done = await ended(downloads, id);
    expect(done).toMatchObject({ state: 'done', sha256: sha256Of(whole) });
    expect(opened.map(({ range }) => range?.from)).toEqual([undefined, half]);
    expect(sha256Of(await readFile(join(folder, done.fileName ?? '')))).toBe(sha256Of(whole));
  });

  test('not where the player does not want it', async () => {
    const { downloads, fakeMachine, add } = await start({ battery: true, metered: true }, { halts: 0 });
    expect(await ended(downloads, await add())).toMatchObject({ state: 'done' });
    expect([fakeMachine.battery.watchers(), fakeMachine.metered.watchers()]).toEqual([0, 0]);
  });

  test('from the moment the player wants it until they do not', async () => {
    const { downloads, fakeMachine, add } = await start({ battery: true });
    const id = await add();
    await until(downloads, id, isHalf);
    fakeMachine.choose({ power: true });
    await until(downloads, id, waitsFor('power'));
    fakeMachine.choose({ power: false });
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
    expect(fakeMachine.battery.watchers()).toBe(0);
  });

  test('a new one does not start, and nothing is requested from the service', async () => {
    const { downloads, fakeMachine, add, opened } = await start({ metered: true });
    fakeMachine.choose({ unmetered: true });
    await until(downloads, await add(), waitsFor('unmetered'));
    expect(opened).toEqual([]);
  });

  test('a new one does not start before the computer has reported its conditions', async () => {
    const { downloads, fakeMachine, add, opened, stateOf } = await start(
      { metered: undefined },
      { halts: 0 },
    );
    fakeMachine.choose({ unmetered: true });
    const id = await add();
    expect([stateOf(id)?.state, opened.length]).toEqual(['queued', 0]);
    fakeMachine.metered.set(false);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });

  test('a computer that never reports does not hold downloads back for long', async () => {
    const clock = createFakeClock();
    const { downloads, fakeMachine, add, opened } = await start({ battery: undefined }, { clock, halts: 0 });
    fakeMachine.choose({ power: true });
    const id = await add();
    await clock.advance(4000);
    expect(opened).toEqual([]);
    await clock.advance(2000);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });

  test.each([null, false])('a computer that reports %j holds nothing back', async (metered) => {
    const { downloads, fakeMachine, add } = await start({ metered }, { halts: 0 });
    fakeMachine.choose({ unmetered: true });
    expect(await ended(downloads, await add())).toMatchObject({ state: 'done' });
  });

  test('the computer is watched while there is something to download, and no longer', async () => {
    const { downloads, fakeMachine, add, feeds } = await start({}, { halts: 2 });
    fakeMachine.choose({ power: true, unmetered: true });
    const watchers = () => [fakeMachine.battery.watchers(), fakeMachine.metered.watchers()];
    expect(watchers()).toEqual([0, 0]);
    const id = await add();
    expect(watchers()).toEqual([1, 1]);
    await until(downloads, id, isHalf);
    await downloads.pause(id);
    expect(watchers()).toEqual([0, 0]);
    await downloads.resume(id);
    await expect.poll(() => feeds.length).toBe(2);
    expect(watchers()).toEqual([1, 1]);
    await downloads.cancelAll();
    expect(watchers()).toEqual([0, 0]);
  });

  test('both at once: one after the other, and only the end of both resumes it', async () => {
    const { downloads, fakeMachine, add, opened } = await start(
      { battery: true, metered: true },
      { halts: 0 },
    );
    fakeMachine.choose({ power: true, unmetered: true });
    const id = await add();
    await until(downloads, id, waitsFor('power'));
    fakeMachine.battery.set(false);
    await until(downloads, id, waitsFor('unmetered'));
    expect(opened).toEqual([]);
    fakeMachine.metered.set(false);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });

  test('a short change while it is being stopped leaves nothing waiting', async () => {
    const { downloads, fakeMachine, add } = await start();
    fakeMachine.choose({ power: true });
    const id = await add();
    await until(downloads, id, isHalf);
    fakeMachine.battery.set(true);
    fakeMachine.battery.set(false);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });

  test('while the service is unreachable, the first reason is shown', async () => {
    let reachable = false;
    const listeners = new Set<() => void>();
    const reachability = {
      service: () => 'only',
      isReachable: () => reachable,
      isKeyAccepted: () => true,
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const { downloads, fakeMachine, add } = await start({}, { reachability, halts: 0 });
    fakeMachine.choose({ power: true });
    const id = await add();
    await until(downloads, id, waitsFor('service'));
    fakeMachine.battery.set(true);
    reachable = true;
    for (const listener of listeners) listener();
    await until(downloads, id, waitsFor('power'));
    fakeMachine.battery.set(false);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });
});

describe('Download anyway', () => {
  test('lets one run this time, and no other', async () => {
    const { downloads, fakeMachine, add, stateOf } = await start({ battery: true }, { halts: 0 });
    fakeMachine.choose({ power: true });
    const [one, other] = [await add(1), await add(2)];
    await until(downloads, one, waitsFor('power'));
    await downloads.resume(one);
    expect(await ended(downloads, one)).toMatchObject({ state: 'done' });
    expect(stateOf(other)).toMatchObject({ state: 'waiting', waiting: { for: 'power' } });
  });

  test('lasts until its condition is over, through pauses too; the next time it waits again', async () => {
    const { downloads, fakeMachine, add, feeds } = await start({ battery: true }, { halts: 2 });
    fakeMachine.choose({ power: true });
    // Another download, which waits all the time, keeps the computer watched.
    await add(2);
    const id = await add();
    await until(downloads, id, waitsFor('power'));
    await downloads.resume(id);
    await until(downloads, id, isHalf);
    await downloads.pause(id);
    await downloads.resume(id);
    await expect.poll(() => feeds.length).toBe(2);
    await downloads.pause(id);
    fakeMachine.battery.set(false);
    fakeMachine.battery.set(true);
    await downloads.resume(id);
    await until(downloads, id, waitsFor('power'));
  });

  test('does not apply to the other condition', async () => {
    const { downloads, fakeMachine, add } = await start({ battery: true, metered: true }, { halts: 0 });
    fakeMachine.choose({ power: true, unmetered: true });
    const id = await add();
    await until(downloads, id, waitsFor('power'));
    await downloads.resume(id);
    await until(downloads, id, waitsFor('unmetered'));
    await downloads.resume(id);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });
});

test('conditions are not stored: after a restart the computer reports them again', async () => {
  const first = await start({ battery: true });
  first.fakeMachine.choose({ power: true });
  const id = await first.add();
  await until(first.downloads, id, waitsFor('power'));
  await first.downloads.close();
  const second = await start({}, { halts: 0 });
  const { downloads } = await startDownloads({ service: second.service, at: first.home });
  expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
});

describe('D7 the computer sleeps', () => {
  test('running downloads are synced before, and resume after', async () => {
    const { downloads, fakeMachine, add, opened, feeds, folder, stateOf } = await start();
    const id = await add();
    await until(downloads, id, isHalf);
    fakeMachine.sleep(true);
    await until(downloads, id, ({ state }) => state === 'queued');
    expect(feeds[0]?.body.destroyed).toBe(true);
    const other = await add(2);
    expect(stateOf(other)?.state).toBe('queued');
    expect(opened).toHaveLength(1);
    fakeMachine.sleep(false);
    const done = await ended(downloads, id);
    expect(opened.filter(({ versionId }) => versionId === 10)[1]?.range?.from).toBe(half);
    expect(sha256Of(await readFile(join(folder, done.fileName ?? '')))).toBe(sha256Of(whole));
    expect(await ended(downloads, other)).toMatchObject({ state: 'done' });
  });

  test('a download that cannot be resumed is not stopped, because its bytes would be lost', async () => {
    const feed = createFeed();
    let opened = 0;
    const service = fakeFileService({
      open() {
        opened += 1;
        return { status: 200, headers: { 'content-length': String(whole.length) }, body: feed.body };
      },
    });
    const { downloads, fakeMachine, add } = await start({}, { service });
    const id = await add();
    feed.send(whole.subarray(0, half));
    await until(downloads, id, isHalf);
    fakeMachine.sleep(true);
    fakeMachine.sleep(false);
    feed.send(whole.subarray(half));
    feed.end();
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
    expect(opened).toBe(1);
  });

  test('a sleep that is reported twice stops nothing', async () => {
    const { downloads, fakeMachine, add, opened, feeds } = await start({}, { halts: 2 });
    const id = await add();
    await until(downloads, id, isHalf);
    fakeMachine.sleep(true);
    fakeMachine.sleep(true);
    await until(downloads, id, ({ state }) => state === 'queued');
    fakeMachine.sleep(false);
    await expect.poll(() => opened.length).toBe(2);
    fakeMachine.sleep(false);
    feeds[1]?.send(whole.subarray(half));
    feeds[1]?.end();
    expect((await ended(downloads, id)).state).toBe('done');
    expect(opened).toHaveLength(2);
  });

  test('S7 a retry that became due during the sleep starts', async () => {
    const clock = createFakeClock();
    let opened = 0;
    const service = fakeFileService({
      open(request) {
        opened += 1;
        if (opened > 1) return respondWithRange(whole, request);
        const feed = createFeed();
        feed.break();
        return { status: 200, headers: { 'content-length': '200000' }, body: feed.body };
      },
    });
    const { downloads, fakeMachine, add } = await start({}, { clock, service });
    const id = await add();
    await until(downloads, id, ({ waiting }) => waiting?.for === 'retry');
    // Its time is set by now.
    await clock.advance(0);
    fakeMachine.sleep(true);
    clock.jump(3_600_000);
    fakeMachine.sleep(false);
    await clock.advance(0);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });

  test('a computer that still runs after announcing a sleep counts as awake', async () => {
    const clock = createFakeClock();
    const { downloads, fakeMachine, add } = await start({}, { clock, halts: 0 });
    fakeMachine.sleep(true);
    const id = await add();
    await clock.advance(29_000);
    expect(downloads.list()[0]?.state).toBe('queued');
    await clock.advance(2000);
    expect(await ended(downloads, id)).toMatchObject({ state: 'done' });
  });
});
