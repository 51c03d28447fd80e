import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Protection, Store } from '../platform.ts';

/** The guest key the player entered in place of the profile's; null when they did not. */
export type KeyStore = {
  read(): Promise<string | null>;
  write(key: string | null): Promise<void>;
};

/** Keeps a replaced guest key in a store, protected, so that it does not stand there in clear. */
export function createKeyStore(store: Store, protection: Protection, log: Log): KeyStore {
  const saved = z.string().nullable().catch(null);
  return {
    async read() {
      const value = saved.parse(store.get('guestKey') ?? null);
      if (value === null) return null;
      const key = await protection.reveal(value);
      if (key === null)
        log.warn('The replaced key could not be read; the one of the service profile is used');
      return key;
    },
    async write(key) {
      store.set('guestKey', key === null ? undefined : await protection.protect(key));
    },
  };
}
