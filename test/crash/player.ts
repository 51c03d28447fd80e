import { readFileSync, writeSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#main/kernel/log/log.ts';
import { createDownloads } from '#main/mods/downloads/downloads.ts';
import type { NamingDisk } from '#main/mods/downloads/files/place-file.ts';
import { createJournaledList } from '#main/mods/downloads/store/journal.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import type { DownloadFolder } from './download-folders.ts';

/** The player's configuration for all runs: the service, the folder of its list, and the mods to get. */
export type PlayerConfig = {
  readonly profile: unknown;
  readonly home: string;
  readonly modIds: readonly number[];
};

/** One line of the player's output: ready, bytes that were discarded, or that every file is done. */
export type PlayerMessage =
  | { readonly ready: true }
  | { readonly discarded: number }
  | { readonly done: true };

// Synchronous, so that a kill loses no message.
const say = (said: PlayerMessage) => void writeSync(1, `${JSON.stringify(said)}\n`);

/** A disk without hard links, as Windows reports for exFAT. */
const withoutLinks: NamingDisk = {
  link: () => Promise.reject(Object.assign(new Error('no hard links here'), { code: 'EISDIR' })),
  rename,
  rm,
};

/**
 * Runs the app's downloads over a real network and disk, with a player who gets every mod, resumes every stopped
 * download and allows every host.
 */
function runPlayer({ profile, home, modIds }: PlayerConfig, place: DownloadFolder): void {
  const log: Log = {
    info: () => undefined,
    error: () => undefined,
    warn(message, fields) {
      if (typeof fields?.['bytes'] === 'number') say({ discarded: fields['bytes'] });
      if (message.startsWith('The list')) throw new Error(message, { cause: fields?.['cause'] });
    },
  };
  const parsed = parseProfile(JSON.stringify(profile), { source: 'crash test' });
  const service = createService({
    loadProfile: async () => ({ profile: parsed, source: 'crash test' }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport({ ...defaultTransportLimits, idleMs: 400 }),
    clock: realClock,
    random: Math.random,
    log,
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
    // Uses the journal from the first download on, as long lists do.
    listFile: createJournaledList(openVersionedFile(list, { maxBackups: 3, log }), {
      path: `${list}.journal`,
      wholeUpTo: 0,
      random: Math.random,
      log,
    }),
    clock: realClock,
    random: Math.random,
    log,
  });
  const resumeDownload = async ({ downloadId, state, waiting }: Download) => {
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
    for (const download of changed) void resumeDownload(download);
  });
  say({ ready: true });
  for (const download of downloads.list()) void resumeDownload(download);
  const known = new Set(downloads.list().map(({ modId }) => modId));
  for (const modId of modIds) if (!known.has(modId)) void downloads.start({ modId, title: `Mod ${modId}` });
  inspect();
}

const [, , configFile = '', place = ''] = process.argv;
runPlayer(JSON.parse(readFileSync(configFile, 'utf8')) as PlayerConfig, JSON.parse(place) as DownloadFolder);
