import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import { makeFolder, syncFolder } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import { cleanFileName } from '../downloads/files/file-name.ts';
import type { Layout } from './archive/layout.ts';
import type { Unpacked } from './archive/unpack-files.ts';
import { type CopiedFile, contentHash, copyFiles } from './copy-files.ts';
import { notInstalled, toInstallError, tooLittleSpace } from './errors.ts';
import {
  type Install,
  type InstallSource,
  installIdSchema,
  type Manifest,
  manifestSchema,
  toInstall,
} from './install.ts';
import { removeFiles } from './remove-files.ts';
import { restoreFiles } from './restore-files.ts';
import { type Differences, verifyFiles } from './verify.ts';
import { Archives, type Looked } from './worker/archives.ts';

/** What an archive would install. */
export type Inspection = {
  readonly layout: Layout;
  /** Programs and scripts among its files, as far as it tells without unpacking (Z11). */
  readonly programs: readonly string[];
  readonly fileCount: number;
  /** The size of all files, in bytes. */
  readonly totalBytes: number;
};

/** An install that was removed and can be put back, until `deleteRemoved`. */
export type Removed = { readonly install: Install; readonly name: string };

/** Files of a removed install that were changed, and where they are kept. */
type Kept = { readonly folder: string; readonly kept: readonly string[] };

/** The names of the folders beside the installs; no install is called so. */
const [stagingName, removedName, keptName] = ['.staging', '.removed', '.kept'];

const manifestName = 'manifest.json';
const filesName = 'files';

/** The id of what a source installs: the same for the same file of the same version. */
export function installIdOf(
  source: Pick<InstallSource, 'service' | 'modId' | 'versionId' | 'fileId' | 'isPacked'>,
  sha256: string,
): string {
  const { service, modId, versionId, fileId } = source;
  // One game takes an archive as it is, and another one what is in it.
  const end = source.isPacked ? '-packed' : '';
  if (service === null || modId === null) return `file-${sha256.slice(0, 32)}${end}`;
  const scope = createHash('sha256').update(service).digest('hex').slice(0, 8);
  return `${[scope, modId, versionId ?? 0, fileId ?? 0].join('-')}${end}`;
}

