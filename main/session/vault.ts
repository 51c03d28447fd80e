import { createHash } from 'node:crypto';
import { chmod, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/**
 * Where sign-ins outlive the app: one sealed file for each client and service (O43), readable by its owner alone (O38).
 */
export type Vault = {
  /**
   * What is kept for this client and service. A file that is damaged or holds another's sign-in is set aside, not
   * destroyed; one that cannot be read or unsealed stays where it is, for a time when it can (S9). Never rejects.
   */
  read(binding: Binding): Promise<VaultReading>;
  /** Whether there is a file at all, for when nothing may be unsealed. */
  hasFile(binding: Binding): Promise<boolean>;
  /** Puts a session on disk, whole or not at all (`replaceText`). Rejects when it cannot. */
  write(kept: KeptSession): Promise<void>;
  /**
   * Takes everything of this client and service off the disk, also what was set aside and what a killed write left.
   * Rejects when it cannot.
   */
  erase(binding: Binding): Promise<void>;
  /** Takes off the disk what can be unsealed now, whatever service it is of. Rejects when it cannot. */
  eraseReadable(): Promise<void>;
  /** The path of the file. Its name tells nothing of the service. */
  file(binding: Binding): string;
};

/** The one file that earlier versions kept, whatever the service was. */
const oldName = 'session.json';

const damaged = 'damaged';

const fileSchema = z.object({ version: z.literal(1), sealed: z.string().min(1) });

type ListReading = VaultReading | { readonly kind: 'damaged' };

export function createVault(options: {
  folder: string;
  protection: Pick<Protection, 'protect' | 'reveal'>;
  log: Log;
  /** Hears when what was kept is damaged or can't be read. */
  onTrouble?: OnTrouble;
  disk?: ReadingDisk;
}): Vault {
  const { folder, protection, log, onTrouble, disk } = options;
  const oldFile = join(folder, oldName);
  const fileOf = ({ baseUrl, siteUrl, clientId }: Binding) => {
    const name = createHash('sha256')
      .update(JSON.stringify([baseUrl, siteUrl, clientId]))
      .digest('hex');
    return join(folder, `${name.slice(0, 32)}.json`);
  };

  async function setAside(file: string, problem: string): Promise<void> {
    log.warn('The kept sign-in can’t be used and is set aside', { problem });
    const path = `${file}.aside`;
    const kept = await rename(file, path).then(
      () => path,
      (cause: unknown) => {
        log.warn('The kept sign-in could not be set aside', { cause });
        return null;
      },
    );
    if (problem === damaged) onTrouble?.({ kind: 'lost', kept });
  }

  /** The text of the file; what is there and is no file has none. */
  function readFile(file: string): string | 'missing' | Unreadable {
    try {
      return readPatiently(file, disk).text;
    } catch (error) {
      if (error instanceof Unreadable) return error;
      return isMissing(error) ? 'missing' : '';
    }
  }

  async function open(file: string): Promise<ListReading> {
    const text = readFile(file);
    if (text === 'missing') return { kind: 'empty' };
    if (text instanceof Unreadable) {
      log.error('The kept sign-in can’t be read and stays where it is', { code: text.code });
      onTrouble?.({ kind: 'unreadable', path: file });
      return { kind: 'locked' };
    }
    const sealed = parseFile(text);
    if (sealed === null) return { kind: 'damaged' };
    const revealed = await protection.reveal(sealed).catch(() => null);
    if (revealed === null) {
      log.warn('The kept sign-in could not be unsealed and stays where it is');
      return { kind: 'locked' };
    }
    const kept = parseKept(revealed);
    return kept ? { kind: 'kept', kept } : { kind: 'damaged' };
  }

  /**
   * Gives the file of an earlier version the name of the client and service that it is of, which need not be those in
   * use. Whether it is there and could not be unsealed.
   */
  async function takeOverOldFile(): Promise<boolean> {
    const reading = await open(oldFile);
    if (reading.kind === 'damaged') await setAside(oldFile, damaged);
    if (reading.kind === 'kept') {
      const file = fileOf(reading.kept);
      // A sign-in with its own file is newer.
      try {
        await ((await isFile(file)) ? rm(oldFile, { force: true }) : rename(oldFile, file));
        await syncFolder(folder);
      } catch (cause) {
        log.warn('The kept sign-in could not be renamed', { cause });
      }
    }
    return reading.kind === 'locked';
  }

  return {
    file: fileOf,
    async read(binding) {
      const isOldLocked = await takeOverOldFile();
      const file = fileOf(binding);
      const reading = await open(file);
      if (reading.kind === 'empty' && isOldLocked) return { kind: 'locked' };
      if (reading.kind === 'empty' || reading.kind === 'locked') return reading;
      if (reading.kind === 'kept' && isSameBinding(reading.kept, binding)) return reading;
      await setAside(file, reading.kind === 'damaged' ? damaged : 'of another client or service');
      return { kind: 'empty' };
    },
    hasFile: async (binding) => (await isFile(fileOf(binding))) || (await isFile(oldFile)),
    async write(kept) {
      const sealed = await protection.protect(JSON.stringify(kept));
      await makeFolder(folder);
      await chmod(folder, 0o700);
      await replaceText(fileOf(kept), JSON.stringify({ version: 1, sealed }));
      // An old file that could not be unsealed was replaced by every new sign-in, and is.
      await rm(oldFile, { force: true });
    },
    async eraseReadable() {
      const names = await namesIn(folder);
      for (const file of names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name)))
        if ((await open(file)).kind === 'kept') await rm(file, { force: true });
      if (names.length > 0) await syncFolder(folder);
    },
    async erase(binding) {
      const names = await namesIn(folder);
      const own = names.filter((name) => [fileOf(binding), oldFile].some((file) => isOf(name, file)));
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
      // A sign-in that a power cut brings back would use a token that is spent, or whose player signed out.
      if (own.length > 0) await syncFolder(folder);
    },
  };
}

/** Whether a name is that of the file, of what was set aside of it, or of what a killed write of it left. */
const isOf = (name: string, file: string) => name.startsWith(basename(file));

const namesIn = (folder: string) => readdir(folder).catch(missing<string[]>([]));

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

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
