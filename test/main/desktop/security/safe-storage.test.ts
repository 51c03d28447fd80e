import { describe, expect, it } from 'vitest';
import { encryptionOver, type SafeStorageCalls } from '#main/desktop/security/safe-storage.ts';

type Calls = { -readonly [Name in keyof SafeStorageCalls]: SafeStorageCalls[Name] };

/** Chromium's safeStorage, as far as its backends go: its prefix, and when it throws. */
function chromium(options: { backend?: string; mark?: string; fails?: boolean } = {}) {
  const { backend = 'gnome_libsecret', mark = 'v11', fails = false } = options;
  let allowsPlain = false;
  const refuse = () => fails || (mark === 'v10' && backend === 'basic_text' && !allowsPlain);
  const calls: Calls = {
    encryptString(text) {
      if (refuse()) throw new Error('Encryption is not available.');
      return Buffer.from(`${mark}${[...text].reverse().join('')}`);
    },
    decryptString(data) {
      if (refuse() || !data.toString().startsWith('v1')) throw new Error('Not encrypted.');
      return [...data.toString().slice(3)].reverse().join('');
    },
    setUsePlainTextEncryption(use) {
      allowsPlain = use;
    },
    getSelectedStorageBackend: () => backend,
  };
  return calls;
}

/** The same with the calls of newer Electrons; the old ones are gone. */
function newer(options: Parameters<typeof chromium>[0] = {}): Calls {
  const { encryptString, decryptString, ...rest } = chromium(options);
  const gone = () => {
    throw new TypeError('not a function');
  };
  return {
    ...rest,
    encryptString: gone,
    decryptString: gone,
    encryptStringAsync: async (text) => encryptString(text),
    decryptStringAsync: async (data) => ({ result: decryptString(data), shouldReEncrypt: false }),
  };
}

describe.each([
  ['the calls that block', chromium],
  ['the async calls', newer],
])('encryption over %s', (_, make) => {
  it.each(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])('O39 %s encrypts', async (backend) => {
    const encryption = encryptionOver({ safeStorage: make({ backend }), platform: 'linux' });
    expect(await encryption.level()).toBe('encrypted');
    const sealed = await encryption.encrypt('a secret');
    expect(Buffer.from(sealed, 'base64').toString()).toMatch(/^v11/);
    expect(await encryption.decrypt(sealed)).toBe('a secret');
  });

  it.each(['basic_text', 'unknown'])('O39 %s is insecure, and works', async (backend) => {
    const encryption = encryptionOver({ safeStorage: make({ backend, mark: 'v10' }), platform: 'linux' });
    expect(await encryption.level()).toBe('insecure');
    expect(await encryption.decrypt(await encryption.encrypt('a key'))).toBe('a key');
  });

  it('O39 a chosen keyring that does not run falls back to the fixed key, which is insecure', async () => {
    const safeStorage = make({ backend: 'gnome_libsecret', mark: 'v10' });
    expect(await encryptionOver({ safeStorage, platform: 'linux' }).level()).toBe('insecure');
  });

  it.each(['darwin', 'win32'] as const)('O39 %s encrypts', async (platform) => {
    const { getSelectedStorageBackend: _backend, ...safeStorage } = make({ mark: 'v10' });
    expect(await encryptionOver({ safeStorage, platform }).level()).toBe('encrypted');
  });

  it.each(['linux', 'darwin', 'win32'] as const)(
    'O39 on %s without any working backend there is none',
    async (platform) => {
      const encryption = encryptionOver({ safeStorage: make({ fails: true }), platform });
      expect(await encryption.level()).toBe('none');
      await expect(encryption.encrypt('a')).rejects.toThrow();
      expect(await encryption.decrypt('djExYQ==')).toBeNull();
    },
  );

  it('O39 damaged or plain text is not decrypted', async () => {
    const encryption = encryptionOver({ safeStorage: make(), platform: 'linux' });
    expect(await encryption.decrypt(Buffer.from('in clear').toString('base64'))).toBeNull();
    expect(await encryption.decrypt('')).toBeNull();
  });
});

describe('a keyring that does not respond', () => {
  const never = () => new Promise<never>(() => {});

  it('O39 is given up in time, and nothing hangs', async () => {
    const safeStorage = { ...newer(), encryptStringAsync: never, decryptStringAsync: never };
    const encryption = encryptionOver({ safeStorage, platform: 'linux', limitMs: 30 });
    expect(await encryption.level()).toBe('none');
    await expect(encryption.encrypt('a')).rejects.toThrow('did not answer');
    expect(await encryption.decrypt('djExYQ==')).toBeNull();
  });
});
