import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { Redactor } from '#main/kernel/log/redact.ts';
import type { Encryption, Store } from '#main/kernel/platform.ts';

/**
 * The guest key that the player entered instead of the profile's. It is used for the origin it was entered for only
 * (O40).
 */
export type KeyStore = {
  /** The key for this origin; null when there is none. @throws KeyUnreadable when there is one */
  read(origin: string): Promise<string | null>;
  /** Stores the key of this origin, instead of any other; null deletes it. Rejects when it can't be saved. */
  write(origin: string, key: string | null): Promise<void>;
};

/**
 * A key was entered, but can't be read now: the keyring is locked or gone, or what was stored is damaged. It stays where
 * it is.
 */
export class KeyUnreadable extends Error {
  constructor() {
    super('The entered key can’t be read');
    this.name = 'KeyUnreadable';
  }
}

/** Whether a text can be a key in a header: visible ASCII without spaces, at most 512 characters. */
export const isUsableKey = (key: string): boolean => /^[\x21-\x7e]{1,512}$/.test(key);

const savedSchema = z.object({ origin: z.string(), key: z.string() });

/** Stores the key encrypted. */
export function createKeyStore(
  store: Store,
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>,
  log: Log,
): KeyStore {
  const unreadable = () => {
    log.warn('The entered key could not be read; the one of the service profile is used');
    return new KeyUnreadable();
  };
  return {
    async read(origin) {
      const stored = store.get('guestKey') ?? null;
      if (stored === null) return null;
      const { data: saved } = savedSchema.safeParse(stored);
      if (saved === undefined) throw unreadable();
      if (saved.origin !== origin) return null;
      const key = await encryption.decrypt(saved.key);
      if (key === null || !isUsableKey(key)) throw unreadable();
      return key;
    },
    async write(origin, key) {
      store.set('guestKey', key === null ? undefined : { origin, key: await encryption.encrypt(key) });
    },
  };
}

/** The same key store, but every key that passes through is hidden from the log first (O37). */
export function hidingKeys(keys: KeyStore, redactor: Pick<Redactor, 'addSecret'>): KeyStore {
  return {
    async read(origin) {
      const key = await keys.read(origin);
      if (key !== null) redactor.addSecret(key);
      return key;
    },
    write(origin, key) {
      if (key !== null) redactor.addSecret(key);
      return keys.write(origin, key);
    },
  };
}