/** What installs need. `script` is the entry of the thread that unpacks. */
type InstallsOptions = {
  readonly folder: string;
  readonly script: () => Promise<URL | string>;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly randomName: () => string;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Files of the player that become an install. `folderName` is the mod's own folder in a game, `isPacked` as in a manifest.
 */
export type FilesSource = Pick<Manifest, 'title' | 'versionName' | 'folderName' | 'isPacked'> & {
  readonly files: readonly CopiedFile[];
};

/** What to install of an archive, and what ends that. */
type InstallOptions = {
  readonly root: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (share: number) => void;
};

/** The mods that are unpacked on this computer. */
export class Installs {
  readonly #options: InstallsOptions;
  readonly #archives: Archives;
  readonly #manifests = new Map<string, Manifest>();
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();

  constructor(options: InstallsOptions) {
    this.#options = options;
    this.#archives = new Archives(options);
  }

  /**
   * Reads what is installed, deletes what an interrupted install left, and what was removed before. Returns how many
   * installs were interrupted, and the ids of those whose manifest can't be read; their files stay.
   */
  async open(): Promise<{ readonly interrupted: number; readonly unreadable: readonly string[] }> {
    const { folder, log } = this.#options;
    await makeFolder(folder);
    const interrupted = (await readdir(this.#at(stagingName)).catch(whenMissing(null))) ?? [];
    await rm(this.#at(stagingName), { recursive: true, force: true });
    const unreadable: string[] = [];
    for (const name of await readdir(folder)) {
      if (!installIdSchema.safeParse(name).success) continue;
      const manifest = await readManifest(this.#at(name, manifestName)).catch((cause: unknown) => {
        log.warn('The manifest of an install could not be read', { installId: name, cause });
        return null;
      });
      if (manifest?.installId === name) this.#manifests.set(name, manifest);
      else unreadable.push(name);
    }
    for (const name of (await readdir(this.#at(removedName)).catch(whenMissing(null))) ?? []) {
      await this.#deleteByName(name).catch((cause: unknown) => {
        log.warn('A removed install was not deleted', { name, cause });
      });
    }
    return { interrupted: interrupted.length, unreadable };
  }

  /** Every install, by title. */
  list(): readonly Install[] {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return [...this.#manifests.values()].map(toInstall).sort((a, b) => compare(a.title, b.title));
  }

  has(installId: string): boolean {
    return this.#manifests.has(installId);
  }

  /** The manifest of an install. @throws AppError `not-found` */
  manifest(installId: string): Manifest {
    const manifest = this.#manifests.get(installId);
    if (manifest === undefined) throw notInstalled();
    return manifest;
  }

  /** The folder with the files of an install. */
  filesFolder(installId: string): string {
    return this.#at(this.manifest(installId).installId, filesName);
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
      const before = this.#manifests.get(installId);
      if (before !== undefined) return toInstall(before);
      const staging = this.#at(stagingName, this.#options.randomName());
      try {
        const unpacked = await this.#unpack(source, archive, staging, options);
        const { root, signal } = options;
        const installedAt = this.#options.clock.now();
        const manifest = newManifest(source, archive, unpacked, { installId, root, installedAt });
        if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
        await this.#place(staging, manifest);
        return toInstall(manifest);
      } catch (error) {
        await this.#deleteStaging(staging);
        throw this.#toError(error, source.title);
      }
    });
  }

  /**
   * Installs files that are on this computer already: copied aside and proven, then put in place by one rename. They stay
   * where they are. The same files that are installed already are returned as they are.
   * @throws AppError (`cancelled`, `rejected`, `disk-full`, `folder-unusable`)
   */
  installFiles(source: FilesSource, options: Omit<InstallOptions, 'root'>): Promise<Install> {
    const { title, versionName, folderName, isPacked, files } = source;
    return this.#inTurn(async () => {
      const staging = this.#at(stagingName, this.#options.randomName());
      try {
        const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
        const target = await this.#makeStaging(staging, title, totalBytes);
        const total = Math.max(1, totalBytes);
        const onProgress = (bytes: number) => options.onProgress?.(Math.min(1, bytes / total));
        const copied = await copyFiles(files, { target, title, signal: options.signal, onProgress });
        const sha256 = contentHash(copied.files, isPacked);
        const ids = { service: null, modId: null, versionId: null, fileId: null };
        const installId = installIdOf({ ...ids, isPacked }, sha256);
        const before = this.#manifests.get(installId);
        const manifest: Manifest = {
          version: 1,
          installId,
          ...ids,
          title,
          versionName,
          tagLine: '',
          archive: { name: folderName, size: totalBytes, sha256 },
          root: '',
          folderName,
          files: [...copied.files],
          emptyFolders: [],
          programs: [...copied.programs],
          isPacked,
          installedAt: this.#options.clock.now(),
        };
        if (before === undefined) await this.#place(staging, manifest);
        else await rm(staging, { recursive: true, force: true });
        return toInstall(before ?? manifest);
      } catch (error) {
        await this.#deleteStaging(staging);
        throw this.#toError(error, title);
      }
    });
  }

  /** Takes an install away; it can be put back until `deleteRemoved`. @throws AppError */
  remove(installId: string): Promise<Removed> {
    return this.#inTurn(async () => {
      const manifest = this.manifest(installId);
      const name = `${installId}.${this.#options.randomName()}`;
      try {
        await makeFolder(this.#at(removedName));
        await rename(this.#at(installId), this.#at(removedName, name));
      } catch (error) {
        throw this.#toError(error, manifest.title);
      }
      this.#manifests.delete(installId);
      this.#listeners.tell();
      return { install: toInstall(manifest), name };
    });
  }

  putBack({ install: { installId, title }, name }: Removed): Promise<void> {
    return this.#inTurn(async () => {
      // It was installed again meanwhile.
      if (this.#manifests.has(installId)) return;
      try {
        const manifest = await readManifest(this.#at(removedName, name, manifestName));
        await rename(this.#at(removedName, name), this.#at(installId));
        this.#manifests.set(installId, manifest);
        this.#listeners.tell();
      } catch (error) {
        throw this.#toError(error, title);
      }
    });
  }

  /** Deletes a removed install. Files that changed since are kept; returns where and which (Z10). */
  deleteRemoved({ install: { title }, name }: Removed): Promise<Kept> {
    return this.#inTurn(async () =>
      this.#deleteByName(name).catch((error: unknown) => {
        throw this.#toError(error, title);
      }),
    );
  }

  /**
   * Replaces files of an install, by their paths, with those of its archive. Returns the paths that are as in the manifest
   * now. @throws ArchiveRefused, AppError
   */
  restore(installId: string, archivePath: string, paths: readonly string[]): Promise<readonly string[]> {
    return this.#inTurn(async () => {
      const { title, root, files, isPacked } = this.manifest(installId);
      const staging = this.#at(stagingName, this.#options.randomName());
      try {
        await mkdir(staging, { recursive: true });
        const to = { root, target: staging };
        await this.#archives.unpack(
          { archivePath, title, isPacked, packedAs: files[0]?.path ?? '' },
          to,
          new AbortController().signal,
        );
        return await restoreFiles(staging, this.#at(installId, filesName), { files, paths });
      } catch (error) {
        throw this.#toError(error, title);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    });
  }

  /** Compares the files of an install with their hashes. @throws AppError `not-found` */
  async verify(installId: string): Promise<Differences> {
    return verifyFiles(this.#at(installId, filesName), this.manifest(installId).files);
  }

  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #at(...names: string[]): string {
    return join(this.#options.folder, ...names);
  }

  #toError(error: unknown, title: string): unknown {
    return toInstallError(error, title, this.#options.folder);
  }

  /** Unpacks an archive aside, if there is space for it. */
  async #unpack(
    source: InstallSource,
    { totalBytes }: Looked,
    staging: string,
    { root, signal, onProgress }: InstallOptions,
  ): Promise<Unpacked | null> {
    const target = await this.#makeStaging(staging, source.title, totalBytes);
    const total = Math.max(1, totalBytes);
    return this.#archives.unpack(source, { root, target }, signal, (bytes) =>
      onProgress?.(Math.min(1, bytes / total)),
    );
  }

  /** Makes the folder for the files of an install that is on its way. @throws AppError `disk-full` */
  async #makeStaging(staging: string, title: string, totalBytes: number): Promise<string> {
    const { folder, freeBytes } = this.#options;
    await makeFolder(this.#at(stagingName));
    const free = await freeBytes(folder);
    if (free < totalBytes) throw tooLittleSpace(title, totalBytes, free);
    const target = join(staging, filesName);
    await mkdir(target, { recursive: true });
    return target;
  }

  async #deleteStaging(staging: string): Promise<void> {
    await rm(staging, { recursive: true, force: true }).catch((cause: unknown) => {
      this.#options.log.warn('The rest of an install was not deleted', { cause });
    });
  }

  async #place(staging: string, manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifest)}\n`;
    await writeFile(join(staging, manifestName), text, { flag: 'wx', flush: true });
    await syncFolder(staging);
    await rename(staging, this.#at(manifest.installId));
    await syncFolder(this.#options.folder);
    this.#manifests.set(manifest.installId, manifest);
    this.#listeners.tell();
  }

  async #deleteByName(name: string): Promise<Kept> {
    const folder = this.#at(keptName, name);
    const removed = this.#at(removedName, name);
    // The manifest may be gone after a kill: its files are deleted by then, and any other is kept.
    const manifest = await readManifest(join(removed, manifestName)).catch(whenMissing(null));
    const kept = await removeFiles(join(removed, filesName), manifest?.files ?? [], folder);
    await rm(removed, { recursive: true, force: true });
    return { folder, kept };
  }
}

