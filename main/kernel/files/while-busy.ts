import { codeOf } from '../system-error.ts';

/** Waits before the next try while another program has a file open, in ms. */
const retryAfterMs = [50, 100, 200, 400];
const busy = new Set(['EBUSY', 'ETXTBSY', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])]);

/**
 * Repeats a step while another program has the file open: on Windows, a virus scanner or a backup often does for a moment.
 * Rejects with the last error.
 */
export async function retryWhileBusy<T>(
  clock: { wait(ms: number): Promise<unknown> },
  step: () => Promise<T>,
): Promise<T> {
  for (const ms of retryAfterMs) {
    try {
      return await step();
    } catch (error) {
      if (!busy.has(codeOf(error))) throw error;
      await clock.wait(ms);
    }
  }
  return step();
}
