import { safeStorage } from 'electron';
import type { Protection } from '../../platform.ts';
import { protectionOver } from './safe-storage.ts';

/** Encryption by the desktop. Call once the app is ready. */
export const createProtection = (): Protection => protectionOver({ safeStorage, platform: process.platform });
