import { type MessagePort, parentPort } from 'node:worker_threads';
import { isDamage } from '#main/storage/sqlite.ts';
import { openDatabase, UnusableCatalog } from '../store/database.ts';
import { type CatalogStore, createCatalogStore, type ListedMods } from '../store/store.ts';
import type { WorkerCall, WorkerFailure, WorkerMessage, WorkerOpening } from './messages.ts';

// The entry of the catalog's thread, which owns the database, so that neither the window nor main waits for it.

/** Mods per step: a search waits for one step at most. */
const modsPerStep = 1_000;

/**
 * How long the thread waits for another call, in ms: before it moves what was read to the lists while these are short,
 * so that first mods are seen at once; before it does so in long lists, for which larger parts cost less; and before it
 * gives memory back.
 */
const quietMs = { short: 25, long: 250, rest: 30_000 };

/** Lists of more mods are long. */
const mostShort = 2_000;

const port = parentPort;
port?.once('message', (path: WorkerOpening) => serve(port, path));

function serve(port: MessagePort, path: string): void {
  const send = (message: WorkerMessage) => port.postMessage(message);
  let store: CatalogStore;
  let listed: ListedMods;
  try {
    store = createCatalogStore(openDatabase(path));
    // It reads more of the file, and so may find damage, too.
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
  const workSoon = createQuietWork(store, sendChanges);
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
      workSoon();
    } catch {
      // Damage that this read has met: the next call that meets it says so.
    }
  });
  send({ kind: 'opened', listed });
  workSoon();
}

/**
 * Moves what was read to the lists, prepares what the next calls may need, and then rests, in steps between calls.
 * Returns what to call after each call.
 */
function createQuietWork(store: CatalogStore, onStep: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  const later = (act: () => void, ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      act();
    }, ms);
    // It keeps no thread alive that is about to close.
    timer.unref();
  };
  /** Once there is much to move, all of it is moved, however many calls come. */
  let isMerging = false;
  const step = () => {
    try {
      isMerging = store.mergeSome(modsPerStep) > 0;
      const hasMore = isMerging || store.prepareSome();
      onStep();
      if (hasMore) later(step, 0);
      else later(store.rest, quietMs.rest);
    } catch {
      // A full disk or a damaged file: the next call fails with it and says so.
      isMerging = false;
    }
  };
  return () => {
    if (isMerging) return;
    isMerging = store.isMergeDue();
    const quiet = store.listed().mods > mostShort ? quietMs.long : quietMs.short;
    later(step, isMerging ? 0 : quiet);
  };
}

function failureOf(error: unknown): WorkerFailure {
  const reason = error instanceof UnusableCatalog ? error.reason : isDamage(error) ? 'damaged' : null;
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return { reason, code, message: error instanceof Error ? error.message : String(error) };
}
