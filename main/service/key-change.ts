import { AppError } from '#shared/errors.ts';
import { isUsableKey } from '../profile/schema.ts';
import type { KeyStore } from '../settings/guest-key.ts';
import type { Connection } from './connection.ts';
import type { GuestKey } from './credentials.ts';
import type { KeyInUse } from './guest-key.ts';

type Place = { readonly key: KeyInUse; readonly keyStore: KeyStore };

/**
 * Puts another key in the place of the one in use, unless the service refuses it: then the old one stays.
 * @throws AppError `not-offered` where the profile has no key at all, `invalid-input`, `key-refused`,
 * `no-permission`, or `folder-unusable` when the key works but could not be saved.
 */
export async function replaceKey(entered: string, connection: Connection, place: Place): Promise<void> {
  if (connection.profile.apiKey === null) throw new AppError('not-offered', { id: 'error.notOffered' });
  const replacement = entered.trim();
  if (!isUsableKey(replacement)) throw new AppError('invalid-input', { id: 'error.keyUnsafe' });
  const credential: GuestKey = { kind: 'guest-key', key: replacement };
  const isAccepted = await tryKey(connection, credential);
  place.key.use(replacement, 'settings');
  if (isAccepted) place.key.accepted(credential);
  await save(place.keyStore, connection, replacement);
}

/** Goes back to the profile's key. @throws AppError `folder-unusable` when the old key could not be erased. */
export async function resetKey(connection: Connection, place: Place): Promise<void> {
  if (connection.profile.apiKey === null) throw new AppError('not-offered', { id: 'error.notOffered' });
  place.key.use(connection.profile.apiKey, 'profile');
  await save(place.keyStore, connection, null);
}

async function save(keyStore: KeyStore, { profile }: Connection, key: string | null): Promise<void> {
  try {
    await keyStore.write(new URL(profile.baseUrl).origin, key);
  } catch (cause) {
    throw new AppError('folder-unusable', { id: 'error.keyNotSaved' }, { cause });
  }
}

/** Whether the service accepts a key. A service that can't be asked refuses nothing: nobody knows then. */
async function tryKey(connection: Connection, credential: GuestKey): Promise<boolean> {
  try {
    await connection.ask(credential);
    return true;
  } catch (error) {
    return acceptedDespite(error);
  }
}

function acceptedDespite(error: unknown): boolean {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  switch (code) {
    case 'key-refused':
      throw new AppError(code, { id: 'error.newKeyRefused' }, { details, cause: error });
    case 'no-permission':
      throw new AppError(code, { id: 'error.newKeyNoPermission' }, { details, cause: error });
    case 'cancelled':
      throw error;
    case 'page-past-end':
      return true;
    default:
      return false;
  }
}
