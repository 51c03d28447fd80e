import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encryption, ProtectionLevel } from '#main/platform.ts';

/** A keyring that a test can lock, take away and exchange. It really encrypts. */
export type Keyring = Encryption & {
  /** What `level` responses from now on. */
  set(level: ProtectionLevel): void;
  /** While locked, nothing is protected or revealed. */
  lock(isLocked: boolean): void;
  /** Puts another key in place: what was protected before cannot be revealed any more. */
  exchange(): void;
};

/** Starts unlocked, and protected unless said. */
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
