import type { UnusableReason } from '../store/database.ts';
import type { CatalogStore, ListedMods } from '../store/store.ts';

/** The first message to the thread: the path of the file to open. */
export type WorkerOpening = string;

/** A call of the store from main. Calls are answered in order. */
export type WorkerCall = {
  readonly id: number;
  readonly name: keyof CatalogStore;
  readonly values: readonly unknown[];
};

/**
 * Why a call failed: the file is damaged or of a newer version, or SQLite's own code (`SQLITE_FULL` …), or null. An
 * error object would lose these on its way between threads.
 */
export type WorkerFailure = {
  readonly reason: UnusableReason | null;
  readonly code: string | null;
  readonly message: string;
};

/**
 * What the thread sends: first whether it could open the file, then a result for each call, and `changed` whenever other
 * mods are in the lists.
 */
export type WorkerMessage =
  | { readonly kind: 'opened'; readonly listed: ListedMods }
  | { readonly kind: 'changed'; readonly listed: ListedMods }
  | { readonly kind: 'not-opened'; readonly failure: WorkerFailure }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: WorkerFailure };
