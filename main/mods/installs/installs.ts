import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import { makeFolder, syncFolder } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import { cleanFileName } from '../downloads/files/file-name.ts';
import { type Layout, layoutOf } from './archive/layout.ts';
import { archiveLimits } from './archive/limits.ts';
import type { Archive } from './archive/read-archive.ts';
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
import { runWorker } from './worker/run-worker.ts';

/** What an archive would install. */
export type Inspection = {
  readonly layout: Layout;
  /** Programs and scripts among its files, as far as it tells without unpacking (Z11). */
  readonly programs: readonly string[];
  readonly fileCount: number;
  /** The size of all files, in bytes. */
  readonly totalBytes: number;
};

/** What installing needs to know of an archive. `stamp` tells whether the file is still the same. */
type Looked = Pick<Archive, 'totalBytes' | 'archiveBytes' | 'emptyFolders'> & {
  readonly stamp: string | null;
  readonly layout: Layout;
  readonly sha256: string;
};

/** An install that was removed and can be put back, until `deleteRemoved`. */
export type Removed = { readonly install: Install; readonly name: string };

/** The mods that are unpacked on this computer. */
export type Installs = {
  /**
   * Reads what is installed, deletes what an interrupted install left, and what was removed before. Returns how many
   * installs were interrupted, and the ids of those whose manifest can't be read; their files stay.
   */
  open(): Promise<{ readonly interrupted: number; readonly unreadable: readonly string[] }>;
  /** Every install, by title. */
  list(): readonly Install[];
  has(installId: string): boolean;
  /** The manifest of an install. @throws AppError `not-found` */
  manifest(installId: string): Manifest;
  /** The folder with the files of an install. */
  filesFolder(installId: string): string;
  /** Looks into an archive without writing anything. @throws ArchiveRefused, AppError */
  inspect(archivePath: string, title: string, signal: AbortSignal): Promise<Inspection>;
  /**
   * Installs an archive: unpacked aside, then put in place by one rename. The version that is installed already is
   * returned as it is. `root` is the folder that the layout or the chosen variant names, an empty text for all.
   * @throws ArchiveRefused, AppError (`cancelled`, `disk-full`, `folder-unusable`)
   */
  install(
    source: InstallSource,
    options: {
      readonly root: string;
      readonly signal: AbortSignal;
      readonly onProgress?: (share: number) => void;
    },
  ): Promise<Install>;
  /** Takes an install away; it can be put back until `deleteRemoved`. @throws AppError */
  remove(installId: string): Promise<Removed>;
  putBack(removed: Removed): Promise<void>;
  /** Deletes a removed install. Files that changed since are kept; returns where and which (Z10). */
  deleteRemoved(removed: Removed): Promise<{ readonly folder: string; readonly kept: readonly string[] }>;
  /**
   * Replaces files of an install, by their paths, with those of its archive. Returns the paths that are as in the manifest
   * now. @throws ArchiveRefused, AppError
   */
  restore(installId: string, archivePath: string, paths: readonly string[]): Promise<readonly string[]>;
  /** Compares the files of an install with their hashes. @throws AppError `not-found` */
  verify(installId: string): Promise<Differences>;
  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void;
};

/** The names of the folders beside the installs; no install is called so. */
const [stagingName, removedName, keptName] = ['.staging', '.removed', '.kept'];

/** How many archives are remembered that were looked at. */
const mostLooked = 50;

const manifestName = 'manifest.json';
const filesName = 'files';

/** The id of what a source installs: the same for the same file of the same version. */
export function installIdOf(
  source: Pick<InstallSource, 'service' | 'modId' | 'versionId' | 'fileId'>,
  sha256: string,
): string {
  const { service, modId, versionId, fileId } = source;
  if (service === null || modId === null) return `file-${sha256.slice(0, 32)}`;
  const scope = createHash('sha256').update(service).digest('hex').slice(0, 8);
  return [scope, modId, versionId ?? 0, fileId ?? 0].join('-');
}

