import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Encryption, Store } from '../platform.ts';
import { isInsecureStorageAllowed } from '../session/storage/persistence.ts';
import type { ProxySignIn } from './tunnel.ts';

/** The name and password that the player entered for a proxy. Only one proxy's are kept. */
export type ProxySignInStore = {
  /** The proxy whose sign-in is kept; null if there is none. */
  keptFor(): string | null;
  /** Null for another proxy, or if it can't be decrypted. */
  read(proxy: string): Promise<ProxySignIn | null>;
  /** Saves it where the player's sign-in may be saved too. @returns whether it did; rejects if that fails */
  write(proxy: string, signIn: ProxySignIn): Promise<boolean>;
  erase(): void;
};

const savedSchema = z.object({ proxy: z.string(), signIn: z.string() }).nullable().catch(null);
const signInSchema = z.object({ name: z.string(), password: z.string() });

/** Stores the sign-in encrypted, in the settings' file. `proxy` is what `proxyId` returns. */
export function createProxySignInStore(store: Store, encryption: Encryption, log: Log): ProxySignInStore {
  const saved = () => savedSchema.parse(store.get('proxySignIn') ?? null);
  const mayKeep = async () => {
    const level = await encryption.level();
    return level === 'encrypted' || (level === 'insecure' && isInsecureStorageAllowed(store));
  };
  return {
    keptFor: () => saved()?.proxy ?? null,
    async read(proxy) {
      const kept = saved();
      if (kept?.proxy !== proxy) return null;
      const text = await encryption.decrypt(kept.signIn);
      const signIn = text === null ? null : parse(text);
      if (signIn !== null) {
        if (await mayKeep()) return signIn;
        // It was saved where others can read it, and the player doesn't allow that any more.
        store.set('proxySignIn', undefined);
        return null;
      }
      log.warn('The name and password for the proxy could not be read');
      return null;
    },
    async write(proxy, signIn) {
      if (!(await mayKeep())) {
        store.set('proxySignIn', undefined);
        return false;
      }
      store.set('proxySignIn', { proxy, signIn: await encryption.encrypt(JSON.stringify(signIn)) });
      return true;
    },
    erase: () => store.set('proxySignIn', undefined),
  };
}

function parse(text: string): ProxySignIn | null {
  try {
    return signInSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
