import { type Contents, partsOf } from '#main/storage/backups/contents.ts';
import { isUnfinished } from '#shared/download-states.ts';
import type { DownloadRecord } from './record.ts';
import type { DownloadStore } from './store/download-store.ts';
import { parseSaved } from './store/saved-list.ts';

/** What a list has, of the service in use. */
export function listContents({ records, choices }: Earlier): Contents {
  const listed = records.filter(({ removed }) => !removed);
  const parts = new Map(partsOf(listed, ({ downloadId }) => downloadId));
  for (const host of choices.hosts) parts.set(`host ${host}`, '');
  if (choices.bytesPerSecond !== null) parts.set('speed limit', String(choices.bytesPerSecond));
  return { text: { id: 'backups.downloadsContents', values: { count: listed.length } }, parts };
}

/** The current list of the service in use. */
export const currentList = (store: DownloadStore): Earlier => ({
  records: [...store.records()],
  choices: choicesNow(store, store.service()),
});

/** The part of an earlier list that belongs to the service in use. */
type Earlier = { readonly records: DownloadRecord[]; readonly choices: PlayersChoices };

/** The player's choices for the service in use. */
type PlayersChoices = { readonly hosts: string[]; readonly bytesPerSecond: number | null };

/**
 * Parses an earlier list of any file version and keeps what belongs to the service in use. Items without a service
 * belong to the first one that was in use. Throws for what is no list.
 */
export function parseEarlier(store: DownloadStore, value: unknown): Earlier {
  const { records, choices } = parseSaved(value, () => undefined);
  const service = store.service();
  const named = <T extends { readonly service: string | null }>(one: T): T =>
    one.service === null ? { ...one, service: store.choices().firstService } : one;
  const own = <T extends { readonly service: string | null }>(all: readonly T[]) =>
    all.map(named).filter((one) => one.service === service);
  return {
    records: own(records),
    choices: {
      hosts: own(choices.hosts).map(({ host }) => host),
      bytesPerSecond: choices.bytesPerSecond,
    },
  };
}

const choicesNow = (store: DownloadStore, service: string | null): PlayersChoices => ({
  hosts: store.hostsOf(service),
  bytesPerSecond: store.choices().bytesPerSecond,
});

function choose(
  store: DownloadStore,
  service: string | null,
  { hosts, bytesPerSecond }: PlayersChoices,
): void {
  store.choose({ bytesPerSecond });
  store.chooseHosts(service, hosts);
}

/**
 * Restores an earlier list of the service in use and returns the undo, which works whichever service is in use then.
 * Active downloads stay, and for a download in both lists the current record counts: its file is a fact. Downloads
 * that were active in the earlier list are paused, so that nothing is downloaded unasked.
 */
export function restoreList(store: DownloadStore, earlier: Earlier): () => void {
  const service = store.service();
  const ofService = () => store.all().filter((record) => record.service === service);
  const before = { records: ofService(), choices: choicesNow(store, service) };
  const known = new Map(before.records.map((record) => [record.downloadId, record]));
  const then = new Map(earlier.records.map((record) => [record.downloadId, asRestored(record)]));
  const stays = (record: DownloadRecord) =>
    isUnfinished(record) || record.part !== null || record.deletion !== null;
  store.replaceAll(service, [
    ...[...then.values()].map((record) => {
      const now = known.get(record.downloadId);
      return now ? { ...now, removed: now.removed && record.removed } : record;
    }),
    ...before.records.filter((record) => !then.has(record.downloadId) && stays(record)),
  ]);
  choose(store, service, earlier.choices);

  return () => {
    const isUntouched = ({ downloadId, state }: DownloadRecord) =>
      !known.has(downloadId) && then.get(downloadId)?.state === state;
    const added = ofService().filter((record) => !known.has(record.downloadId) && !isUntouched(record));
    const records = before.records.map((record) => {
      const now = store.has(record.downloadId) ? store.get(record.downloadId) : record;
      return { ...now, removed: record.removed };
    });
    store.replaceAll(service, [...records, ...added]);
    choose(store, service, before.choices);
  };
}

const asRestored = (record: DownloadRecord): DownloadRecord =>
  isUnfinished(record) ? { ...record, state: 'paused', waiting: null, failure: null } : record;
