import { safeStorage } from 'electron';
import type { Encryption } from '#main/kernel/platform.ts';
import { encryptionOver } from './safe-storage.ts';

/** Encryption by the desktop. Call once the app is ready. */
export const createEncryption = (): Encryption => encryptionOver({ safeStorage, platform: process.platform });
