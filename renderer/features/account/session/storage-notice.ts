import { createPersisted } from '#renderer/state/persisted.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { fieldsOf } from '#shared/fields-of.ts';

/**
 * What the player knows of a sign-in that lasts until Loadout closes. `wasInMemory`: the last one was such a sign-in, and
 * nobody signed out; `isKnown`: the player dismissed the notice about it, so it isn't shown again.
 */
type StorageNotice = { readonly wasInMemory: boolean; readonly isKnown: boolean };

function parseStorageNotice(value: unknown): StorageNotice {
  const { wasInMemory, isKnown } = fieldsOf(value);
  return { wasInMemory: wasInMemory === true, isKnown: isKnown === true };
}

/** Persisted across restarts, so that the next start can say why nobody is signed in. */
export const useStorageNotice = createPersisted('storage-notice', parseStorageNotice);

/**
 * The notice to show: the sign-in will end when Loadout closes (`ends`), or did so (`ended`). Null for none, and while the
 * player signs in.
 */
export function storageNotice(session: SessionState, notice: StorageNotice): 'ends' | 'ended' | null {
  if (notice.isKnown || session.attempt) return null;
  if (session.state === 'signed-in') return session.persistence === 'memory' ? 'ends' : null;
  return session.state === 'signed-out' && notice.wasInMemory ? 'ended' : null;
}
