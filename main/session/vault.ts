import { chmod, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Protection } from '../platform.ts';
import { makeFolder, replaceText, syncFolder } from '../stores/atomic-file.ts';
import { isMissing, type ReadingDisk, readPatiently, Unreadable } from '../stores/reading.ts';
import type { OnTrouble } from '../stores/trouble.ts';
import { type KeptSession, parseKept } from './kept-session.ts';
import { type Binding, isSameBinding } from './standing.ts';

/** What reading the vault comes to. `locked`: something is kept, and the desktop or the system does not open it. */
export type VaultReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'kept'; readonly kept: KeptSession };

/** Where a sign-in outlives the app: one sealed file, readable by its owner alone (O38). */
export type Vault = {
  /**
   * What is kept for this client and service. A file that is damaged or belongs to others is set aside, not
   * destroyed; one that cannot be read or unsealed stays where it is, for a time when it can (S9). Never rejects.
   */
  read(binding: Binding): Promise<VaultReading>;
  /** Whether there is a file at all, for when nothing may be unsealed. */
  hasFile(): Promise<boolean>;
  /** Puts a session on disk, whole or not at all (`replaceText`). Rejects when it cannot. */
  write(kept: KeptSession): Promise<void>;
  /**
   * Takes everything off the disk, also what was set aside and what a killed write left. Rejects when it
   * cannot.
   */
  erase(): Promise<void>;
};

const damaged = 'damaged';

const fileSchema = z.object({ version: z.literal(1), sealed: z.string().min(1) });

export function createVault(options: {
  file: string;
  protection: Pick<Protection, 'protect' | 'reveal'>;
  log: Log;
  /** Hears when what was kept is damaged or can't be read. */
  onTrouble?: OnTrouble;
  disk?: ReadingDisk;
}): Vault {
  const { file, protection, log, onTrouble, disk } = options;
  const folder = dirname(file);

  async function setAside(problem: string): Promise<void> {
    log.warn('The kept sign-in can’t be used and is set aside', { problem });
    const path = `${file}.aside`;
    const kept = await rename(file, path).then(
      () => path,
      (cause: unknown) => {
        log.warn('The kept sign-in could not be set aside', { cause });
        return null;
      },
    );
    // One of another client or service is no loss: it is for another profile.
    if (problem === damaged) onTrouble?.({ kind: 'lost', kept });
  }

  /** The text of the file; what is there and is no file has none. */
  function readFile(): string | 'missing' | Unreadable {
    try {
      return readPatiently(file, disk).text;
    } catch (error) {
      if (error instanceof Unreadable) return error;
      return isMissing(error) ? 'missing' : '';
    }
  }

  return {
    async read(binding) {
      const read = readFile();
      if (read === 'missing') return { kind: 'empty' };
      if (read instanceof Unreadable) {
        log.error('The kept sign-in can’t be read and stays where it is', { code: read.code });
        onTrouble?.({ kind: 'unreadable', path: file });
        return { kind: 'locked' };
      }
      const sealed = parseFile(read);
      if (sealed === null) {
        await setAside(damaged);
        return { kind: 'empty' };
      }
      const revealed = await protection.reveal(sealed).catch(() => null);
      if (revealed === null) {
        log.warn('The kept sign-in could not be unsealed and stays where it is');
        return { kind: 'locked' };
      }
      const kept = parseKept(revealed);
      if (kept && isSameBinding(kept, binding)) return { kind: 'kept', kept };
      await setAside(kept ? 'of another client or service' : damaged);
      return { kind: 'empty' };
    },
    hasFile: () =>
      stat(file).then(
        (entry) => entry.isFile(),
        () => false,
      ),
    async write(kept) {
      const sealed = await protection.protect(JSON.stringify(kept));
      await makeFolder(folder);
      await chmod(folder, 0o700);
      await replaceText(file, JSON.stringify({ version: 1, sealed }));
    },
    async erase() {
      const names = await readdir(folder).catch(missing<string[]>([]));
      const own = names.filter((name) => name.startsWith(basename(file)));
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
      // A sign-in that a power cut brings back would use a token that is spent, or whose player signed out.
      if (own.length > 0) await syncFolder(folder);
    },
  };
}

function parseFile(text: string): string | null {
  try {
    return fileSchema.parse(JSON.parse(text)).sealed;
  } catch {
    return null;
  }
}

/** Takes "there is no such thing" for an answer. */
const missing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  };
