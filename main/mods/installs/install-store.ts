import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { type Install, installIdSchema, type Manifest, manifestSchema, toInstall } from './install.ts';
import { removeFiles } from './remove-files.ts';

/** Files of a removed install that were changed, and where they are kept. */
export type Kept = { readonly folder: string; readonly kept: readonly string[] };

/** The names of the folders beside the installs; no install is called so. */
const [stagingName, removedName, keptName] = ['.staging', '.removed', '.kept'];

const manifestName = 'manifest.json';
const filesName = 'files';

/**
 * Installs in one folder: each has a folder of its own with its manifest and its files. What is being made and what was removed
 * is beside them, so that each step is one rename. Calls reject with the system's error.
 */
export class InstallStore {
  /** Its absolute path. */
  readonly folder: string;
  readonly #manifests = new Map<string, Manifest>();
  /** What `list` made of each manifest: an install is the same object as long as nothing of it changes. */
  readonly #installs = new WeakMap<Manifest, Install>();
  /** What `list` returned last; null when that isn't so any more. */
  #listed: readonly Install[] | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Reads what is installed, deletes what an interrupted install left, and what was removed before. Returns how many
   * installs were interrupted, and the ids of those whose manifest can't be read; their files stay.
   */
  async open(log: Log): Promise<{ readonly interrupted: number; readonly unreadable: readonly string[] }> {
    const { folder } = this;
    this.#manifests.clear();
    this.#listed = null;
    const interrupted = (await readdir(this.#at(stagingName)).catch(whenMissing(null))) ?? [];
    await rm(this.#at(stagingName), { recursive: true, force: true });
    const unreadable: string[] = [];
    for (const name of await readdir(folder)) {
      if (!installIdSchema.safeParse(name).success) continue;
      const manifest = await readManifest(this.#at(name, manifestName)).catch((cause: unknown) => {
        log.warn('The manifest of an install could not be read', { installId: name, cause });
        return null;
      });
      if (manifest?.installId === name) this.#set(manifest);
      else unreadable.push(name);
    }
    for (const name of (await readdir(this.#at(removedName)).catch(whenMissing(null))) ?? []) {
      await this.deleteRemoved(name).catch((cause: unknown) => {
        log.warn('A removed install was not deleted', { name, cause });
      });
    }
    return { interrupted: interrupted.length, unreadable };
  }

  /** The same array until something has changed. */
  list(): readonly Install[] {
    this.#listed ??= [...this.#manifests.values()].map((manifest) => this.#installOf(manifest));
    return this.#listed;
  }

  get(installId: string): Manifest | undefined {
    return this.#manifests.get(installId);
  }

  /** The folder with the files of an install. */
  filesFolder(installId: string): string {
    return this.#at(installId, filesName);
  }

  /** Makes an empty folder to install in, of this new name. Returns it, and the folder in it for the files. */
  async makeStaging(name: string): Promise<{ readonly staging: string; readonly files: string }> {
    await makeFolder(this.#at(stagingName));
    const staging = this.#at(stagingName, name);
    const files = join(staging, filesName);
    await mkdir(files, { recursive: true });
    return { staging, files };
  }

  /**
   * Puts what was made in a staging folder in its place. From then on it is installed, also after a kill. Rejects before that if
   * the manifest is one that could not be read again.
   */
  async place(staging: string, manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifestSchema.parse(manifest))}\n`;
    await writeFile(join(staging, manifestName), text, { flag: 'wx', flush: true });
    await syncFolder(staging);
    await rename(staging, this.#at(manifest.installId));
    await syncFolder(this.folder);
    this.#set(manifest);
  }

  /** Takes an install away under a new name, by which it can be put back. */
  async remove(installId: string, name: string): Promise<void> {
    await makeFolder(this.#at(removedName));
    await rename(this.#at(installId), this.#at(removedName, name));
    this.#manifests.delete(installId);
    this.#listed = null;
  }

  async putBack(name: string): Promise<void> {
    const manifest = await readManifest(this.#at(removedName, name, manifestName));
    await rename(this.#at(removedName, name), this.#at(manifest.installId));
    this.#set(manifest);
  }

  /** Deletes a removed install. Files that changed since are kept; returns where and which (Z10). */
  async deleteRemoved(name: string): Promise<Kept> {
    const folder = this.#at(keptName, name);
    const removed = this.#at(removedName, name);
    // The manifest may be gone after a kill: its files are deleted by then, and any other is kept.
    const manifest = await readManifest(join(removed, manifestName)).catch(whenMissing(null));
    const kept = await removeFiles(join(removed, filesName), manifest?.files ?? [], folder);
    await rm(removed, { recursive: true, force: true });
    return { folder, kept };
  }

  /**
   * Deletes an install with all that is in it, which is elsewhere now. `name` is a new one; what a kill leaves is deleted with
   * what is being made at the next start, and never taken for changed files.
   */
  async delete(installId: string, name: string): Promise<void> {
    await makeFolder(this.#at(stagingName));
    await rename(this.#at(installId), this.#at(stagingName, name));
    this.#manifests.delete(installId);
    this.#listed = null;
    await rm(this.#at(stagingName, name), { recursive: true, force: true });
  }

  #installOf(manifest: Manifest): Install {
    const known = this.#installs.get(manifest);
    const install = known ?? toInstall(manifest);
    if (!known) this.#installs.set(manifest, install);
    return install;
  }

  #set(manifest: Manifest): void {
    this.#manifests.set(manifest.installId, manifest);
    this.#listed = null;
  }

  #at(...names: string[]): string {
    return join(this.folder, ...names);
  }
}

const readManifest = async (path: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
