import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encryption, ProtectionLevel } from '#main/kernel/platform.ts';

/** A keyring that a test can lock, remove and exchange. It really encrypts. */
export type Keyring = Encryption & {
  /** Sets what `level` returns. */
  set(level: ProtectionLevel): void;
  /** While locked, it neither encrypts nor decrypts. */
  lock(isLocked: boolean): void;
  /** Replaces the key: earlier texts cannot be decrypted any more. */
  exchange(): void;
};

/** Starts unlocked, and encrypted by default. */
export function createKeyring(first: ProtectionLevel = 'encrypted'): Keyring {
  let level = first;
  let isLocked = false;
  let key = randomBytes(32);
  return {
    level: async () => level,
    async encrypt(text) {
      if (isLocked || level === 'none') throw new Error('the keyring is locked');
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    async decrypt(encryptedText) {
      try {
        if (isLocked || level === 'none') return null;
        const data = Buffer.from(encryptedText, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12));
        decipher.setAuthTag(data.subarray(12, 28));
        return Buffer.concat([decipher.update(data.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    set(next) {
      level = next;
    },
    lock(locked) {
      isLocked = locked;
    },
    exchange() {
      key = randomBytes(32);
    },
  };
}
