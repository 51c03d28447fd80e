import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import { makeFolder, replaceText } from '#main/storage/files/atomic-file.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { AppError } from '#shared/errors.ts';
import { copyInstall } from '../copy-install.ts';
import { toInstallError, tooLittleSpace } from '../errors.ts';
import { type Install, type InstalledFile, type Manifest, toInstall } from '../install.ts';
import type { Installs } from '../installs.ts';
import { removeFiles } from '../remove-files.ts';
import { filesIn } from '../verify.ts';
import { type InstallEdit, installEditSchema } from './install-edit.ts';
import { type EditedFolder, hasSameFiles, isLeftByFileManager, readEdited } from './read-edited.ts';

const filesName = 'files';
const recordName = 'edit.json';
/** What the folders begin with that are being made, and those that are being deleted. */
const [newPrefix, endedPrefix] = ['.new-', '.ended-'];

/** What edits need. `folder` is Loadout's own one for installs. */
type InstallEditsOptions = {
  readonly folder: string;
  readonly installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder' | 'installEdited'>;
  readonly freeBytes: (folder: string) => Promise<number>;
  /** Makes an id that nothing else has, of letters, digits and dashes. */
  readonly newId: () => string;
  readonly clock: Clock;
  readonly log: Log;
};

/** What is to be edited, and where the version goes that is made of it. */
type ToEdit = Pick<InstallEdit, 'gameId' | 'loadoutId' | 'note'> & { readonly installId: string };

/**
 * Copies of installs whose files the player edits. No game is linked to them: an install never changes, and what was edited
 * becomes one of its own. Each change is one rename, so that a kill leaves the state before it or after it.
 */
export class InstallEdits {
  readonly #options: InstallEditsOptions;
  readonly #folder: string;
  readonly #edits = new Map<string, InstallEdit>();
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();
  /** Calls back when an edit has begun or ended. Returns what ends that. */
  readonly onChange = this.#listeners.add;

  constructor(options: InstallEditsOptions) {
    this.#options = options;
    this.#folder = join(options.folder, '.edits');
  }

