import type { Log } from './log/log.ts';

/** Closes several services by name, all at once. A failure is logged and stops no other. Never rejects (S12). */
export async function closeAll(parts: Readonly<Record<string, () => unknown>>, log: Log): Promise<void> {
  const closeOne = async ([name, close]: [string, () => unknown]) => {
    try {
      await close();
    } catch (error) {
      log.error('A service did not close', { name, error });
    }
  };
  await Promise.all(Object.entries(parts).map(closeOne));
}
