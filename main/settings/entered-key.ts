import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Encryption, Store } from '../platform.ts';

/**
 * The guest key that the player entered instead of the profile's. It is used for the origin it was entered for only
 * (O40).
 */
export type KeyStore = {
  /** The key for this origin; null when there is none. */
  read(origin: string): Promise<string | null>;
  /** Stores the key of this origin, instead of any other; null deletes it. Rejects when it can't be saved. */
  write(origin: string, key: string | null): Promise<void>;
};

const savedSchema = z.object({ origin: z.string(), key: z.string() }).nullable().catch(null);

/** Whether a key was entered for this origin, even one that can't be decrypted now. */
export const hasEnteredKey = (store: Store, origin: string): boolean =>
  savedSchema.parse(store.get('guestKey') ?? null)?.origin === origin;

/** Stores the key encrypted. */
export function createKeyStore(
  store: Store,
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>,
  log: Log,
): KeyStore {
  return {
    async read(origin) {
      const saved = savedSchema.parse(store.get('guestKey') ?? null);
      if (saved?.origin !== origin) return null;
      const key = await encryption.decrypt(saved.key);
      if (key === null)
        log.warn('The replaced key could not be read; the one of the service profile is used');
      return key;
    },
    async write(origin, key) {
      store.set('guestKey', key === null ? undefined : { origin, key: await encryption.encrypt(key) });
    },
  };
}
