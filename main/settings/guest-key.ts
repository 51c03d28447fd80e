import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Protection, Store } from '../platform.ts';

/**
 * The guest key the player entered in place of the profile's. It belongs to the origin it was entered for, and
 * is never given out for another one (O40).
 */
export type KeyStore = {
  /** The key for this origin; null when there is none. */
  read(origin: string): Promise<string | null>;
  /** Keeps a key for this origin in place of any other; null forgets it. Rejects when it cannot be saved. */
  write(origin: string, key: string | null): Promise<void>;
};

const savedSchema = z.object({ origin: z.string(), key: z.string() }).nullable().catch(null);

/** Keeps a replaced guest key in a store, protected, so that it does not stand there in clear. */
export function createKeyStore(
  store: Store,
  protection: Pick<Protection, 'encrypt' | 'decrypt'>,
  log: Log,
): KeyStore {
  return {
    async read(origin) {
      const saved = savedSchema.parse(store.get('guestKey') ?? null);
      if (saved?.origin !== origin) return null;
      const key = await protection.decrypt(saved.key);
      if (key === null)
        log.warn('The replaced key could not be read; the one of the service profile is used');
      return key;
    },
    async write(origin, key) {
      store.set('guestKey', key === null ? undefined : { origin, key: await protection.encrypt(key) });
    },
  };
}
