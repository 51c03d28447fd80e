import { useState } from 'react';

/**
 * Runs an async action, one call at a time: `pending` is true until it settles, and calls made meanwhile do nothing.
 */
export function useAsyncAction(run: () => Promise<unknown>): { pending: boolean; start: () => void } {
  const [pending, setPending] = useState(false);
  const start = () => {
    if (pending) return;
    setPending(true);
    void run().finally(() => setPending(false));
  };
  return { pending, start };
}
