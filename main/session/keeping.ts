import type { SessionState } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Protection, ProtectionLevel, Store } from '../platform.ts';
import { toKept, toStanding } from './kept-session.ts';
import { type Binding, createLifetime, type Session, type Standing } from './standing.ts';
import { concealTokens, type Times } from './tokens.ts';
import type { Vault } from './vault.ts';

/**
 * Decides whether a sign-in may be on disk (O39), and keeps what is there in step with how the session
 * stands.
 */
export type Keeping = {
  /** Where a sign-in is kept from now on. `memory` before `load`, and after a write that failed. */
  mode(): SessionState['keeping'];
  /** The standing kept for this client and service, on disk or in memory. Never rejects. */
  load(binding: Binding): Promise<Standing>;
  /**
   * Keeps a session for its client and service, in turn with all other changes; it is asked for when the turn
   * comes, and where there is none nothing changes. Never rejects: what cannot be on disk lasts until Loadout
   * closes, and nothing outdated stays on disk.
   */
  save(standing: () => Standing): Promise<void>;
  /** The file that a sign-in of this client and service is kept in. */
  file(binding: Binding): string;
  /** Resolves when all so far is on disk, or failed to be. */
  idle(): Promise<void>;
  /** Keeps nothing of this client and service (O33, O43). Rejects with the platform's error when it cannot. */
  erase(binding: Binding): Promise<void>;
  /**
   * Notes the player's choice. Taken back, nothing is left on disk that is kept weakly, whatever service it is of.
   * @throws AppError `folder-unusable` where there is nothing even to keep weakly
   */
  allowWeak(allow: boolean): Promise<void>;
};

const settingName = 'weakKeeping';

export function createKeeping(options: {
  vault: Vault;
  protection: Pick<Protection, 'level'>;
  settings: Store;
  times: () => Times;
  conceal: (secret: string) => void;
  log: Log;
}): Keeping {
  const { vault, protection, settings, times, conceal, log } = options;
  const inTurn = oneAtATime();
  let level: ProtectionLevel = 'none';
  let isWeakAllowed = settings.get(settingName) === true;
  let hasFailed = false;
  /** What is not on disk, by the file that it would be in: another profile may be in use for a while (O43). */
  const inMemory = new Map<string, Session>();

  const allowedMode = () => {
    if (level === 'protected') return 'protected';
    return level === 'weak' && isWeakAllowed ? 'weak' : 'memory';
  };

  async function put(standing: Standing): Promise<void> {
    // What cannot be opened now may be at another time: only a new sign-in or a sign-out takes its place.
    if (!('who' in standing)) return;
    const { binding } = standing.who;
    const file = vault.file(binding);
    inMemory.set(file, standing);
    try {
      if (allowedMode() === 'memory') await vault.erase(binding);
      else {
        await vault.write(toKept(standing));
        inMemory.delete(file);
      }
      hasFailed = false;
    } catch (cause) {
      hasFailed = true;
      log.warn('The sign-in could not be kept on disk', { cause });
      // An old pair must not come back at the next start: using it again looks like theft to the service.
      await vault.erase(binding).catch(() => {});
    }
  }

  return {
    mode: () => (hasFailed ? 'memory' : allowedMode()),
    load: (binding) =>
      inTurn(async () => {
        level = await protection.level();
        const remembered = inMemory.get(vault.file(binding));
        if (remembered) return { ...remembered, lifetime: createLifetime() };
        if (allowedMode() === 'memory')
          return (await vault.hasFile(binding)) ? { kind: 'locked' } : { kind: 'signed-out' };
        const reading = await vault.read(binding);
        if (reading.kind === 'kept') {
          if (reading.kept.tokens) concealTokens(reading.kept.tokens, conceal);
          return toStanding(reading.kept, times());
        }
        return { kind: reading.kind === 'locked' ? 'locked' : 'signed-out' };
      }),
    save: (standing) => inTurn(() => put(standing())),
    idle: () => inTurn(async () => {}),
    file: vault.file,
    erase: (binding) =>
      inTurn(async () => {
        inMemory.delete(vault.file(binding));
        await vault.erase(binding);
      }),
    async allowWeak(allow) {
      if (allow && level === 'none') throw new AppError('folder-unusable', { id: 'session.noWeakPlace' });
      isWeakAllowed = allow;
      try {
        settings.set(settingName, allow);
      } catch (cause) {
        log.warn('The choice of how to keep the sign-in could not be saved', { cause });
      }
      if (allow || level !== 'weak') return;
      await inTurn(() => vault.eraseReadable()).catch((cause: unknown) =>
        log.warn('What was kept weakly could not be erased', { cause }),
      );
    },
  };
}

/** Runs one after the other, whatever became of the one before. */
function oneAtATime(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}
