import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Deferred, deferred } from '#main/kernel/deferred.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { CatalogStore, ListedMods } from '../store/store.ts';
import type { WorkerCall, WorkerFailure, WorkerMessage, WorkerOpening } from './messages.ts';

/** The catalog could not do what it was asked for. */
export class CatalogError extends Error {
  /** See `WorkerFailure`; `stopped` when the thread ended, `no-library` when it could not load its libraries. */
  readonly reason: WorkerFailure['reason'] | 'stopped' | 'no-library';
  /** SQLite's code, for example `SQLITE_FULL`. */
  readonly code: string | null;

  constructor({ reason, code, message }: Omit<WorkerFailure, 'reason'> & { reason: CatalogError['reason'] }) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}

/** The store in its thread: the same calls, answered in order. @throws CatalogError */
export type CatalogConnection = {
  call<Name extends keyof CatalogStore>(
    name: Name,
    ...values: Parameters<CatalogStore[Name]>
  ): Promise<ReturnType<CatalogStore[Name]>>;
  /** The mods in the lists, as the thread told last. */
  listed(): ListedMods;
  /** Calls back when other mods are in the lists. Returns what ends that. */
  onListed(listener: (listed: ListedMods) => void): () => void;
  /** Settles when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Writes what is open, closes the file and ends the thread. Never rejects. */
  close(): Promise<void>;
};

/** How long the thread may take to close, in ms; then it is ended. */
const closeLimitMs = 2_000;

/** A thread that loads its code, and then waits for the file of a catalog. */
export type CatalogThread = {
  /**
   * Opens the catalog at this path, once.
   * @throws CatalogError when the file can't be used, or the thread can't load the database library
   */
  open(path: string): Promise<CatalogConnection>;
};

/** Opens the catalog at `path` in a thread of its own. `script` is the thread's entry. @throws CatalogError */
export const connectCatalog = (
  script: URL | string,
  path: string,
  options: WorkerOptions = {},
): Promise<CatalogConnection> => startCatalogThread(script, options).open(path);

/**
 * Opens catalogs in threads with this entry. `prepare` starts the next one's thread before it is known which file it will open,
 * because loading its code takes as long as all that is read before.
 */
export function createCatalogThreads(script: URL | string) {
  let prepared: CatalogThread | null = null;
  return {
    prepare(): void {
      prepared ??= startCatalogThread(script);
    },
    /** @throws CatalogError */
    connect(path: string): Promise<CatalogConnection> {
      const thread = prepared ?? startCatalogThread(script);
      prepared = null;
      return thread.open(path);
    },
  };
}

function startCatalogThread(script: URL | string, options: WorkerOptions = {}): CatalogThread {
  let listed: ListedMods = { mods: 0, revision: 0, newest: null };
  // A thread would also take over the debugger's switches, and one that waits for a debugger never opens.
  const worker = new Worker(script, { name: 'catalog', execArgv: [], ...options });
  // While it has nothing open, it keeps no program running.
  worker.unref();
  const waiting = new Map<number, Deferred<unknown>>();
  const opened = deferred<ListedMods>();
  const listeners = createListeners<ListedMods>();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let nextId = 0;
  let hasEnded = false;

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'opened') opened.resolve(message.listed);
    else if (message.kind === 'changed') {
      listed = message.listed;
      listeners.tell(listed);
    } else if (message.kind === 'not-opened') opened.reject(new CatalogError(message.failure));
    else {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'result') call?.resolve(message.result);
      else call?.reject(new CatalogError(message.failure));
    }
  });
  const stopped = (message: string) => new CatalogError({ reason: 'stopped', code: null, message });
  const failAll = (error: CatalogError) => {
    hasEnded = true;
    opened.reject(error);
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  worker.on('error', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    const reason = isMissing(code, message) ? 'no-library' : 'stopped';
    failAll(new CatalogError({ reason, code, message }));
  });
  ended.then(() => failAll(stopped('The thread of the catalog has ended')));

  const call = (name: keyof CatalogStore, ...values: readonly unknown[]): Promise<unknown> => {
    // A message to a thread that has ended is lost without an error.
    if (hasEnded) return Promise.reject(stopped('The thread of the catalog has ended'));
    const settled = deferred<unknown>();
    nextId += 1;
    waiting.set(nextId, settled);
    worker.postMessage({ id: nextId, name, values } satisfies WorkerCall);
    return settled.promise;
  };
  const connection: CatalogConnection = {
    call: call as CatalogConnection['call'],
    listed: () => listed,
    onListed: listeners.add,
    ended,
    async close() {
      call('close').catch(() => {});
      const limit = setTimeout(() => void worker.terminate(), closeLimitMs);
      await ended;
      clearTimeout(limit);
    },
  };
  return {
    async open(path) {
      worker.ref();
      worker.postMessage(path satisfies WorkerOpening);
      listed = await opened.promise;
      return connection;
    },
  };
}

/**
 * Whether a thread ended because a library is missing, is for another computer, or can't be loaded. The loader of the
 * database library throws an error without a code for a computer that it has no build for.
 */
const isMissing = (code: string | null, message: string): boolean =>
  /^(?:ERR_)?MODULE_NOT_FOUND$|^ERR_DLOPEN_FAILED$/.test(code ?? '') ||
  message.startsWith('Neon: unsupported');
