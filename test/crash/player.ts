import { readFileSync, writeSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDownloads } from '#main/downloads/downloads.ts';
import type { NamingDisk } from '#main/downloads/files/place-file.ts';
import { createJournaledList } from '#main/downloads/store/journal.ts';
import type { Log } from '#main/log.ts';
import { parseProfile } from '#main/profile/parse.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { createService } from '#main/service/service.ts';
import { openVersionedFile } from '#main/stores/versioned-file.ts';
import type { Download } from '#shared/contract/downloads.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import type { Place } from './download-folders.ts';

/** What the player is notified for all its lives: the service, where its list is, and which mods to get. */
export type Orders = { readonly profile: unknown; readonly home: string; readonly modIds: readonly number[] };

/** One line of what the player says: ready, bytes of no use any more, or that every file is here. */
export type Said = { readonly ready: true } | { readonly givenUp: number } | { readonly done: true };

// Written before anything else happens, so that a kill takes back nothing that was said.
const say = (said: Said) => void writeSync(1, `${JSON.stringify(said)}\n`);

/** A disk without hard links, as Windows reports for exFAT. */
const withoutLinks: NamingDisk = {
  link: () => Promise.reject(Object.assign(new Error('no hard links here'), { code: 'EISDIR' })),
  rename,
  rm,
};

/**
 * The downloads of the app as they are, over a real network and disk, and an eager player in front of them: gets
 * every mod, goes on with whatever stopped, allows every host. Is there to be killed.
 */
function play({ profile, home, modIds }: Orders, place: Place): void {
  const log: Log = {
    info: () => undefined,
    error: () => undefined,
    warn(message, fields) {
      if (typeof fields?.['bytes'] === 'number') say({ givenUp: fields['bytes'] });
      if (message.startsWith('The list')) throw new Error(message, { cause: fields?.['cause'] });
    },
  };
  const parsed = parseProfile(JSON.stringify(profile), { source: 'crash test' });
  const service = createService({
    loadProfile: async () => ({ profile: parsed, source: 'crash test' }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport({ ...defaultTransportLimits, idleMs: 400 }),
    ...{ clock: realClock, random: Math.random, log },
  });
  const list = join(home, 'downloads.json');
  const downloads = createDownloads({
    service: {
      versions: (input) => service.mods.versions(input),
      openFile: (input) => service.openFile(input),
    },
    reachability: {
      service: () => 'only',
      isReachable: () => service.state().reachability.state !== 'unreachable',
      isKeyAccepted: () => service.state().key.state === 'accepted',
      onChange: (listener) => service.onChange(listener),
    },
    folder: () => place.folder,
    ...(place.refusesLinks ? { disk: withoutLinks } : {}),
    freeBytes: async () => 1024 ** 4,
    // With a journal from the first download on, as long lists have it.
    listFile: createJournaledList(openVersionedFile(list, { maxBackups: 3, log }), {
      path: `${list}.journal`,
      wholeUpTo: 0,
      ...{ random: Math.random, log },
    }),
    ...{ clock: realClock, random: Math.random, log },
  });
  const goOn = async ({ downloadId, state, waiting }: Download) => {
    await wait(20);
    if (waiting?.for === 'host') await downloads.allowHost(downloadId);
    else if (waiting?.for === 'service') await service.check();
    else if (state === 'failed' || state === 'waiting') await downloads.resume(downloadId);
  };
  const inspect = () => {
    const list = downloads.list();
    if (list.length === modIds.length && list.every(({ state }) => state === 'done')) say({ done: true });
  };
  downloads.onChange(({ changed }) => {
    inspect();
    for (const download of changed) void goOn(download);
  });
  say({ ready: true });
  for (const download of downloads.list()) void goOn(download);
  const known = new Set(downloads.list().map(({ modId }) => modId));
  for (const modId of modIds) if (!known.has(modId)) void downloads.start({ modId, title: `Mod ${modId}` });
  inspect();
}

const [, , orders = '', place = ''] = process.argv;
play(JSON.parse(readFileSync(orders, 'utf8')) as Orders, JSON.parse(place) as Place);
