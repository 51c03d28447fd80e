import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import { tooLittleSpace } from './errors.ts';
import { InstallStore } from './install-store.ts';
import type { OtherDisks } from './store-folders.ts';

/** What the disks need. `folder` is Loadout's own one for installs; `freeBytes` is the free space on a folder's disk. */
export type InstallDisksOptions = {
  readonly folder: string;
  /** The folders on other disks. */
  readonly elsewhere: OtherDisks;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly log: Log;
};

/** How many installs were interrupted, and the ids of those whose manifest can't be read. */
export type Opened = { readonly interrupted: number; readonly unreadable: readonly string[] };

/**
 * The disks that have installs: Loadout's own, and each other one with a game. Knows which of them are there, and chooses the one
 * that a new install goes to.
 */
export class InstallDisks {
  readonly #options: InstallDisksOptions;
  /** The one on Loadout's own disk. */
  readonly own: InstallStore;
  #stores: readonly InstallStore[] = [];
  /** The folders on other disks when it was looked last, also those whose disk isn't there. */
  #elsewhere: readonly string[] = [];

  constructor(options: InstallDisksOptions) {
    this.#options = options;
    this.own = new InstallStore(options.folder);
  }

  /** Those whose disk is there; Loadout's own comes last, so that a move that a kill cut short is at its end. */
  get stores(): readonly InstallStore[] {
    return this.#stores;
  }

  /** Reads what is installed on each. Rejects with the system's error about Loadout's own. */
  async open(): Promise<Opened> {
    const { folder, log, elsewhere } = this.#options;
    await makeFolder(folder);
    const opened = [await this.own.open(log)];
    this.#stores = [this.own];
    this.#elsewhere = elsewhere.list();
    for (const other of this.#elsewhere) {
      const found = await this.#openOther(other);
      if (found !== null) opened.push(found);
    }
    return {
      interrupted: opened.reduce((sum, { interrupted }) => sum + interrupted, 0),
      unreadable: opened.flatMap(({ unreadable }) => unreadable),
    };
  }

  /** Looks which are there now. Returns whether one has come or gone. */
  async look(): Promise<boolean> {
    const before = this.#stores;
    const isThere = await Promise.all(before.map(({ folder }) => isFolder(folder)));
    this.#stores = before.filter((store, index) => store === this.own || isThere[index]);
    this.#elsewhere = this.#options.elsewhere.list();
    for (const folder of this.#away()) await this.#openOther(folder);
    return before.length !== this.#stores.length || before.some((store) => !this.#stores.includes(store));
  }

  /** Whether all installs are known: the folders of all disks, and those could be read when it was looked last. */
  isComplete(): boolean {
    return this.#options.elsewhere.isComplete() && this.#away().length === 0;
  }

  /** The store with space for this many bytes: that on the disk of a game, or Loadout's own. @throws AppError `disk-full` */
  async storeFor(near: string | undefined, bytes: number, title: string): Promise<InstallStore> {
    if (near === undefined) return this.#withSpace(this.own, bytes, title);
    return this.storeNear(near, bytes, title).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'disk-full')
        return this.#withSpace(this.own, bytes, title);
      throw error;
    });
  }

  /** The store for the games on the disk of this folder. @throws AppError `disk-full` without space for this many bytes */
  async storeNear(near: string, bytes: number, title: string): Promise<InstallStore> {
    const folder = await this.#options.elsewhere.near(near);
    if (folder !== null && !this.#stores.some((store) => store.folder === folder))
      await this.#openOther(folder);
    const store = this.#stores.find((each) => each.folder === folder) ?? this.own;
    return this.#withSpace(store, bytes, title);
  }

  async #withSpace(store: InstallStore, bytes: number, title: string): Promise<InstallStore> {
    const free = await this.#options.freeBytes(store.folder);
    if (free < bytes) throw tooLittleSpace(title, bytes, free);
    return store;
  }

  /** The folders of installs that couldn't be read when it was looked last, because their disk isn't there. */
  #away(): readonly string[] {
    return this.#elsewhere.filter((folder) => !this.#stores.some((store) => store.folder === folder));
  }

  /** Opens one on another disk; null if the disk isn't there, or what is there can't be read. */
  async #openOther(folder: string): Promise<Opened | null> {
    if (!(await isFolder(folder))) return null;
    const { log } = this.#options;
    const store = new InstallStore(folder);
    const opened = await store.open(log).catch((cause: unknown) => {
      log.warn('The installs on another disk could not be read', { cause });
      return null;
    });
    if (opened !== null) this.#stores = [store, ...this.#stores];
    return opened;
  }
}
