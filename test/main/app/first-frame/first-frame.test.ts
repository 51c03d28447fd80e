import { existsSync, mkdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createFirstFrame } from '#main/app/first-frame/first-frame.ts';
import type { NextStart } from '#main/app/first-frame/next-start.ts';
import { firstFrameFile, readStoredFrame } from '#main/app/first-frame/stored-frame.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { serviceHash } from '#main/service/profile/profile.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { catalogFrameOf, frameOf, gameFrameOf, homeFrameOf } from './frame.ts';

const serviceA = 'https://a.example/';
const frameOfA = (title: string, readAt?: number) => frameOf(title, serviceHash(serviceA), readAt);

/** First frames of a service and a player that the test changes. */
async function start(nextStart: NextStart | null = { scope: 'scope', listScope: 'list-a' }) {
  const file = firstFrameFile(await ownFolder());
  const [serviceChanged, sessionChanged] = [createListeners<never>(), createListeners<never>()];
  const wantedChanged = createListeners<never>();
  const now = {
    service: serviceA,
    listScope: 'list-a' as string | null,
    userId: null as number | null,
    revision: 1,
    isCatalogWanted: true,
    at: 500,
  };
  const log = createMemoryLog();
  const firstFrame = createFirstFrame({
    file,
    readNextStart: async () => nextStart,
    service: {
      inUse: () => now.service,
      listScope: () => now.listScope,
      onChange: serviceChanged.add,
    },
    session: {
      state: () =>
        ({
          state: now.userId === null ? 'signed-out' : 'signed-in',
          player: now.userId === null ? null : { userId: now.userId, name: null },
        }) as SessionState,
      onChange: sessionChanged.add,
    },
    hasRevision: (revision) => revision === now.revision,
    isCatalogWanted: () => now.isCatalogWanted,
    onCatalogWanted: wantedChanged.add,
    now: () => now.at,
    toJson: JSON.stringify,
    log,
  });
  onTestFinished(() => firstFrame.close());
  firstFrame.open();
  const titleOf = async () => {
    await firstFrame.save(frameOf('of another service'));
    const json = await readStoredFrame(file, 'scope');
    return json === null ? null : /"title":"(?<title>[A-Z][^"]*)","tagLine"/.exec(json)?.groups?.['title'];
  };
  const change = (fields: Partial<typeof now>, of: typeof serviceChanged) => {
    Object.assign(now, fields);
    of.tell(undefined as never);
  };
  return {
    firstFrame,
    file,
    log,
    titleOf,
    changeService: (fields: Partial<typeof now>) => change(fields, serviceChanged),
    changePlayer: (userId: number | null) => change({ userId }, sessionChanged),
    wantCatalog: (isCatalogWanted: boolean) => change({ isCatalogWanted }, wantedChanged),
  };
}

test('C43 the last frame is stored, in the scope of the next start, and null deletes it', async () => {
  const { firstFrame, file, titleOf } = await start();
  await firstFrame.save(frameOfA('First'));
  await firstFrame.save(frameOfA('Second'));
  expect(await titleOf()).toBe('Second');
  expect(await readStoredFrame(file, 'other scope')).toBeNull();
  await firstFrame.save(null);
  expect(existsSync(file)).toBe(false);
});

test('the same frame is written once', async () => {
  const { firstFrame, file } = await start();
  await firstFrame.save(frameOfA('First'));
  await writeFile(file, 'untouched');
  await firstFrame.save(frameOfA('First'));
  expect(await readFile(file, 'utf8')).toBe('untouched');
});

test('C44 a frame of another service is ignored', async () => {
  const { firstFrame, titleOf } = await start();
  await firstFrame.save(frameOfA('First'));
  await firstFrame.save(frameOf('Other'));
  expect(await titleOf()).toBe('First');
});

test.each<[string, NextStart | null]>([
  ['lists other mods', { scope: 'scope', listScope: 'list-b' }],
  ['is not certain', null],
])('nothing is left for a next start that %s', async (_, nextStart) => {
  const { firstFrame, file } = await start(nextStart);
  await writeFile(file, 'an older frame');
  await firstFrame.save(frameOfA('First'));
  expect(existsSync(file)).toBe(false);
});

