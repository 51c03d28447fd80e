import { safeStorage } from 'electron';
import type { Protection } from '../platform.ts';

/** The async calls that Electron has since version 44 or so and that replace the blocking ones. */
type AsyncSafeStorage = {
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(data: Buffer): Promise<{ result: string } | string>;
};

function asyncCalls(): AsyncSafeStorage | null {
  const candidate = safeStorage as unknown as Partial<AsyncSafeStorage>;
  return candidate.encryptStringAsync && candidate.decryptStringAsync
    ? (candidate as AsyncSafeStorage)
    : null;
}

/**
 * On a Linux without a keyring Chromium has only a key that is the same everywhere. It keeps text from standing in
 * clear and protects it from nobody: enough for a guest key, which is public by design (service-interface 5.1).
 */
function allowFixedKey(): void {
  if (process.platform === 'linux' && !safeStorage.isEncryptionAvailable())
    safeStorage.setUsePlainTextEncryption(true);
}

/** Protection by the desktop's own keyring through `safeStorage`, async where the runtime has it. */
export function createProtection(): Protection {
  return {
    async protect(text) {
      allowFixedKey();
      const calls = asyncCalls();
      const data = calls ? await calls.encryptStringAsync(text) : safeStorage.encryptString(text);
      return data.toString('base64');
    },
    async reveal(protectedText) {
      try {
        allowFixedKey();
        const data = Buffer.from(protectedText, 'base64');
        const calls = asyncCalls();
        if (!calls) return safeStorage.decryptString(data);
        const answer = await calls.decryptStringAsync(data);
        return typeof answer === 'string' ? answer : answer.result;
      } catch {
        return null;
      }
    },
  };
}
