import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption, ProtectionLevel, Store } from '#main/kernel/platform.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { allowInsecureStorage, isInsecureStorageAllowed } from '#main/storage/settings/insecure-storage.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { AppError } from '#shared/errors.ts';
import { type AuthState, type Binding, createLifetime, type Session } from '../auth-state.ts';
import { addTokenSecrets, type Times } from '../tokens/tokens.ts';
import { toAuthState, toStoredSession } from './stored-session.ts';
import type { Vault } from './vault.ts';

/** Decides whether a sign-in may be stored on disk (O39), and keeps the disk up to date with the session. */
export type Persistence = {
  /**
   * Where a sign-in is stored from now on: `memory` after a failed write, `unknown` before the desktop's keyring was asked
   * about a first one.
   */
  mode(): SessionState['persistence'];
  /** The state stored for this client and service, on disk or in memory. Never rejects. */
  load(binding: Binding): Promise<AuthState>;
  /**
   * Stores a session after all other changes; it is read when its turn comes, and nothing is stored without one. Never
   * rejects: if the disk fails, the session stays in memory and nothing outdated stays on disk.
   */
  save(auth: () => AuthState): Promise<void>;
  /** The file of a sign-in of this client and service. */
  file(binding: Binding): string;
  /** Resolves when all writes so far have ended. */
  idle(): Promise<void>;
  /** Erases everything of this client and service (O33, O43). Rejects with the platform's error. */
  erase(binding: Binding): Promise<void>;
  /**
   * Stores the player's choice. When it is taken back, every insecurely stored sign-in is erased.
   * @throws AppError `folder-unusable` where not even insecure storage is available
   */
  allowInsecure(allow: boolean): Promise<void>;
};

export function createPersistence(options: {
  vault: Vault;
  encryption: Pick<Encryption, 'level'>;
  settings: Store;
  times: () => Times;
  addSecret: (secret: string) => void;
  log: Log;
}): Persistence {
  const { vault, encryption, settings, times, addSecret, log } = options;
  const inTurn = createSerialQueue();
  /** Null until a sign-in is read or stored: to ask for it may open a keyring, which nobody needs before (O48). */
  let level: ProtectionLevel | null = null;
  let isInsecureAllowed = isInsecureStorageAllowed(settings);
  let hasFailed = false;
  /** Sessions that are not on disk, by the file they would have: another profile may be in use for a while (O43). */
  const inMemory = new Map<string, Session>();

  const askLevel = async () => {
    level = await encryption.level();
    return level;
  };
  const knownLevel = async () => level ?? askLevel();

  const allowedMode = () => {
    if (level === null) return 'unknown';
    if (level === 'encrypted') return 'encrypted';
    return level === 'insecure' && isInsecureAllowed ? 'insecure' : 'memory';
  };

  async function put(auth: AuthState): Promise<void> {
    // A state without a player is not stored: a locked file may open later, and only a sign-in or sign-out replaces it.
    if (!('who' in auth)) return;
    const { binding } = auth.who;
    const file = vault.file(binding);
    inMemory.set(file, auth);
    try {
      await knownLevel();
      if (allowedMode() === 'memory') await vault.erase(binding);
      else {
        await vault.write(toStoredSession(auth));
        inMemory.delete(file);
      }
      hasFailed = false;
    } catch (cause) {
      hasFailed = true;
      log.warn('The sign-in could not be stored', { cause });
      // An old pair must not come back at the next start: to the service, its use looks like theft.
      await vault.erase(binding).catch(() => {});
    }
  }

  return {
    mode: () => (hasFailed ? 'memory' : allowedMode()),
    load: (binding) =>
      inTurn(async () => {
        const remembered = inMemory.get(vault.file(binding));
        if (!remembered && !(await vault.hasFile(binding))) return { kind: 'signed-out' };
        await askLevel();
        if (remembered) return { ...remembered, lifetime: createLifetime() };
        if (allowedMode() === 'memory') return { kind: 'locked' };
        const reading = await vault.read(binding);
        if (reading.kind === 'stored') {
          if (reading.stored.tokens) addTokenSecrets(reading.stored.tokens, addSecret);
          return toAuthState(reading.stored, times());
        }
        return { kind: reading.kind === 'locked' ? 'locked' : 'signed-out' };
      }),
    save: (auth) => inTurn(() => put(auth())),
    idle: () => inTurn(async () => {}),
    file: vault.file,
    erase: (binding) =>
      inTurn(async () => {
        inMemory.delete(vault.file(binding));
        await vault.erase(binding);
      }),
    async allowInsecure(allow) {
      const found = await knownLevel();
      if (allow && found === 'none') throw new AppError('folder-unusable', { id: 'session.noWeakPlace' });
      isInsecureAllowed = allow;
      try {
        allowInsecureStorage(settings, allow);
      } catch (cause) {
        log.warn('The choice of where to store the sign-in could not be saved', { cause });
      }
      if (allow || found !== 'insecure') return;
      await inTurn(() => vault.eraseReadable()).catch((cause: unknown) =>
        log.warn('The insecurely stored sign-in could not be erased', { cause }),
      );
    },
  };
}