test('C44 another player, another key and another service delete the frame; after the latter two, what was read before is not stored again', async () => {
  const { firstFrame, titleOf, changeService, changePlayer } = await start();
  const save = () => firstFrame.save(frameOfA('First'));
  await save();
  changeService({});
  changePlayer(null);
  expect(await titleOf()).toBe('First');

  changePlayer(1);
  expect(await titleOf()).toBeNull();
  await save();
  expect(await titleOf()).toBe('First');
  changePlayer(2);
  expect(await titleOf()).toBeNull();
  await save();
  changePlayer(null);
  expect(await titleOf()).toBeNull();
  await save();

  changeService({ listScope: 'list-b', at: 2_000 });
  expect(await titleOf()).toBeNull();
  changeService({ listScope: 'list-a', at: 3_000 });
  await save();
  expect(await titleOf()).toBeNull();
  await firstFrame.save(frameOfA('Read since', 3_001));
  expect(await titleOf()).toBe('Read since');
});

test('a part of the catalog is stored only while its revision is of the catalog in use', async () => {
  const { firstFrame, titleOf, changeService } = await start();
  await firstFrame.save(catalogFrameOf('First', serviceHash(serviceA)));
  expect(await titleOf()).toBe('First');
  changeService({ revision: 2 });
  await firstFrame.save(catalogFrameOf('Second', serviceHash(serviceA)));
  expect(await titleOf()).toBe('First');
  await firstFrame.save(catalogFrameOf('Second', serviceHash(serviceA), 2));
  expect(await titleOf()).toBe('Second');
});

test('the shelves of Home are stored only while their revision is of the catalog in use', async () => {
  const { firstFrame, file, changeService } = await start();
  const stored = () => readFile(file, 'utf8');
  await firstFrame.save(homeFrameOf('First', serviceHash(serviceA)));
  expect(await stored()).toContain('First');
  changeService({ revision: 2 });
  await firstFrame.save(homeFrameOf('Second', serviceHash(serviceA)));
  expect(await stored()).not.toContain('Second');
});

test.each([homeFrameOf, catalogFrameOf])(
  'C10 without a local catalog nothing of it stays for the next start, and nothing comes',
  async (frameOfCatalog) => {
    const { firstFrame, file, wantCatalog } = await start();
    const frame = frameOfCatalog('First', serviceHash(serviceA));
    await firstFrame.save(frame);
    expect(existsSync(file)).toBe(true);
    wantCatalog(false);
    await expect.poll(() => existsSync(file)).toBe(false);
    await firstFrame.save(frame);
    expect(existsSync(file)).toBe(false);
    await firstFrame.save(frameOfA('Paged'));
    wantCatalog(false);
    await firstFrame.save(frameOfA('Paged'));
    expect(existsSync(file)).toBe(true);
  },
);

test('the same mods of a game that are read again are not written again', async () => {
  const { firstFrame, file } = await start();
  await firstFrame.save(gameFrameOf('First', serviceHash(serviceA), 1_000));
  const { mtimeMs, ino } = await stat(file);
  await firstFrame.save(gameFrameOf('First', serviceHash(serviceA), 2_000));
  expect(await stat(file)).toMatchObject({ mtimeMs, ino });
});

test('what a game showed before the service changed is not stored', async () => {
  const { firstFrame, file, changeService } = await start();
  changeService({ listScope: 'list-b', at: 2_000 });
  changeService({ listScope: 'list-a', at: 3_000 });
  await firstFrame.save(gameFrameOf('First', serviceHash(serviceA), 2_500));
  expect(existsSync(file)).toBe(false);
  await firstFrame.save(gameFrameOf('First', serviceHash(serviceA), 3_001));
  expect(await readFile(file, 'utf8')).toContain('First');
});

test('the profile that is read first changes nothing', async () => {
  const { firstFrame, titleOf, changeService } = await start();
  changeService({ listScope: null });
  changeService({ listScope: 'list-a', at: 900 });
  await firstFrame.save(frameOfA('First'));
  expect(await titleOf()).toBe('First');
});

test('a folder that can’t be written is logged only', async () => {
  const { firstFrame, file, log } = await start();
  mkdirSync(file);
  await firstFrame.save(frameOfA('First'));
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'The first frame could not be stored' }]);
});
