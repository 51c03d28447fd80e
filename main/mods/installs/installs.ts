import { rm } from 'node:fs/promises';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { AppError } from '#shared/errors.ts';
import type { Layout } from './archive/layout.ts';
import type { Unpacked } from './archive/unpack-files.ts';
import { copyFiles } from './copy-files.ts';
import { copyInstall } from './copy-install.ts';
import { notInstalled, toInstallError } from './errors.ts';
import { type Install, type InstallSource, type Manifest, toInstall } from './install.ts';
import { InstallDisks, type InstallDisksOptions, type Opened } from './install-disks.ts';
import { InstallStore, type Kept } from './install-store.ts';
import {
  type EditOf,
  type FilesSource,
  installIdOf,
  manifestOfEdit,
  manifestOfFiles,
  newManifest,
  withVersion,
} from './new-manifest.ts';
import type { EditedFolder } from './own/read-edited.ts';
import { restoreFiles } from './restore-files.ts';
import { type Differences, verifyFiles } from './verify.ts';
import { Archives, type Looked } from './worker/archives.ts';
import type { ArchiveThreads } from './worker/threads.ts';

/** What an archive would install. */
export type Inspection = {
  readonly layout: Layout;
  /** Programs and scripts among its files, as far as it tells without unpacking (Z11). */
  readonly programs: readonly string[];
  readonly fileCount: number;
  /** The size of all files, in bytes. */
  readonly totalBytes: number;
};

/** An install that was removed from a folder of installs and can be put back, until `deleteRemoved`. */
export type Removed = { readonly install: Install; readonly name: string; readonly folder: string };

/** What installs need. `threads` are those that unpack. */
type InstallsOptions = InstallDisksOptions & {
  readonly threads: Pick<ArchiveThreads, 'run'>;
  /** The version that unpacked files say they are; null where they don't. Asked for files of the player's. Never rejects. */
  readonly versionIn?: (filesFolder: string, manifest: Pick<Manifest, 'files'>) => Promise<string | null>;
  readonly randomName: () => string;
  readonly clock: Clock;
};

/** What to install of an archive, and what ends that. */
type InstallOptions = {
  readonly root: string;
  /** The folder of a game that has the mod then: it is installed on the same disk, where that can be. */
  readonly near?: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: (share: number) => void;
};