  /** Reads which edits are open, and finishes what a kill cut short. What can't be read stays as it is. */
  async open(): Promise<void> {
    this.#edits.clear();
    for (const name of (await readdir(this.#folder).catch(whenMissing(null))) ?? []) {
      try {
        if (name.startsWith(newPrefix)) await rm(this.#at(name), { recursive: true, force: true });
        else if (name.startsWith(endedPrefix)) await this.#delete(name);
        else {
          const edit = await readRecord(this.#at(name, recordName));
          if (edit.editId === name) this.#edits.set(name, edit);
        }
      } catch (cause) {
        this.#options.log.warn('An edit of an install could not be read', { name, cause });
      }
    }
  }

  /** The open edits, the oldest first. */
  list(): readonly InstallEdit[] {
    return [...this.#edits.values()].sort((a, b) => a.startedAt - b.startedAt);
  }

  /** @throws AppError `not-found` */
  get(editId: string): InstallEdit {
    const edit = this.#edits.get(editId);
    if (!edit) throw new AppError('not-found', { id: 'ownVersions.gone' });
    return edit;
  }

  /** The folder with the files that the player edits. @throws AppError `not-found` */
  filesFolder(editId: string): string {
    return this.#at(this.get(editId).editId, filesName);
  }

  /** Copies an install, also what was changed in it, so that the player can edit the copy. @throws AppError */
  start(
    { installId, ...of }: ToEdit,
    options: { readonly signal: AbortSignal; readonly onProgress?: (share: number) => void },
  ): Promise<InstallEdit> {
    const { installs, newId, clock, freeBytes } = this.#options;
    return this.#inTurn(async () => {
      const manifest = installs.manifest(installId);
      const { title } = manifest;
      const editId = newId();
      const making = this.#at(`${newPrefix}${editId}`);
      try {
        await makeFolder(this.#folder);
        const size = manifest.files.reduce((sum, file) => sum + file.size, 0);
        const free = await freeBytes(this.#folder);
        if (free < size) throw tooLittleSpace(title, size, free);
        const files = join(making, filesName);
        await mkdir(files, { recursive: true });
        await copyInstall(installs.filesFolder(installId), files, manifest, options);
        const { fingerprint } = await readEdited(files, title);
        const startedAt = clock.now();
        const edit: InstallEdit = {
          version: 1,
          editId,
          gameId: of.gameId,
          loadoutId: of.loadoutId,
          note: of.note,
          startedAt,
          of: manifest,
          fingerprint,
          savedAs: null,
          isInUse: true,
          saved: null,
        };
        await this.#write(making, edit);
        await rename(making, this.#at(editId));
        await syncFolder(this.#folder);
        this.#edits.set(editId, edit);
        this.#listeners.tell();
        return edit;
      } catch (error) {
        await rm(making, { recursive: true, force: true }).catch(() => undefined);
        throw toInstallError(error, title, this.#folder);
      }
    });
  }

  /**
   * Makes a version of the player's own from what is in the folder now, if that isn't as it was read last. The folder stays. Null
   * if nothing changed: files that have other times only are as they were. @throws AppError `rejected` with the file that can't be in a mod; nothing is changed then
   * @param options `near`: the folder of a game that has the version then; `use`: puts it into loadouts, which is done again after a
   * kill in between
   */
  save(
    editId: string,
    options: {
      readonly near?: string | undefined;
      readonly signal: AbortSignal;
      readonly use: (install: Install) => Promise<void>;
    },
  ): Promise<Install | null> {
    return this.#inTurn(async () => {
      const edit = this.get(editId);
      const found = await this.#read(edit);
      // What is saved in the folder meanwhile has another fingerprint, and is read the next time.
      const { fingerprint } = found;
      const version = this.version(edit);
      if (fingerprint === edit.fingerprint || (await this.#isAsSaved(edit, found, options.signal))) {
        if (version !== null && !edit.isInUse) await options.use(toInstall(version));
        if (fingerprint !== edit.fingerprint || !edit.isInUse)
          await this.#change({ ...edit, fingerprint, isInUse: true });
        return null;
      }
      const install = await this.#options.installs.installEdited(found, edit, options);
      const saved = { ...edit, fingerprint, savedAs: install.installId };
      await this.#change({ ...saved, isInUse: false });
      await options.use(install);
      await this.#change({ ...saved, isInUse: true });
      return install;
    });
  }

  /** Does something while no edit begins, is read or ends. It must not wait for one of these. */
  meanwhile<T>(task: () => Promise<T>): Promise<T> {
    return this.#inTurn(task);
  }

  /** The version that was made of an edit when it was read last; null for none, and for one that was removed since. */
  version({ savedAs }: Pick<InstallEdit, 'savedAs'>): Manifest | null {
    const { installs } = this.#options;
    return savedAs !== null && installs.has(savedAs) ? installs.manifest(savedAs) : null;
  }

  /**
   * Ends an edit, and deletes its folder. Files that are not as in `saved`, such as one that a program saved a moment ago, are kept;
   * returns where and which. @throws AppError
   */
  end(
    editId: string,
    saved: readonly InstalledFile[],
  ): Promise<{ readonly folder: string; readonly kept: readonly string[] }> {
    return this.#inTurn(async () => {
      const edit = this.get(editId);
      const name = `${endedPrefix}${editId}`;
      try {
        await this.#change({ ...edit, saved: [...saved] });
        // On Windows, a program that has a file of it open keeps the folder in its place.
        await rename(this.#at(editId), this.#at(name));
      } catch (error) {
        throw toInstallError(error, edit.of.title, this.filesFolder(editId));
      }
      this.#edits.delete(editId);
      this.#listeners.tell();
      return this.#delete(name).catch((cause: unknown) => {
        this.#options.log.warn('The folder of an edit was not deleted', { cause });
        return { folder: this.#at(name), kept: [] };
      });
    });
  }

  async #read(edit: InstallEdit): Promise<EditedFolder> {
    const { title } = edit.of;
    const folder = this.#at(edit.editId, filesName);
    if (!(await isFolder(folder)))
      throw new AppError('rejected', { id: 'ownVersions.folderGone', values: { title, folder } });
    const found = await readEdited(folder, title).catch((error: unknown) => {
      throw toInstallError(error, title, folder);
    });
    if (found.files.length === 0)
      throw new AppError('rejected', { id: 'ownVersions.empty', values: { title, folder } });
    return found;
  }

  /** Whether the files are as they were when the edit began, or when its version was made. */
  async #isAsSaved(edit: InstallEdit, found: EditedFolder, signal: AbortSignal): Promise<boolean> {
    const before = edit.savedAs === null ? edit.of : this.version(edit);
    if (before === null) return false;
    return hasSameFiles(found, before, signal).catch((error: unknown) => {
      throw toInstallError(error, edit.of.title, this.filesFolder(edit.editId));
    });
  }

  async #change(edit: InstallEdit): Promise<void> {
    await this.#write(this.#at(edit.editId), edit);
    this.#edits.set(edit.editId, edit);
  }

  async #write(folder: string, edit: InstallEdit): Promise<void> {
    await replaceText(join(folder, recordName), `${JSON.stringify(edit)}\n`);
  }

  /** Deletes an edit that has ended. Can be repeated after a kill. */
  async #delete(name: string) {
    const edit = await readRecord(this.#at(name, recordName)).catch(whenMissing(null));
    const folder = join(this.#options.folder, '.kept', name.slice(endedPrefix.length));
    for (const path of await filesIn(this.#at(name, filesName)))
      if (isLeftByFileManager(basename(path))) await rm(this.#at(name, filesName, path));
    const kept = await removeFiles(this.#at(name, filesName), edit?.saved ?? [], folder);
    await rm(this.#at(name), { recursive: true, force: true });
    return { folder, kept };
  }

  #at(...names: string[]): string {
    return join(this.#folder, ...names);
  }
}

const readRecord = async (path: string): Promise<InstallEdit> =>
  installEditSchema.parse(JSON.parse(await readFile(path, 'utf8')));
