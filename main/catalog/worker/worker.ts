import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { isDamage, openDatabase, UnusableCatalog } from '../store/database.ts';
import { type CatalogStore, createCatalogStore, type ListedMods } from '../store/store.ts';
import type { WorkerCall, WorkerFailure, WorkerMessage } from './messages.ts';

// The entry of the catalog's thread, which owns the database, so that neither the window nor main waits for it.

/** Mods per step: a search waits for one step at most. */
const modsPerStep = 1_000;

/** How long the thread waits for another call before it moves what was read to the lists, in ms. */
const idleMs = 25;

if (parentPort !== null) serve(parentPort, String(workerData.path));

function serve(port: MessagePort, path: string): void {
  const send = (message: WorkerMessage) => port.postMessage(message);
  let store: CatalogStore;
  let listed: ListedMods;
  try {
    store = createCatalogStore(openDatabase(path));
    listed = store.listed();
  } catch (error) {
    send({ kind: 'not-opened', failure: failureOf(error) });
    port.close();
    return;
  }
  const sendChanges = () => {
    const now = store.listed();
    if (now === listed) return;
    listed = now;
    send({ kind: 'changed', listed });
  };
  const mergeSoon = createMerging(store, sendChanges);
  port.on('message', ({ id, name, values }: WorkerCall) => {
    try {
      const call = store[name] as (...given: readonly unknown[]) => unknown;
      send({ kind: 'result', id, result: call(...values) });
    } catch (error) {
      send({ kind: 'failure', id, failure: failureOf(error) });
    }
    if (name === 'close') return port.close();
    try {
      sendChanges();
      mergeSoon();
    } catch {
      // Damage that this read has met: the next call that meets it says so.
    }
  });
  send({ kind: 'opened', listed });
  mergeSoon();
}

/** Moves what was read to the lists, in steps between calls. Returns what to call when there may be new ones. */
function createMerging(store: CatalogStore, onStep: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  const step = () => {
    timer = null;
    try {
      if (store.mergeSome(modsPerStep) > 0) timer = setTimeout(step, 0);
      onStep();
    } catch {
      // A full disk or a damaged file: the next call fails with it and says so.
    }
  };
  return () => {
    const isDue = store.isMergeDue();
    if (timer !== null && isDue) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(step, isDue ? 0 : idleMs);
  };
}

function failureOf(error: unknown): WorkerFailure {
  const reason = error instanceof UnusableCatalog ? error.reason : isDamage(error) ? 'damaged' : null;
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return { reason, code, message: error instanceof Error ? error.message : String(error) };
}
