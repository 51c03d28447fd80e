import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { AppError } from '#shared/errors.ts';
import type { NoCatalogReason } from './open-catalog.ts';
import { CatalogError } from './worker/connect.ts';

/** The error of a call to the catalog, as the player reads it. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof CatalogError ? cause.code : null;
  if (code === null) return new AppError('internal', { id: 'error.internal' }, { cause });
  const options = { details: code, cause };
  if (/^SQLITE_FULL/.test(code)) return new AppError('disk-full', { id: 'catalog.diskFull' }, options);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return new AppError('folder-unusable', { id: 'catalog.locked' }, options);
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM|IOERR)/.test(code))
    return new AppError('folder-unusable', { id: 'catalog.noAccess' }, options);
  return new AppError('internal', { id: 'error.internal' }, options);
}

/** Whether a call failed because the thread has ended. */
export const isStopped = ({ cause }: AppError): boolean =>
  cause instanceof CatalogError && cause.reason === 'stopped';

/** Why there is no catalog. */
export type MissingReason = Extract<CatalogState, { kind: 'none' }>['reason'];

const sentences = {
  'turned-off': 'catalog.turnedOff',
  'no-library': 'catalog.noLibrary',
  'disk-full': 'catalog.noSpace',
  locked: 'catalog.locked',
  'no-access': 'catalog.noAccess',
  failed: 'catalog.failed',
} as const satisfies Record<NoCatalogReason | MissingReason, string>;

/** The error of a call that needs a catalog where there is none. */
export const noCatalog = (reason: MissingReason): AppError =>
  new AppError('not-offered', { id: sentences[reason] }, { details: reason });
