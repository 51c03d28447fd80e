import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { InstalledFile } from '#main/mods/installs/install.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { isUnchanged } from '#main/mods/installs/verify.ts';

/** How long a look is good for, in ms. */
const goodForMs = 10 * 60_000;

/** How many installs are looked at at a time. The window waits for none of them. */
const atOnce = 2;

/** What it needs. `idle` resolves once nothing is put into a game: looking at thousands of files would hold that up. */
type ChangedInstallsOptions = {
  readonly installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder'>;
  readonly idle: () => Promise<void>;
  readonly clock: Clock;
};

/** Knows whose files were changed on this computer: by their sizes and times first, and then by their hashes. */
export class ChangedInstalls {
  readonly #installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder'>;
  readonly #idle: () => Promise<void>;
  readonly #clock: Clock;
  readonly #looked = new Map<string, { readonly at: number; readonly isChanged: boolean }>();
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();
  #isClosed = false;

  constructor(options: ChangedInstallsOptions) {
    this.#installs = options.installs;
    this.#idle = options.idle;
    this.#clock = options.clock;
  }

  /** Whether files of an install were changed, as far as it was looked at. */
  has(installId: string): boolean {
    return this.#looked.get(installId)?.isChanged ?? false;
  }

  /** Looks at installs that weren't looked at lately. Calls listeners back if anything is otherwise than before. Never rejects. */
  look(installIds: readonly string[]): Promise<void> {
    const now = this.#clock.now();
    const isDue = (installId: string) => now - (this.#looked.get(installId)?.at ?? -goodForMs) >= goodForMs;
    const due = installIds.filter(isDue);
    if (due.length === 0) return Promise.resolve();
    return this.#inTurn(async () => {
      let isOther = false;
      await inParallel(due.filter(isDue), atOnce, async (installId) => {
        await this.#idle();
        if (this.#isClosed || !this.#installs.has(installId)) return;
        const before = this.has(installId);
        const isChanged = await this.#isChanged(installId).catch(() => false);
        this.#looked.set(installId, { at: now, isChanged });
        if (isChanged !== before) isOther = true;
      });
      if (isOther && !this.#isClosed) this.#listeners.tell();
    });
  }

  /** Looks at these again now. Never rejects. */
  lookAgain(installIds: readonly string[]): Promise<void> {
    for (const installId of installIds) {
      const known = this.#looked.get(installId);
      if (known) this.#looked.set(installId, { ...known, at: -goodForMs });
    }
    return this.look(installIds);
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Begins nothing more, and resolves when what was begun has ended. Never rejects. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#inTurn(async () => undefined);
  }

  async #isChanged(installId: string): Promise<boolean> {
    const folder = this.#installs.filesFolder(installId);
    for (const file of this.#installs.manifest(installId).files) {
      if (this.#isClosed) return false;
      if (!(await isAsInstalled(folder, file)) && !(await isUnchanged(folder, file))) return true;
    }
    return false;
  }
}

/** Whether size and time of a file are those of when it was installed. */
async function isAsInstalled(folder: string, { path, size, mtimeMs }: InstalledFile): Promise<boolean> {
  const found = await lstat(join(folder, ...path.split('/'))).catch(() => null);
  if (!found?.isFile()) return false;
  return found.size === size && (mtimeMs === undefined || found.mtimeMs === mtimeMs);
}
