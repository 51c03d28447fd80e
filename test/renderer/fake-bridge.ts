import { onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';

/** The handlers of calls by name. A thrown `AppError` becomes the call's failure. */
type Results = Readonly<Record<string, (input: never) => unknown>>;

/** Replaces the preload's bridge with one that the test controls, until the test ends. */
export function fakeBridge(results: Results = {}) {
  const requests: { readonly name: string; readonly input: unknown }[] = [];
  const listeners = new Map<string, (payload: string) => void>();
  const call = (name: string) => async (input?: unknown) => {
    requests.push({ name, input });
    const handler = results[name];
    if (!handler) throw new Error(`The test has no handler for ${name}.`);
    try {
      return JSON.stringify({ ok: true, value: await handler(input as never) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, text, details } = error;
      return JSON.stringify({ ok: false, failure: { code, text, details } });
    }
  };
  const on = (event: string, listener: (payload: string) => void) => {
    listeners.set(event, listener);
    return () => void listeners.delete(event);
  };
  const loadout = { calls: new Proxy({}, { get: (_, name) => call(String(name)) }), on };
  // In plain Node there is no window, only what the page needs of it.
  if (typeof document === 'undefined') vi.stubGlobal('window', { loadout });
  else vi.stubGlobal('loadout', loadout);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    requests,
    /** The inputs of one call, oldest first. */
    inputsOf: (name: string) => requests.filter((each) => each.name === name).map(({ input }) => input),
    /** Emits an event of main. */
    emit: (event: string, payload: unknown) => listeners.get(event)?.(JSON.stringify(payload)),
  };
}
