import { createHash } from 'node:crypto';
import { chmod, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption } from '#main/kernel/platform.ts';
import { isMissing, whenMissing } from '#main/kernel/system-error.ts';
import { parseJson } from '#main/service/http/response-body.ts';
import { makeFolder, replaceText } from '#main/storage/files/atomic-file.ts';
import { type ReadingDisk, readPatiently, Unreadable } from '#main/storage/files/read-file.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { type Binding, isSameBinding } from '../auth-state.ts';
import { parseStoredSession, type StoredSession } from './stored-session.ts';

/** The result of reading the vault. `locked`: there is a sign-in, but the desktop or the system does not open it. */
type VaultReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'stored'; readonly stored: StoredSession };

/** Stored sign-ins: one encrypted file for each client and service (O43), readable by its owner only (O38). */
export type Vault = {
  /**
   * The sign-in of this client and service. A file that is damaged or of another client is set aside, not deleted;
   * one that can't be read or decrypted stays for another time (S9). Never rejects.
   */
  read(binding: Binding): Promise<VaultReading>;
  /** Whether there is a file, for when nothing may be decrypted. */
  hasFile(binding: Binding): Promise<boolean>;
  /** Writes a session atomically. Rejects when it can't. */
  write(stored: StoredSession): Promise<void>;
  /** Erases everything of this client and service, including quarantined and temporary files. Rejects when it can't. */
  erase(binding: Binding): Promise<void>;
  /** Erases every file that can be decrypted now, of any service. Rejects when it can't. */
  eraseReadable(): Promise<void>;
  /** The path of the file. Its name does not reveal the service. */
  file(binding: Binding): string;
};

/** The single file of earlier versions, for any service. */
const oldName = 'session.json';

const damaged = 'damaged';

const fileSchema = z.object({ version: z.literal(1), sealed: z.string().min(1) });

type ListReading = VaultReading | { readonly kind: 'damaged' };

export function createVault(options: {
  folder: string;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  log: Log;
  /** Runs when a file is damaged or can't be read. */
  onProblem?: OnProblem;
  disk?: ReadingDisk;
}): Vault {
  const { folder, encryption, log, onProblem, disk } = options;
  const oldFile = join(folder, oldName);
  const fileOf = ({ baseUrl, siteUrl, clientId }: Binding) => {
    const name = createHash('sha256')
      .update(JSON.stringify([baseUrl, siteUrl, clientId]))
      .digest('hex');
    return join(folder, `${name.slice(0, 32)}.json`);
  };

  async function moveToQuarantine(file: string, problem: string): Promise<void> {
    log.warn('The stored sign-in can’t be used and is set aside', { problem });
    const path = `${file}.aside`;
    const quarantined = await rename(file, path).then(
      () => path,
      (cause: unknown) => {
        log.warn('The stored sign-in could not be set aside', { cause });
        return null;
      },
    );
    if (problem === damaged) onProblem?.({ kind: 'lost', quarantined });
  }

  /** The text of the file, empty when it is no file. */
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
      log.error('The stored sign-in can’t be read and stays where it is', { code: text.code });
      onProblem?.({ kind: 'unreadable', path: file });
      return { kind: 'locked' };
    }
    const sealed = parseFile(text);
    if (sealed === null) return { kind: 'damaged' };
    const decrypted = await encryption.decrypt(sealed).catch(() => null);
    // Chromium's encryption does not notice every wrong key: 1 of 256 decrypts to bytes that mean nothing.
    if (decrypted === null || parseJson(decrypted) === undefined) {
      log.warn('The stored sign-in could not be decrypted and stays where it is');
      return { kind: 'locked' };
    }
    const stored = parseStoredSession(decrypted);
    return stored ? { kind: 'stored', stored } : { kind: 'damaged' };
  }

  /**
   * Renames the file of an earlier version to that of its client and service, which need not be those in use. Returns
   * whether it exists and could not be decrypted.
   */
  async function takeOverOldFile(): Promise<boolean> {
    const reading = await open(oldFile);
    if (reading.kind === 'damaged') await moveToQuarantine(oldFile, damaged);
    if (reading.kind === 'stored') {
      const file = fileOf(reading.stored);
      // A sign-in that has its own file is newer.
      try {
        await ((await isFile(file)) ? rm(oldFile, { force: true }) : rename(oldFile, file));
        await syncFolder(folder);
      } catch (cause) {
        log.warn('The stored sign-in could not be renamed', { cause });
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
      if (reading.kind === 'stored' && isSameBinding(reading.stored, binding)) return reading;
      await moveToQuarantine(file, reading.kind === 'damaged' ? damaged : 'of another client or service');
      return { kind: 'empty' };
    },
    hasFile: async (binding) => (await isFile(fileOf(binding))) || (await isFile(oldFile)),
    async write(stored) {
      const sealed = await encryption.encrypt(JSON.stringify(stored));
      await makeFolder(folder);
      await chmod(folder, 0o700);
      await replaceText(fileOf(stored), JSON.stringify({ version: 1, sealed }));
      // An old file that can't be decrypted is replaced by every new sign-in.
      await rm(oldFile, { force: true });
    },
    async eraseReadable() {
      const names = await namesIn(folder);
      for (const file of names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name)))
        if ((await open(file)).kind === 'stored') await rm(file, { force: true });
      if (names.length > 0) await syncFolder(folder);
    },
    async erase(binding) {
      const names = await namesIn(folder);
      const own = names.filter((name) => [fileOf(binding), oldFile].some((file) => isOf(name, file)));
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
      // Without this sync a power cut could bring back a used token, or one whose player signed out.
      if (own.length > 0) await syncFolder(folder);
    },
  };
}

/** Whether a name is that of the file, of its quarantined copy, or of a temporary file of a killed write. */
const isOf = (name: string, file: string) => name.startsWith(basename(file));

const namesIn = (folder: string) => readdir(folder).catch(whenMissing<string[]>([]));

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
