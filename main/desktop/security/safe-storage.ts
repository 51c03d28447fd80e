import type { SafeStorage } from 'electron';
import type { Encryption, ProtectionLevel } from '#main/kernel/platform.ts';

type SyncCalls = Pick<SafeStorage, 'encryptString' | 'decryptString' | 'setUsePlainTextEncryption'>;
type AsyncCalls = {
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(data: Buffer): Promise<{ result: string }>;
};

/** Electron's `safeStorage`. The async calls, which replace the blocking ones, are missing before version 44 or so. */
export type SafeStorageCalls = SyncCalls &
  Partial<AsyncCalls> & { getSelectedStorageBackend?(): string | undefined };

export type EncryptionOptions = {
  readonly safeStorage: SafeStorageCalls;
  readonly platform: NodeJS.Platform;
  /** How long the desktop may take for one call, in ms: it may be asking the player to unlock the keyring. */
  readonly limitMs?: number;
};

const keyrings: readonly string[] = ['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'];

/** Chromium's prefix of text that it encrypted with a key that is the same on every Linux. */
const fixedKeyMark = 'v10';

/** Encryption by the desktop's keyring through `safeStorage`, async where the runtime has it. */
export function encryptionOver(options: EncryptionOptions): Encryption {
  const { safeStorage, platform, limitMs = 20_000 } = options;
  const calls = preferAsync(safeStorage);
  const encrypt = (text: string) => {
    allowFixedKey(options);
    return withinTime(calls.encrypt(text), limitMs);
  };
  return {
    async level() {
      try {
        const probe = await encrypt('probe');
        return platform === 'linux' ? linuxLevel(safeStorage, probe) : 'encrypted';
      } catch {
        return 'none';
      }
    },
    async encrypt(text) {
      return (await encrypt(text)).toString('base64');
    },
    async decrypt(encryptedText) {
      try {
        allowFixedKey(options);
        return await withinTime(calls.decrypt(Buffer.from(encryptedText, 'base64')), limitMs);
      } catch {
        return null;
      }
    },
  };
}

/**
 * On Linux without a keyring, Chromium only has a key that is the same everywhere. It hides text from sight but
 * protects it from nobody: enough for a guest key, which is public by design (docs/service.md, 5.1.4).
 */
function allowFixedKey({ safeStorage, platform }: EncryptionOptions): void {
  if (platform === 'linux' && !hasKeyring(safeStorage)) safeStorage.setUsePlainTextEncryption(true);
}

const hasKeyring = (safeStorage: SafeStorageCalls): boolean =>
  keyrings.includes(safeStorage.getSelectedStorageBackend?.() ?? 'unknown');

// Chromium's choice is not what it uses in the end: without a running keyring it falls back to the fixed key.
function linuxLevel(safeStorage: SafeStorageCalls, probe: Buffer): ProtectionLevel {
  const isFixedKey = probe.subarray(0, fixedKeyMark.length).toString('latin1') === fixedKeyMark;
  return hasKeyring(safeStorage) && !isFixedKey ? 'encrypted' : 'insecure';
}

/** The two calls as promises, in either kind of runtime. */
function preferAsync(safeStorage: SafeStorageCalls) {
  const { encryptStringAsync, decryptStringAsync } = safeStorage;
  if (encryptStringAsync && decryptStringAsync)
    return {
      encrypt: async (text: string) => encryptStringAsync.call(safeStorage, text),
      decrypt: async (data: Buffer) => (await decryptStringAsync.call(safeStorage, data)).result,
    };
  return {
    encrypt: async (text: string) => safeStorage.encryptString(text),
    decrypt: async (data: Buffer) => safeStorage.decryptString(data),
  };
}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the keyring did not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
