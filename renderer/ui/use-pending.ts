import { useState } from 'react';

/** Runs something once at a time: `pending` until it settles; calls made meanwhile do nothing. */
export function usePending(run: () => Promise<unknown>): { pending: boolean; start: () => void } {
  const [pending, setPending] = useState(false);
  const start = () => {
    if (pending) return;
    setPending(true);
    void run().finally(() => setPending(false));
  };
  return { pending, start };
}
