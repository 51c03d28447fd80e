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

/** The catalog of the service and key in use. Calls reject with an AppError. */
export type CurrentCatalog = {
  /** Opens it, and whatever takes its place. Nothing is read or written before. */
  start(): void;
  status(): CurrentStatus;
  /** The catalog, once it is open. */
  opened(): Promise<OpenCatalog>;
  /** Reads from it; once more if another one has taken its place meanwhile. */
  read<T>(act: (open: OpenCatalog) => Promise<T>): Promise<T>;
  /** Tries now to open a catalog that could not be opened. */
  retry(): void;
  /** Deletes it and reads it again. */
  rebuild(): Promise<void>;
  /** Closes it. Never rejects. */
  close(): Promise<void>;
};

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

/** Another service or key closes the catalog and opens its own: neither ever sees the other's mods. */
export function createCurrentCatalog(options: CurrentCatalogOptions): CurrentCatalog {
  const { service, folder, isWanted, onChange, log } = options;
  const inTurn = createSerialQueue();
  const started = deferred<void>();
  const stops: (() => void)[] = [];
  let bound: Bound | null = null;
  let isClosed = false;

  const bind = (scope: CatalogScope): Bound => {
    const file = catalogFile(folder, scope);
    const { readPage, inBackground } = service.of(service.inUse());
    const supervisor = new Supervisor({
      ...options,
      file,
      async readPage(page, signal) {
        const response = await readPage(page, signal);
        // The key was replaced meanwhile, and the page may list what this catalog's key can't see.
        if (service.listScope() !== scope) throw new AppError('cancelled', { id: 'error.cancelled' });
        return options.withoutSecrets(response);
      },
      async hasMod(modId, signal) {
        const isThere = await hasMod(modId, inBackground(signal));
        // Another key may not see a mod that this catalog's key sees.
        if (service.listScope() !== scope) throw new AppError('cancelled', { id: 'error.cancelled' });
        return isThere;
      },
    });
    return { scope, file, supervisor };
  };
  const rebind = async () => {
    const scope = isWanted() && !isClosed ? service.listScope() : null;
    if (scope === (bound?.scope ?? null)) return;
    const left = bound;
    bound = null;
    if (left !== null) options.onLeave();
    onChange();
    await left?.supervisor.close();
    if (scope === null) return;
    await deleteOldCatalogs(folder, scope);
    bound = bind(scope);
  };
  const review = async () => {
    await rebind();
    if (!isWanted() && !isClosed) await deleteAllCatalogs(folder);
  };
  const reviewSoon = () => {
    onChange();
    inTurn(review).catch((cause: unknown) => log.warn('The catalog could not be changed', { cause }));
  };
  const tryAgain = () => {
    const status = bound?.supervisor.status();
    if (status?.kind === 'open') status.catalog.crawl.tryAgain();
  };

  const opened = async (): Promise<OpenCatalog> => {
    // Without a profile there is no service, and so no catalog.
    await service.profile();
    await started.promise;
    await inTurn(rebind);
    if (bound === null) throw noCatalog(isWanted() ? 'failed' : 'turned-off');
    const { supervisor, ...place } = bound;
    return { ...place, running: await supervisor.opened() };
  };
  const isInUse = ({ running, scope }: OpenCatalog) => {
    const status = bound?.supervisor.status();
    return status?.kind === 'open' && status.catalog === running && service.listScope() === scope;
  };

  return {
    start() {
      if (isClosed) return;
      stops.push(service.onChange(reviewSoon), options.onWanted(reviewSoon));
      stops.push(service.onBack(tryAgain), onKeyAccepted(service, tryAgain));
      started.resolve();
      reviewSoon();
    },
    status() {
      if (!isWanted()) return { kind: 'none', reason: 'turned-off' };
      if (bound === null) return { kind: 'opening' };
      const { supervisor, ...place } = bound;
      const status = supervisor.status();
      return status.kind === 'open' ? { kind: 'open', open: { ...place, running: status.catalog } } : status;
    },
    opened,
    async read(act) {
      const open = await opened();
      try {
        const result = await act(open);
        if (isInUse(open) || isClosed) return result;
      } catch (error) {
        if (isInUse(open) || isClosed) throw toAppError(error);
      }
      return act(await opened());
    },
    retry: () => bound?.supervisor.retry(),
    async rebuild() {
      await service.profile();
      await inTurn(rebind);
      if (bound === null) throw noCatalog(isWanted() ? 'failed' : 'turned-off');
      await bound.supervisor.rebuild();
    },
    async close() {
      isClosed = true;
      for (const stop of stops) stop();
      await inTurn(rebind);
      started.resolve();
    },
  };
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
