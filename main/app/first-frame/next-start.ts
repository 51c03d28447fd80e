import type { LoadedProfile } from '#main/service/profile/load.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import { type KeyStore, KeyUnreadable } from '#main/storage/settings/entered-key.ts';

/** What the next start reads: the scope that it computes, and the list that it gets (`Service.listScope`). */
export type NextStart = { readonly scope: string; readonly listScope: string };

/**
 * Reads what the next start will read, as it is on disk now: the profile may have changed since this start, or an entered
 * key could not be stored. Null if that is not certain. Rejects for a profile that can't be used.
 */
export async function readNextStart(from: {
  readonly readScope: () => Promise<string | null>;
  readonly loadProfile: () => Promise<LoadedProfile>;
  readonly keys: Pick<KeyStore, 'read'>;
}): Promise<NextStart | null> {
  const scope = await from.readScope();
  const { profile } = await from.loadProfile();
  // The file may have been replaced between the two.
  if (scope === null || scope !== (await from.readScope())) return null;
  if (profile.apiKey === null) return { scope, listScope: listScopeOf(profile, null) };
  const { origin } = new URL(profile.baseUrl);
  try {
    const entered = await from.keys.read(origin);
    return { scope, listScope: listScopeOf(profile, entered ?? profile.apiKey) };
  } catch (error) {
    // The next start may be able to read it.
    if (error instanceof KeyUnreadable) return null;
    throw error;
  }
}
