import type { KeyObject } from 'node:crypto';
import type { Log } from '../log.ts';
import { judgeOffer, publicKey } from './offer.ts';
import type { NoUpdates, UpdateWay } from './way.ts';

/** What fetches an update and puts it in place: electron-updater, in `main/electron/update.ts`. */
export type Updater = {
  /** What the release site offers, as it stands there; null when it has nothing newer. */
  look(): Promise<unknown>;
  /** Downloads what `look` found, and compares each file's SHA-512; it is put in place when the app quits. */
  download(): Promise<void>;
  /** Quits, puts the update in place and starts it. */
  install(): void;
};

/** How far updating is. `ready` is put in place when the app quits, or at once by `install`. */
export type UpdateState =
  | { readonly kind: 'off'; readonly reason: NoUpdates }
  | { readonly kind: 'current' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'downloading'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly reason: 'unreachable' | 'malformed' | 'unsigned' | 'not-downloaded' };

export type Updates = {
  state(): UpdateState;
  /** Called with each new state; answers how to end that. */
  onChange(listener: (state: UpdateState) => void): () => void;
  /** Looks now. Two at a time are one. Never rejects. */
  check(): Promise<void>;
  /** Looks a minute after the start and every six hours from then on, until `close`. */
  open(): void;
  /** Puts a ready update in place; otherwise does nothing. */
  install(): Promise<void>;
  close(): void;
};

/** Milliseconds after the start of the app, in which it has better to do, and between two looks. */
const firstMs = 60_000;
const everyMs = 6 * 3_600_000;

type Failure = Extract<UpdateState, { kind: 'failed' }>['reason'];

type Options = {
  readonly way: UpdateWay;
  /** Called when needed, and once unless it fails. */
  readonly loadUpdater: () => Promise<Updater>;
  readonly clock: { wait(ms: number, signal?: AbortSignal): Promise<void> };
  readonly log: Log;
};

/** Why a step of an update failed. */
class UpdateFailure extends Error {
  readonly reason: Failure;
  constructor(reason: Failure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Lets a step fail with the given reason, whatever it failed with. */
const orFail = <T>(work: Promise<T>, reason: Failure): Promise<T> =>
  work.catch((error: unknown) => {
    throw new UpdateFailure(reason, error);
  });

/** Looks, judges and downloads, saying each state on the way; answers the last one, or throws an UpdateFailure. */
async function takeUpdate(
  updater: Updater,
  key: KeyObject,
  enter: (state: UpdateState) => void,
): Promise<UpdateState> {
  const found = await orFail(updater.look(), 'unreachable');
  if (found === null) return { kind: 'current' };
  const judged = judgeOffer(found, key);
  if ('refused' in judged) throw new UpdateFailure(judged.refused);
  const { version } = judged.offer;
  enter({ kind: 'downloading', version });
  await orFail(updater.download(), 'not-downloaded');
  return { kind: 'ready', version };
}

/** Keeps Loadout up to date where nobody else does. A problem is logged and tried again; it never disturbs the player. */
export function createUpdates({ way, loadUpdater, clock, log }: Options): Updates {
  const listeners = new Set<(state: UpdateState) => void>();
  const closing = new AbortController();
  let state: UpdateState = way.kind === 'off' ? way : { kind: 'current' };
  let running: Promise<void> | null = null;
  let updater: Promise<Updater> | null = null;

  const load = (): Promise<Updater> => {
    updater ??= loadUpdater().catch((error: unknown) => {
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
      enter(await takeUpdate(await orFail(load(), 'unreachable'), publicKey(key), enter));
    } catch (error) {
      const reason = error instanceof UpdateFailure ? error.reason : 'unsigned';
      log.warn('Update not taken', { reason, error: error instanceof UpdateFailure ? error.cause : error });
      enter({ kind: 'failed', reason });
    }
  };
  const check = (): Promise<void> => {
    if (way.kind === 'off' || state.kind === 'ready') return Promise.resolve();
    running ??= take(way.key).finally(() => {
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
      // Waiting ends only with the app.
      if (way.kind === 'self') void keepChecking(check, clock, closing.signal).catch(() => undefined);
    },
    async install() {
      if (state.kind === 'ready') (await load()).install();
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
