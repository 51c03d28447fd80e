import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { type Evidence, storedEvidenceSchema } from './evidence.ts';
import { readEvidence } from './read-evidence.ts';

/** How many installs are read at a time. The window waits for none of them. */
const atOnce = 2;

/** What the store needs. `folder` is its own. */
type EvidenceStoreOptions = {
  readonly folder: string;
  readonly installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder'>;
  readonly log: Log;
};

/**
 * What the files of installs say, read once and kept as JSON below `folder`, a file for each install. Without its file an
 * install is read again.
 */
export class EvidenceStore {
  readonly #options: EvidenceStoreOptions;
  readonly #known = new Map<string, readonly Evidence[]>();
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();
  #isClosed = false;
  #isTidy = false;

  constructor(options: EvidenceStoreOptions) {
    this.#options = options;
  }

  /** What an install says; null while it isn't read yet. */
  of(installId: string): readonly Evidence[] | null {
    return this.#known.get(installId) ?? null;
  }

  /** Reads installs that aren't read yet, and calls listeners back once if there were any. Never rejects. */
  read(installIds: readonly string[]): Promise<void> {
    const unread = installIds.filter((installId) => !this.#known.has(installId));
    if (unread.length === 0) return Promise.resolve();
    return this.#inTurn(async () => {
      if (this.#isClosed) return;
      if (!this.#isTidy) await this.#tidy();
      let hasRead = false;
      await inParallel(unread, atOnce, async (installId) => {
        if (this.#isClosed || this.#known.has(installId) || !this.#options.installs.has(installId)) return;
        const stored = await this.#readFile(installId);
        // The install may be removed while it is read.
        const evidence = stored ?? (await this.#readInstall(installId).catch(() => null));
        if (evidence === null) return;
        this.#known.set(installId, evidence);
        hasRead = true;
      });
      if (hasRead && !this.#isClosed) this.#listeners.tell();
    });
  }

  /** Calls back when more is known. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Begins nothing more, and resolves when what was begun has ended. Never rejects. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#inTurn(async () => undefined);
  }

  #fileOf(installId: string): string {
    return join(this.#options.folder, `${installId}.json`);
  }

  async #readFile(installId: string): Promise<readonly Evidence[] | null> {
    try {
      return storedEvidenceSchema.parse(JSON.parse(await readFile(this.#fileOf(installId), 'utf8'))).evidence;
    } catch {
      // It isn't there, or is of a version that says other things: it is made again.
      return null;
    }
  }

  async #readInstall(installId: string): Promise<readonly Evidence[]> {
    const { installs, log } = this.#options;
    const evidence = await readEvidence(installs.filesFolder(installId), installs.manifest(installId));
    try {
      await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
      // Not synced to disk: what a power cut leaves of it is no evidence, and is read again.
      await writeFile(this.#fileOf(installId), JSON.stringify({ version: 2, evidence }), { mode: 0o600 });
    } catch (cause) {
      log.warn('What a mod needs could not be stored', { installId, cause });
    }
    return evidence;
  }

  /** Deletes what is stored of installs that are gone. */
  async #tidy(): Promise<void> {
    this.#isTidy = true;
    const { folder, installs } = this.#options;
    for (const name of (await readdir(folder).catch(whenMissing([]))) ?? [])
      if (!installs.has(name.replace(/\.json$/, '')))
        await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