/** @param options `script`: the entry of the thread that unpacks */
export function createInstalls(options: {
  readonly folder: string;
  readonly script: () => Promise<URL | string>;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly randomName: () => string;
  readonly clock: Clock;
  readonly log: Log;
}): Installs {
  const { folder, script, freeBytes, randomName, clock, log } = options;
  const manifests = new Map<string, Manifest>();
  const listeners = createListeners<void>();
  const inTurn = createSerialQueue();
  const at = (...names: string[]) => join(folder, ...names);

  const inThread = async (
    source: Pick<InstallSource, 'archivePath' | 'title'>,
    unpack: { root: string; target: string } | null,
    signal: AbortSignal,
    onProgress?: (bytes: number) => void,
  ) => {
    const { archivePath, title } = source;
    const job = { archivePath, title, limits: archiveLimits, hashesArchive: unpack === null, unpack };
    const run = { script: await script(), signal, clock, ...(onProgress ? { onProgress } : {}) };
    return runWorker(job, run).catch((error: unknown) => {
      throw toInstallError(error, title, folder);
    });
  };
  /** The archives that were looked at and not installed yet, by path: hashing a large one again takes long. */
  const looked = new Map<string, Looked>();
  const look = async (source: Pick<InstallSource, 'archivePath' | 'title'>, signal: AbortSignal) => {
    const { archivePath } = source;
    const stamp = await stampOf(archivePath);
    const { archive, sha256 } = await inThread(source, null, signal);
    const { totalBytes, archiveBytes, emptyFolders } = archive;
    const layout = layoutOf(archive.files);
    const found: Looked = { stamp, layout, totalBytes, archiveBytes, emptyFolders, sha256: sha256 ?? '' };
    const [oldest] = looked.keys();
    if (looked.size >= mostLooked && oldest !== undefined) looked.delete(oldest);
    looked.set(archivePath, found);
    return { archive, found };
  };
  const known = (installId: string): Manifest => {
    const manifest = manifests.get(installId);
    if (manifest === undefined) throw notInstalled();
    return manifest;
  };

  async function place(staging: string, manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifest)}\n`;
    await writeFile(join(staging, manifestName), text, { flag: 'wx', flush: true });
    await syncFolder(staging);
    await rename(staging, at(manifest.installId));
    await syncFolder(folder);
    manifests.set(manifest.installId, manifest);
    listeners.tell();
  }

  const deleteByName = async (name: string) => {
    const keptFolder = at(keptName, name);
    // The manifest may be gone after a kill: its files are deleted by then, and any other is kept.
    const manifest = await readManifest(at(removedName, name, manifestName)).catch(whenMissing(null));
    const kept = await removeFiles(at(removedName, name, filesName), manifest?.files ?? [], keptFolder);
    await rm(at(removedName, name), { recursive: true, force: true });
    return { folder: keptFolder, kept };
  };

  const install: Installs['install'] = (source, { root, signal, onProgress }) =>
    inTurn(async () => {
      const { archivePath, title } = source;
      const earlier = looked.get(archivePath);
      const isSame = earlier !== undefined && earlier.stamp === (await stampOf(archivePath));
      const archive = isSame && earlier.stamp !== null ? earlier : (await look(source, signal)).found;
      looked.delete(archivePath);
      const { sha256 } = archive;
      const installId = installIdOf(source, sha256);
      const before = manifests.get(installId);
      if (before !== undefined) return toInstall(before);
      const staging = at(stagingName, randomName());
      try {
        await makeFolder(at(stagingName));
        const free = await freeBytes(folder);
        if (free < archive.totalBytes) throw tooLittleSpace(title, archive.totalBytes, free);
        const target = join(staging, filesName);
        await mkdir(target, { recursive: true });
        const total = Math.max(1, archive.totalBytes);
        const { unpacked } = await inThread(source, { root, target }, signal, (bytes) =>
          onProgress?.(Math.min(1, bytes / total)),
        );
        const prefix = root === '' ? '' : `${root}/`;
        const manifest: Manifest = {
          version: 1,
          installId,
          service: source.service,
          modId: source.modId,
          versionId: source.versionId,
          fileId: source.fileId,
          title,
          versionName: source.versionName,
          tagLine: source.tagLine ?? '',
          archive: { name: basename(archivePath), size: archive.archiveBytes, sha256 },
          root,
          folderName: folderNameOf(root, archive.layout, title) ?? installId,
          files: [...(unpacked?.files ?? [])],
          emptyFolders: archive.emptyFolders
            .filter((path) => path.startsWith(prefix))
            .map((path) => path.slice(prefix.length)),
          programs: [...(unpacked?.programs ?? [])],
          installedAt: clock.now(),
        };
        if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
        await place(staging, manifest);
        return toInstall(manifest);
      } catch (error) {
        await rm(staging, { recursive: true, force: true }).catch((cause: unknown) => {
          log.warn('The rest of an install was not deleted', { cause });
        });
        throw toInstallError(error, title, folder);
      }
    });

  return {
    async open() {
      await makeFolder(folder);
      const interrupted = (await readdir(at(stagingName)).catch(whenMissing(null))) ?? [];
      await rm(at(stagingName), { recursive: true, force: true });
      const unreadable: string[] = [];
      for (const name of await readdir(folder)) {
        if (!installIdSchema.safeParse(name).success) continue;
        const manifest = await readManifest(at(name, manifestName)).catch((cause: unknown) => {
          log.warn('The manifest of an install could not be read', { installId: name, cause });
          return null;
        });
        if (manifest?.installId === name) manifests.set(name, manifest);
        else unreadable.push(name);
      }
      for (const name of (await readdir(at(removedName)).catch(whenMissing(null))) ?? []) {
        await deleteByName(name).catch((cause: unknown) => {
          log.warn('A removed install was not deleted', { name, cause });
        });
      }
      return { interrupted: interrupted.length, unreadable };
    },
    list() {
      const { compare } = new Intl.Collator('en', { numeric: true });
      return [...manifests.values()].map(toInstall).sort((a, b) => compare(a.title, b.title));
    },
    has: (installId) => manifests.has(installId),
    manifest: known,
    filesFolder: (installId) => at(known(installId).installId, filesName),
    async inspect(archivePath, title, signal) {
      const { archive, found } = await look({ archivePath, title }, signal);
      const { programs, totalBytes, files } = archive;
      return { layout: found.layout, programs, fileCount: files.length, totalBytes };
    },
    install,
    remove: (installId) =>
      inTurn(async () => {
        const manifest = known(installId);
        const name = `${installId}.${randomName()}`;
        try {
          await makeFolder(at(removedName));
          await rename(at(installId), at(removedName, name));
        } catch (error) {
          throw toInstallError(error, manifest.title, folder);
        }
        manifests.delete(installId);
        listeners.tell();
        return { install: toInstall(manifest), name };
      }),
    putBack: ({ install: { installId, title }, name }) =>
      inTurn(async () => {
        // It was installed again meanwhile.
        if (manifests.has(installId)) return;
        try {
          const manifest = await readManifest(at(removedName, name, manifestName));
          await rename(at(removedName, name), at(installId));
          manifests.set(installId, manifest);
          listeners.tell();
        } catch (error) {
          throw toInstallError(error, title, folder);
        }
      }),
    deleteRemoved: ({ install: { title }, name }) =>
      inTurn(async () => {
        return deleteByName(name).catch((error: unknown) => {
          throw toInstallError(error, title, folder);
        });
      }),
    restore: (installId, archivePath, paths) =>
      inTurn(async () => {
        const { title, root, files } = known(installId);
        const staging = at(stagingName, randomName());
        try {
          await mkdir(staging, { recursive: true });
          await inThread({ archivePath, title }, { root, target: staging }, new AbortController().signal);
          return await restoreFiles(staging, at(installId, filesName), { files, paths });
        } catch (error) {
          throw toInstallError(error, title, folder);
        } finally {
          await rm(staging, { recursive: true, force: true });
        }
      }),
    verify: async (installId) => verifyFiles(at(installId, filesName), known(installId).files),
    onChange: listeners.add,
  };
}

/** The folder that a mod gets in a game: the archive's own name for it, else its title. A variant's is that around it. */
function folderNameOf(root: string, layout: Layout, title: string): string | null {
  const isVariant = layout.kind === 'variants' && layout.choices.some((choice) => choice.root === root);
  const path = isVariant ? root.slice(0, Math.max(0, root.lastIndexOf('/'))) : root;
  return cleanFileName(path === '' ? title : path.slice(path.lastIndexOf('/') + 1));
}

/** A text that changes with the file at a path; null when there is none. */
const stampOf = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => null,
  );

const readManifest = async (path: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