/** The mods that are unpacked on this computer: in Loadout's own folder, and in one on each other disk that has games. */
export class Installs {
  readonly #options: InstallsOptions;
  readonly #archives: Archives;
  readonly #disks: InstallDisks;
  /** What `list` returned last, and the lists of the stores that it is of. */
  #listed: { readonly of: readonly (readonly Install[])[]; readonly installs: readonly Install[] } = {
    of: [],
    installs: [],
  };
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();

  constructor(options: InstallsOptions) {
    this.#options = options;
    this.#archives = new Archives(options);
    this.#disks = new InstallDisks(options);
  }

  /**
   * Reads what is installed, deletes what an interrupted install left, and what was removed before. Returns how many
   * installs were interrupted, and the ids of those whose manifest can't be read; their files stay.
   */
  async open(): Promise<Opened> {
    const opened = await this.#disks.open();
    await this.#removeDoubles();
    return opened;
  }

  /** Looks which disks with installs are there now. What is on one that isn't there is not installed meanwhile. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      if (await this.#disks.look()) this.#listeners.tell();
    });
  }

  /** Every install, by title. The same array until one has come, gone or been moved. */
  list(): readonly Install[] {
    const of = this.#disks.stores.map((store) => store.list());
    const listed = this.#listed;
    const isSame = listed.of.length === of.length && of.every((each, index) => each === listed.of[index]);
    if (isSame) return listed.installs;
    const { compare } = new Intl.Collator('en', { numeric: true });
    const all = new Map(
      of.toReversed().flatMap((each) => each.map((install) => [install.installId, install])),
    );
    const installs = [...all.values()].sort((a, b) => compare(a.title, b.title));
    this.#listed = { of, installs };
    return installs;
  }

  /** What is installed in each folder of installs, Loadout's own one last. */
  places(): readonly { readonly folder: string; readonly list: readonly Install[] }[] {
    return this.#disks.stores.map((store) => ({ folder: store.folder, list: store.list() }));
  }

  has(installId: string): boolean {
    return this.#disks.stores.some((store) => store.get(installId) !== undefined);
  }

  /** Whether every folder of installs could be read. Else what isn't here may be on a disk that isn't there. */
  isComplete(): boolean {
    return this.#disks.isComplete();
  }

  /** The manifest of an install. @throws AppError `not-found` */
  manifest(installId: string): Manifest {
    return this.#find(installId).manifest;
  }

  /** The folder with the files of an install. @throws AppError `not-found` */
  filesFolder(installId: string): string {
    return this.#find(installId).store.filesFolder(installId);
  }

  /** Looks into an archive without writing anything. @throws ArchiveRefused, AppError */
  async inspect(
    source: Pick<InstallSource, 'archivePath' | 'title' | 'isPacked'>,
    signal: AbortSignal,
  ): Promise<Inspection> {
    const { archive, found } = await this.#archives.look(source, signal);
    const { programs, totalBytes, files } = archive;
    return { layout: found.layout, programs, fileCount: files.length, totalBytes };
  }

  /**
   * Installs an archive: unpacked aside, then put in place by one rename. The version that is installed already is
   * returned as it is. `root` is the folder that the layout or the chosen variant names, an empty text for all.
   * @throws ArchiveRefused, AppError (`cancelled`, `disk-full`, `folder-unusable`)
   */
  install(source: InstallSource, options: InstallOptions): Promise<Install> {
    return this.#inTurn(async () => {
      const archive = await this.#archives.take(source, options.signal);
      const installId = installIdOf(source, archive.sha256);
      if (this.has(installId)) return toInstall(this.manifest(installId));
      const store = await this.#disks.storeFor(options.near, archive.totalBytes, source.title);
      return this.#making(store, source.title, async ({ staging, files }) => {
        const unpacked = await this.#unpack(source, archive, files, options);
        const { root, signal } = options;
        const installedAt = this.#options.clock.now();
        const named = await this.#named(source, files, unpacked?.files ?? []);
        const manifest = newManifest(named, archive, unpacked, { installId, root, installedAt });
        if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
        await store.place(staging, manifest);
        this.#listeners.tell();
        return toInstall(manifest);
      });
    });
  }

  /**
   * Installs files that are on this computer already: copied aside and proven, then put in place by one rename. They stay
   * where they are. The same files for the same folder that are installed already are returned as they are.
   * @throws AppError (`cancelled`, `rejected`, `disk-full`, `folder-unusable`)
   */
  installFiles(source: FilesSource, options: Omit<InstallOptions, 'root'>): Promise<Install> {
    return this.#copying(source, options, (copied, now) => manifestOfFiles(source, copied, now));
  }

  /**
   * Installs what a player edited as a version of their own: copied aside and proven, then put in place by one rename. The edited
   * files stay as they are. The same files of the same edit that are installed already are returned as they are.
   * @throws AppError (`cancelled`, `rejected`, `disk-full`, `folder-unusable`)
   */
  installEdited(
    edited: Pick<EditedFolder, 'files' | 'emptyFolders'>,
    edit: EditOf,
    options: Omit<InstallOptions, 'root'>,
  ): Promise<Install> {
    const source = { files: edited.files, title: edit.of.title };
    return this.#copying(source, options, (copied, now) =>
      manifestOfEdit(edit, { ...copied, emptyFolders: edited.emptyFolders }, now),
    );
  }

  /** The ids of those on another disk than a game, by the game's folder, that could be on the same. Never rejects. */
  async elsewhereThan(near: string): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const store of this.#disks.stores)
      if (await this.#options.elsewhere.isElsewhere(store.folder, near))
        for (const { installId } of store.list()) found.add(installId);
    return found;
  }

  /**
   * Moves an install to the disk of a game, by the game's folder: copied and compared first, then placed by one rename, then
   * deleted where it was. A kill leaves one that is whole. Files that were changed or added stay so.
   * @throws AppError (`cancelled`, `not-found`, `disk-full`, `folder-unusable`)
   */
  move(
    installId: string,
    near: string,
    options: Pick<InstallOptions, 'signal' | 'onProgress'>,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { store: from, manifest } = this.#find(installId);
      const { title } = manifest;
      const to = await this.#disks.storeNear(near, toInstall(manifest).size, title);
      if (to === from) return;
      await this.#making(to, title, async ({ staging, files }) => {
        const moved = await copyInstall(from.filesFolder(installId), files, manifest, options);
        await to.place(staging, { ...manifest, files: [...moved] });
      });
      await from.delete(installId, this.#newName(installId));
      this.#listeners.tell();
    });
  }

  /** Takes an install away; it can be put back until `deleteRemoved`. @throws AppError */
  remove(installId: string): Promise<Removed> {
    return this.#inTurn(async () => {
      const { store, manifest } = this.#find(installId);
      const name = this.#newName(installId);
      await store.remove(installId, name).catch(this.#rejectAbout(store, manifest.title));
      this.#listeners.tell();
      return { install: toInstall(manifest), name, folder: store.folder };
    });
  }

  putBack(removed: Removed): Promise<void> {
    return this.#inTurn(async () => {
      const { install, name } = removed;
      // It was installed again meanwhile.
      if (this.has(install.installId)) return;
      const store = this.#storeOf(removed);
      await store.putBack(name).catch(this.#rejectAbout(store, install.title));
      this.#listeners.tell();
    });
  }

  /** Deletes a removed install. Files that changed since are kept; returns where and which (Z10). */
  deleteRemoved(removed: Removed): Promise<Kept> {
    return this.#inTurn(async () => {
      const store = this.#storeOf(removed);
      const kept = await store
        .deleteRemoved(removed.name)
        .catch(this.#rejectAbout(store, removed.install.title));
      // The list is as before, and its disk has more room.
      this.#listeners.tell();
      return kept;
    });
  }

  /**
   * Replaces files of an install, by their paths, with those of its archive. Returns the paths that are as in the manifest
   * now. @throws ArchiveRefused, AppError
   */
  restore(installId: string, archivePath: string, paths: readonly string[]): Promise<readonly string[]> {
    return this.#inTurn(async () => {
      const { store, manifest } = this.#find(installId);
      const { title, root, files, isPacked } = manifest;
      const source = { archivePath, title, isPacked, packedAs: files[0]?.path ?? '' };
      const restoring = async (target: string) => {
        await this.#archives.unpack(source, { root, target }, new AbortController().signal);
        return restoreFiles(target, store.filesFolder(installId), { files, paths });
      };
      return this.#making(store, title, (making) => restoring(making.files), { isTemporary: true });
    });
  }

  /** Compares the files of an install with their hashes. @throws AppError `not-found` */
  async verify(installId: string): Promise<Differences> {
    return verifyFiles(this.filesFolder(installId), this.manifest(installId).files);
  }

  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #find(installId: string): { readonly store: InstallStore; readonly manifest: Manifest } {
    for (const store of this.#disks.stores) {
      const manifest = store.get(installId);
      if (manifest !== undefined) return { store, manifest };
    }
    throw notInstalled();
  }

  /** Copies files into a new install, unless what comes of them is installed already. */
  #copying(
    { files, title }: Pick<FilesSource, 'files' | 'title'>,
    options: Omit<InstallOptions, 'root'>,
    toManifest: (copied: Unpacked, now: number) => Manifest,
  ): Promise<Install> {
    return this.#inTurn(async () => {
      const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
      const store = await this.#disks.storeFor(options.near, totalBytes, title);
      const total = Math.max(1, totalBytes);
      const onProgress = (bytes: number) => options.onProgress?.(Math.min(1, bytes / total));
      return this.#making(store, title, async ({ staging, files: target }) => {
        const copied = await copyFiles(files, { target, title, signal: options.signal, onProgress });
        const manifest = toManifest(copied, this.#options.clock.now());
        if (this.has(manifest.installId)) {
          await rm(staging, { recursive: true, force: true });
          return toInstall(this.manifest(manifest.installId));
        }
        await store.place(staging, manifest);
        this.#listeners.tell();
        return toInstall(manifest);
      });
    });
  }

  #newName(installId: string): string {
    return `${installId}.${this.#options.randomName()}`;
  }

  #storeOf({ folder }: Removed): InstallStore {
    return this.#disks.stores.find((store) => store.folder === folder) ?? new InstallStore(folder);
  }

  /**
   * A kill may have left an install on both disks, once it was moved; or it was installed again while its disk was away. Files that
   * were changed in the one that goes are kept, as ever (Z10).
   */
  async #removeDoubles(): Promise<void> {
    const { own } = this.#disks;
    for (const { installId } of own.list()) {
      if (this.#find(installId).store === own) continue;
      const name = this.#newName(installId);
      const removal = own.remove(installId, name).then(() => own.deleteRemoved(name));
      await removal.catch((cause: unknown) => {
        this.#options.log.warn('An install that was moved is still where it was', { installId, cause });
      });
    }
  }

  /** Gives a new folder to make something in, which is gone when that fails, or is for the moment only. */
  async #making<T>(
    store: InstallStore,
    title: string,
    make: (folders: { readonly staging: string; readonly files: string }) => Promise<T>,
    { isTemporary } = { isTemporary: false },
  ): Promise<T> {
    let staging: string | null = null;
    let isDone = false;
    try {
      const made = await store.makeStaging(this.#options.randomName());
      staging = made.staging;
      const result = await make(made);
      isDone = true;
      return result;
    } catch (error) {
      throw toInstallError(error, title, store.folder);
    } finally {
      if (staging !== null && (isTemporary || !isDone))
        await rm(staging, { recursive: true, force: true }).catch((cause: unknown) => {
          this.#options.log.warn('The rest of an install was not deleted', { cause });
        });
    }
  }

  #rejectAbout(store: InstallStore, title: string) {
    return (error: unknown): never => {
      throw toInstallError(error, title, store.folder);
    };
  }

  /** A source with what is said of its version in the unpacked files, where the service doesn't say it. */
  async #named(source: InstallSource, filesFolder: string, files: Unpacked['files']): Promise<InstallSource> {
    if (source.service !== null || source.versionName !== '') return source;
    const said = await this.#options.versionIn?.(filesFolder, { files: [...files] });
    return said ? withVersion(source, said) : source;
  }

  async #unpack(
    source: InstallSource,
    { totalBytes }: Looked,
    target: string,
    { root, signal, onProgress }: InstallOptions,
  ): Promise<Unpacked | null> {
    const total = Math.max(1, totalBytes);
    return this.#archives.unpack(source, { root, target }, signal, (bytes) =>
      onProgress?.(Math.min(1, bytes / total)),
    );
  }
}
