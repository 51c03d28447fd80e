import { deferred } from '#main/kernel/deferred.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { Service } from '#main/service/service.ts';
import { AppError } from '#shared/errors.ts';
import { hasMod } from './crawl/has-mod.ts';
import { type MissingReason, noCatalog, toAppError } from './errors.ts';
import { catalogFile, deleteAllCatalogs, deleteOldCatalogs } from './files.ts';
import { type RunningCatalog, Supervisor, type SupervisorOptions } from './supervise.ts';

/** What a catalog is of: a service and a key, as a hash (`Service.listScope`). Another key may list other mods. */
export type CatalogScope = string;

/** A catalog that is open. */
export type OpenCatalog = {
  readonly running: RunningCatalog;
  readonly scope: CatalogScope;
  readonly file: string;
};

/** What there is of the catalog in use. */
export type CurrentStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'none'; readonly reason: MissingReason }
  | { readonly kind: 'open'; readonly open: OpenCatalog };

export type CurrentCatalogOptions = Omit<SupervisorOptions, 'file' | 'readPage' | 'hasMod'> & {
  readonly service: Pick<Service, 'state' | 'onChange' | 'onBack' | 'profile' | 'inUse' | 'listScope' | 'of'>;
  /** An absolute path; the folder holds catalogs only. */
  readonly folder: string;
  /** Whether the player wants a local catalog. Without one, nothing of it stays on disk. */
  readonly isWanted: () => boolean;
  /** Calls back when that may have changed. Returns what ends that. */
  readonly onWanted: (listener: () => void) => () => void;
  /** The value without the secrets that a text of the service may repeat (O44). */
  readonly withoutSecrets: <T>(value: T) => T;
  /** Runs when another catalog is about to take the place of this one. */
  readonly onLeave: () => void;
};

type Bound = { readonly scope: CatalogScope; readonly file: string; readonly supervisor: Supervisor };

/**
 * The catalog of the service and key in use. Calls reject with an AppError. Another service or key closes the catalog and
 * opens its own: neither ever sees the other's mods.
 */
export class CurrentCatalog {
  readonly #options: CurrentCatalogOptions;
  readonly #inTurn = createSerialQueue();
  readonly #started = deferred<void>();
  readonly #stops: (() => void)[] = [];
  #bound: Bound | null = null;
  #isClosed = false;

  constructor(options: CurrentCatalogOptions) {
    this.#options = options;
  }

  /** Opens it, and whatever takes its place. Nothing is read or written before. */
  start(): void {
    if (this.#isClosed) return;
    const { service, onWanted } = this.#options;
    const review = () => this.#reviewSoon();
    const tryAgain = () => this.#tryAgain();
    this.#stops.push(service.onChange(review), onWanted(review));
    this.#stops.push(service.onBack(tryAgain), onKeyAccepted(service, tryAgain));
    this.#started.resolve();
    this.#reviewSoon();
  }

  status(): CurrentStatus {
    if (!this.#options.isWanted()) return { kind: 'none', reason: 'turned-off' };
    if (this.#bound === null) return { kind: 'opening' };
    const { supervisor, ...place } = this.#bound;
    const status = supervisor.status();
    return status.kind === 'open' ? { kind: 'open', open: { ...place, running: status.catalog } } : status;
  }

  /** The catalog, once it is open. */
  async opened(): Promise<OpenCatalog> {
    // Without a profile there is no service, and so no catalog.
    await this.#options.service.profile();
    await this.#started.promise;
    const { supervisor, ...place } = await this.#boundNow();
    return { ...place, running: await supervisor.opened() };
  }

  /** Reads from it; again as often as another one has taken its place meanwhile. */
  async read<T>(act: (open: OpenCatalog) => Promise<T>): Promise<T> {
    for (;;) {
      const open = await this.opened();
      try {
        const result = await act(open);
        if (this.#isInUse(open) || this.#isClosed) return result;
      } catch (error) {
        if (this.#isInUse(open) || this.#isClosed) throw toAppError(error);
      }
    }
  }

  /** Tries now to open a catalog that could not be opened. */
  retry(): void {
    this.#bound?.supervisor.retry();
  }

  /** Deletes it and reads it again. */
  async rebuild(): Promise<void> {
    await this.#options.service.profile();
    const { supervisor } = await this.#boundNow();
    await supervisor.rebuild();
  }

  /** Closes it. Never rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    await this.#inTurn(() => this.#rebind());
    this.#started.resolve();
  }

  #isInUse({ running, scope }: OpenCatalog): boolean {
    const status = this.#bound?.supervisor.status();
    const isOpen = status?.kind === 'open' && status.catalog === running;
    return isOpen && this.#options.service.listScope() === scope;
  }

  #tryAgain(): void {
    const status = this.#bound?.supervisor.status();
    if (status?.kind === 'open') status.catalog.crawl.tryAgain();
  }

  #reviewSoon(): void {
    const { onChange, log } = this.#options;
    onChange();
    this.#inTurn(() => this.#review()).catch((cause: unknown) =>
      log.warn('The catalog could not be changed', { cause }),
    );
  }

  async #review(): Promise<void> {
    const { folder, isWanted } = this.#options;
    await this.#rebind();
    if (!isWanted() && !this.#isClosed) await deleteAllCatalogs(folder);
  }

  /** What is in use after all changes that are under way. */
  async #boundNow(): Promise<Bound> {
    await this.#inTurn(() => this.#rebind());
    if (this.#bound === null) throw noCatalog(this.#options.isWanted() ? 'failed' : 'turned-off');
    return this.#bound;
  }

  async #rebind(): Promise<void> {
    const { service, folder, isWanted, onChange, onLeave } = this.#options;
    const scope = isWanted() && !this.#isClosed ? service.listScope() : null;
    if (scope === (this.#bound?.scope ?? null)) return;
    const left = this.#bound;
    this.#bound = null;
    if (left !== null) onLeave();
    onChange();
    await left?.supervisor.close();
    if (scope === null) return;
    await deleteOldCatalogs(folder, scope);
    this.#bound = this.#bind(scope);
  }

  #bind(scope: CatalogScope): Bound {
    const { service, folder, withoutSecrets } = this.#options;
    const file = catalogFile(folder, scope);
    const { readPage, inBackground } = service.of(service.inUse());
    const supervisor = new Supervisor({
      ...this.#options,
      file,
      async readPage(page, signal) {
        const response = await readPage(page, signal);
        // The key was replaced meanwhile, and the page may list what this catalog's key can't see.
        if (service.listScope() !== scope) throw new AppError('cancelled', { id: 'error.cancelled' });
        return withoutSecrets(response);
      },
      async hasMod(modId, signal) {
        const isThere = await hasMod(modId, inBackground(signal));
        // Another key may not see a mod that this catalog's key sees.
        if (service.listScope() !== scope) throw new AppError('cancelled', { id: 'error.cancelled' });
        return isThere;
      },
    });
    return { scope, file, supervisor };
  }
}

/** Calls back when the service accepts a key that it had refused. Returns what ends that. */
function onKeyAccepted(service: Pick<Service, 'state' | 'onChange'>, listener: () => void): () => void {
  let before = service.state().key.state;
  return service.onChange(({ key }) => {
    const isAgain = before === 'refused' && key.state !== 'refused';
    before = key.state;
    if (isAgain) listener();
  });
}
