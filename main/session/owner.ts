import { AppError } from '#shared/errors.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { PlayerAccess } from './player-access.ts';

/**
 * Whose local data something is: an account's of a service (D19, O34). `service` is null in what a version kept that
 * did not write it down.
 */
export type Owner = { readonly service: ServiceId | null; readonly account: string };

type Access = Pick<PlayerAccess, 'service' | 'account'>;

/** Who is or was last signed in. @throws AppError `signed-out` when nobody is */
export function ownerOf(access: Access): Owner {
  const owner = knownOwnerOf(access);
  if (owner === null) throw new AppError('signed-out', { id: 'error.signedOut' });
  return owner;
}

/** The same, null when nobody is. */
export function knownOwnerOf(access: Access): Owner | null {
  const account = access.account();
  return account === null ? null : { service: access.service(), account };
}

export const isSameOwner = (a: Owner | null, b: Owner | null): boolean =>
  a?.account === b?.account && a?.service === b?.service;
