import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { FavoriteMark } from '#shared/contract/account/favorites.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { Service } from '../service.ts';
import { createBackgroundCopies, type HoldOptions } from './background-copies.ts';
import { type CopyLimits, openCopyFiles } from './copy-files.ts';
import { modParts } from './mod-copy.ts';
import { createModReads, type ModReads } from './mod-reads.ts';
import { createScopedCopies } from './scoped-copies.ts';

/** What the copies need. `folder` is absolute and holds copies only. */
type OfflineCopiesOptions = HoldOptions & {
  readonly service: Pick<Service, 'open' | 'state' | 'onChange' | 'listScope' | 'inUse' | 'of' | 'mods'>;
  /** Whose mods are copied: the favorites of the player, and what was downloaded. */
  readonly favorites: {
    marks(): Promise<readonly FavoriteMark[]>;
    onChange(listener: () => void): () => void;
  };
  readonly downloads: {
    list(): readonly Download[];
    onChange(listener: (change: { readonly changed: readonly Download[] }) => void): () => void;
  };
  readonly folder: string;
  /** Serializes a copy without secrets that a text of the service may repeat. */
  readonly toJson?: (value: unknown) => string;
  readonly limits?: CopyLimits;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Details, versions and first reviews of the mods that the player opened, added to the favorites or downloaded, for when
 * the service doesn't respond.
 */
export type OfflineCopies = ModReads & {
  /** The description of a mod as it was copied; null for none. It doesn't count as a use of the copy. Never rejects. */
  descriptionOf(modId: number): Promise<string | null>;
  /** Ends what runs in the background and writes what is left. Never rejects. */
  close(): Promise<void>;
};

/** Nothing is read or written before the first call. */
export function createOfflineCopies(options: OfflineCopiesOptions): OfflineCopies {
  const { service, favorites, downloads, computer, preferences, clock, log } = options;
  const files = openCopyFiles({ ...options, now: clock.now });
  const scope = async () => {
    await service.open();
    return service.listScope();
  };
  const copies = createScopedCopies({ files, scope, now: clock.now });
  const background = createBackgroundCopies({
    hasRoom: files.hasRoom,
    async modIds() {
      // Rejects while nobody is signed in: then there are no favorites.
      const marks = await favorites.marks().catch(() => []);
      const liked = marks.filter(({ favorite }) => favorite);
      const downloaded = downloads.list().filter(({ state }) => state === 'done');
      return [...new Set([...liked, ...downloaded].map(({ modId }) => modId))];
    },
    offered() {
      const { features } = service.state();
      return modParts.filter((part) => features[part]);
    },
    isReachable: () => isResponding(service.state()),
    reader: (signal) => service.of(service.inUse()).inBackground(signal),
    copies,
    scope,
    computer,
    preferences,
    clock,
    log,
  });
  const stops = [
    favorites.onChange(background.wake),
    downloads.onChange(({ changed }) => changed.some(({ state }) => state === 'done') && background.wake()),
    service.onChange((state) => isResponding(state) && background.wake()),
  ];

  return {
    ...createModReads({
      mods: service.mods,
      isUnreachable: () => service.state().reachability.state === 'unreachable',
      onOpened: background.opened,
      copies,
      clock,
    }),
    async descriptionOf(modId) {
      return (await copies.peek(modId))?.details?.value.description ?? null;
    },
    async close() {
      for (const stop of stops) stop();
      await background.close();
      await files.idle();
    },
  };
}

const isResponding = ({ reachability, key }: ServiceState) =>
  reachability.state === 'reachable' && key.state === 'accepted';
