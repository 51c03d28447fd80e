import type { KeyObject } from 'node:crypto';
import type { UpdatesCalls } from '#main/ipc/desktop/updates.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import type { UpdateMode } from './installation.ts';
import { type Manifest, publicKey, type Target, validateManifest } from './signed-manifest.ts';

/** Downloads and installs updates: electron-updater, in `main/desktop/updates/updater.ts`. */
export type Updater = {
  /** The version on the release site, null when it is not newer than this app. Rejects with the error of `validate`. */
  findUpdate(): Promise<string | null>;
  /**
   * Downloads the update that `check` found, reports its progress in bytes, and compares its SHA-512; it is installed
   * when the app quits. Rejects with the code ERR_CHECKSUM_MISMATCH for a different file.
   */
  download(onProgress: (done: number, total: number) => void): Promise<void>;
  /** Quits, installs the update and starts it. */
  install(): void;
};

/** Reads an update from a release site's list. Throws unless it is signed for this computer. */
export type ValidateManifest = (list: unknown) => Manifest;

export type Updates = UpdatesCalls & {
  /** Checks a minute after the start and then every six hours, until `close`. */
  open(): void;
  close(): void;
};

/** The first check after the start, and the pause between two checks, in ms. */
const firstMs = 60_000;
const everyMs = 6 * 3_600_000;

type Failure = Extract<UpdateState, { kind: 'failed' }>['reason'];

type Options = {
  readonly mode: UpdateMode;
  /** This computer. */
  readonly target: Target;
  /** Called when needed, and once unless it fails. The updater gets only what `validate` returns. */
  readonly loadUpdater: (validate: ValidateManifest) => Promise<Updater>;
  readonly clock: { wait(ms: number, signal?: AbortSignal): Promise<void> };
  readonly log: Log;
};

/** Why a step of an update failed. */
class UpdateFailure extends Error {
  readonly reason: Failure;
  readonly version: string | null;
  constructor(reason: Failure, { cause, version = null }: { cause?: unknown; version?: string | null } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.version = version;
  }
}

/** Lets a step fail with the given reason, unless it has one of its own. */
const orFail = <T>(work: Promise<T>, reason: Failure): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof UpdateFailure ? cause : new UpdateFailure(reason, { cause });
  });

/** electron-updater's code for a complete file that is not the one in the signed list. */
const isDamage = (error: unknown) => codeOf(error) === 'ERR_CHECKSUM_MISMATCH';

/** The signed update of a list. Throws an `UpdateFailure` for any other. */
function signedManifest(list: unknown, key: KeyObject, target: Target): Manifest {
  const validated = validateManifest(list, key, target);
  if ('refused' in validated) throw new UpdateFailure(validated.refused);
  return validated.manifest;
}

/** Checks and downloads, and reports each state. Returns the last one, or throws an `UpdateFailure`. */
async function takeUpdate(updater: Updater, enter: (state: UpdateState) => void): Promise<UpdateState> {
  const version = await orFail(updater.findUpdate(), 'unreachable');
  if (version === null) return { kind: 'current' };
  const progress = (done: number, total: number) => enter({ kind: 'downloading', version, done, total });
  progress(0, 0);
  await updater.download(progress).catch((cause: unknown) => {
    throw new UpdateFailure(isDamage(cause) ? 'damaged' : 'not-downloaded', { cause, version });
  });
  return { kind: 'ready', version };
}

/**
 * Updates Loadout where no package manager or store does. A problem is logged and tried again; it never disturbs the player.
 */
export function createUpdates({ mode, target, loadUpdater, clock, log }: Options): Updates {
  const listeners = new Set<(state: UpdateState) => void>();
  const closing = new AbortController();
  let state: UpdateState = mode.kind === 'off' ? mode : { kind: 'waiting' };
  let running: Promise<void> | null = null;
  let updater: Promise<Updater> | null = null;

  const load = (validate: ValidateManifest): Promise<Updater> => {
    updater ??= loadUpdater(validate).catch((error: unknown) => {
      updater = null;
      throw error;
    });
    return updater;
  };
  const enter = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const take = async (key: string) => {
    enter({ kind: 'looking' });
    try {
      const releaseKey = publicKey(key);
      const loaded = load((list) => signedManifest(list, releaseKey, target));
      enter(await takeUpdate(await orFail(loaded, 'unreachable'), enter));
    } catch (error) {
      // Any other failure is that of the key this copy was built with.
      const failure =
        error instanceof UpdateFailure ? error : new UpdateFailure('unsigned', { cause: error });
      const { reason, version, cause } = failure;
      log.warn('Update refused', { reason, version, error: cause });
      enter({ kind: 'failed', reason, version });
    }
  };
  const check = (): Promise<void> => {
    if (mode.kind === 'off' || state.kind === 'ready') return Promise.resolve();
    running ??= take(mode.key).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    open() {
      // The wait ends only with the app.
      if (mode.kind === 'self') void keepChecking(check, clock, closing.signal).catch(() => undefined);
    },
    async install() {
      if (state.kind === 'ready') (await updater)?.install();
    },
    close: () => closing.abort(),
  };
}

async function keepChecking(check: () => Promise<void>, clock: Options['clock'], signal: AbortSignal) {
  await clock.wait(firstMs, signal);
  while (!signal.aborted) {
    await check();
    await clock.wait(everyMs, signal);
  }
}
