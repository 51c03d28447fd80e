import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption, Store } from '#main/kernel/platform.ts';
import { isInsecureStorageAllowed } from '#main/storage/settings/insecure-storage.ts';
import type { ProxySignIn } from './tunnel.ts';

/** The name and password that the player entered for a proxy. Only one proxy's are kept. */
export type ProxySignInStore = {
  /** The proxy whose sign-in is kept; null if there is none. */
  keptFor(): string | null;
  /** Null for another proxy, if it can't be decrypted, and once the proxy refused it: then nothing is decrypted. */
  read(proxy: string): Promise<ProxySignIn | null>;
  /** Whether this proxy refused the one that is kept for it, in this run or an earlier one. */
  isRefusedBy(proxy: string): boolean;
  /** Remembers that this proxy refused the one that is kept for it. Does nothing for another proxy. */
  refusedBy(proxy: string): void;
  /** Saves it where the player's sign-in may be saved too. @returns whether it did; rejects if that fails */
  write(proxy: string, signIn: ProxySignIn): Promise<boolean>;
  erase(): void;
};

const savedSchema = z
  .object({ proxy: z.string(), signIn: z.string(), isRefused: z.boolean().optional() })
  .nullable()
  .catch(null);
/** What is encrypted. It names its proxy, so that another name beside it doesn't send it elsewhere (N17). */
const signInSchema = z.object({ proxy: z.string(), name: z.string(), password: z.string() });

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
      if (kept?.proxy !== proxy || kept.isRefused) return null;
      const text = await encryption.decrypt(kept.signIn);
      const signIn = text === null ? null : parse(text, proxy);
      if (signIn !== null) {
        if (await mayKeep()) return signIn;
        // It was saved where others can read it, and the player doesn't allow that any more.
        store.set('proxySignIn', undefined);
        return null;
      }
      log.warn('The name and password for the proxy could not be read');
      return null;
    },
    isRefusedBy(proxy) {
      const kept = saved();
      return kept?.proxy === proxy && kept.isRefused === true;
    },
    refusedBy(proxy) {
      const kept = saved();
      if (kept?.proxy === proxy) store.set('proxySignIn', { ...kept, isRefused: true });
    },
    async write(proxy, { name, password }) {
      if (!(await mayKeep())) {
        store.set('proxySignIn', undefined);
        return false;
      }
      store.set('proxySignIn', {
        proxy,
        signIn: await encryption.encrypt(JSON.stringify({ proxy, name, password })),
      });
      return true;
    },
    erase: () => store.set('proxySignIn', undefined),
  };
}

function parse(text: string, proxy: string): ProxySignIn | null {
  try {
    const { name, password, proxy: own } = signInSchema.parse(JSON.parse(text));
    return own === proxy ? { name, password } : null;
  } catch {
    return null;
  }
}
