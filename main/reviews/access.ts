import type { Permission } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import type { PlayerAccess } from '../session/player-access.ts';

/** Whose drafts and reviews these are. @throws AppError `signed-out` */
export function accountOf(access: Pick<PlayerAccess, 'account'>): string {
  const account = access.account();
  if (account === null) throw new AppError('signed-out', { id: 'error.signedOut' });
  return account;
}

/** @throws AppError when the player may not do this. That a session ended says the session itself. */
export function demand(permission: Permission): void {
  if (permission === 'not-granted') throw new AppError('not-granted', { id: 'reviews.notGranted' });
  if (permission === 'not-offered') throw new AppError('not-offered', { id: 'reviews.writeNotOffered' });
}
