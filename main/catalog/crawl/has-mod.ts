import type { ModsReader } from '#main/service/service.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Whether a service has a mod; null where it doesn't offer single mods. Rejects with an AppError where it can't be asked
 * now.
 */
export async function hasMod(modId: number, mods: Pick<ModsReader, 'get'>): Promise<boolean | null> {
  try {
    await mods.get({ modId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    if (error instanceof AppError && error.code === 'not-offered') return null;
    throw error;
  }
}
