import type { Permission } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';

/** @throws AppError when the player may not do this. That a session ended says the session itself. */
export function demand(permission: Permission): void {
  if (permission === 'not-granted') throw new AppError('not-granted', { id: 'reviews.notGranted' });
  if (permission === 'not-offered') throw new AppError('not-offered', { id: 'reviews.writeNotOffered' });
}
