import type { Log } from './log.ts';

/**
 * Ends several parts, by name, all at once and each whatever becomes of the others. A part that fails is logged. Settles
 * when all are done; never rejects (S12).
 */
export async function closeAll(parts: Readonly<Record<string, () => unknown>>, log: Log): Promise<void> {
  const close = async ([name, end]: [string, () => unknown]) => {
    try {
      await end();
    } catch (error) {
      log.error('A part did not close', { name, error });
    }
  };
  await Promise.all(Object.entries(parts).map(close));
}
