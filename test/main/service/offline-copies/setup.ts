import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Condition } from '#main/kernel/platform.ts';
import { modParts } from '#main/service/offline-copies/mod-copy.ts';
import { createOfflineCopies, type OfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import { createFakeClock, type FakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import type { ServiceOptions } from '#test/service/index.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { type Client, startClient } from '../setup.ts';

type Options = Parameters<typeof createOfflineCopies>[0];

/** A condition that never holds. */
export const noCondition: Condition = {
  isKnown: async () => true,
  watch(report) {
    report(false);
    return () => undefined;
  },
};

export type CopiesTest = Client & {
  readonly copies: OfflineCopies;
  /** The time of the copies; that of the service is `clock`. */
  readonly time: FakeClock;
  readonly folder: string;
  readonly log: ReturnType<typeof createMemoryLog>;
  /** Mods that are favorites, and downloaded. */
  readonly marked: { favorites: number[]; downloaded: number[] };
  /** Reports that the favorites have changed. */
  favoritesChanged(): void;
  /** Copies over the same files, as after a restart. */
  again(change?: Partial<Options>): OfflineCopies;
  /** What is saved, of all scopes, sorted: "7 details versions", "games". */
  saved(): Promise<string[]>;
};

/** Copies over the fake service. Everything ends with the test. */
export async function startCopies(
  options: ServiceOptions = {},
  change: Partial<Options> = {},
): Promise<CopiesTest> {
  const client = await startClient(options);
  const { service } = client;
  const folder = join(await ownFolder(), 'offline-copies');
  const log = createMemoryLog();
  const time = createFakeClock();
  const marked = { favorites: [] as number[], downloaded: [] as number[] };
  const listeners = new Set<() => void>();
  const again = (more: Partial<Options> = {}) => {
    const copies = createOfflineCopies({
      service,
      favorites: {
        marks: async () => marked.favorites.map((modId) => ({ modId, favorite: true, pending: false })),
        onChange(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      downloads: {
        list: () => marked.downloaded.map((modId) => ({ modId, state: 'done' }) as never),
        onChange: () => () => undefined,
      },
      computer: { onBattery: noCondition, metered: noCondition },
      preferences: { get: () => ({ power: true, unmetered: true }), onChange: () => () => undefined },
      folder,
      clock: time,
      log,
      ...change,
      ...more,
    });
    onTestFinished(() => copies.close());
    return copies;
  };
  const copies = again();
  return {
    ...client,
    copies,
    time,
    folder,
    log,
    marked,
    again,
    favoritesChanged() {
      for (const listener of listeners) listener();
    },
    async saved() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json'));
      return (await Promise.all(files.map((name) => describeFile(join(folder, name))))).sort();
    },
  };
}

async function describeFile(file: string): Promise<string> {
  const copy = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  return [basename(file, '.json'), ...modParts.filter((part) => copy[part])].join(' ');
}