/** The manifest of what was just unpacked. */
function newManifest(
  source: InstallSource,
  archive: Looked,
  unpacked: Unpacked | null,
  { installId, root, installedAt }: Pick<Manifest, 'installId' | 'root' | 'installedAt'>,
): Manifest {
  const { archivePath, title } = source;
  const prefix = root === '' ? '' : `${root}/`;
  return {
    version: 1,
    installId,
    service: source.service,
    modId: source.modId,
    versionId: source.versionId,
    fileId: source.fileId,
    title,
    versionName: source.versionName,
    tagLine: source.tagLine ?? '',
    archive: { name: basename(archivePath), size: archive.archiveBytes, sha256: archive.sha256 },
    root,
    folderName: folderNameOf(root, archive.layout, title) ?? installId,
    files: [...(unpacked?.files ?? [])],
    emptyFolders: archive.emptyFolders
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length)),
    programs: [...(unpacked?.programs ?? [])],
    isPacked: source.isPacked ?? false,
    installedAt,
  };
}

/** The folder that a mod gets in a game: the archive's own name for it, else its title. A variant's is that around it. */
function folderNameOf(root: string, layout: Layout, title: string): string | null {
  const isVariant = layout.kind === 'variants' && layout.choices.some((choice) => choice.root === root);
  const path = isVariant ? root.slice(0, Math.max(0, root.lastIndexOf('/'))) : root;
  return cleanFileName(path === '' ? title : path.slice(path.lastIndexOf('/') + 1));
}

const readManifest = async (path: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
