import type { IpcMain } from './register.ts';

type Listener = Parameters<IpcMain['handle']>[1];

/** Calls that wait: where their listeners are given, when the first one comes, and what lets them go. */
type HeldCalls = { readonly ipc: IpcMain; readonly first: Promise<void>; open(): void };

/**
 * Takes the page's calls on these channels from now on. Calls that come before `open` wait for it; then each goes to
 * the listener that was given for its channel, and one without a listener is refused.
 */
export function holdCalls(ipc: IpcMain, channels: readonly string[]): HeldCalls {
  const listeners = new Map<string, Listener>();
  const [opened, open] = gate();
  const [first, called] = gate();
  for (const channel of channels)
    ipc.handle(channel, async (event, input) => {
      called();
      await opened;
      const listener = listeners.get(channel);
      if (!listener) throw new Error('Refused.');
      return listener(event, input);
    });
  return { ipc: { handle: (channel, listener) => void listeners.set(channel, listener) }, first, open };
}

/** A promise, and what resolves it. */
function gate(): [passed: Promise<void>, open: () => void] {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, open];
}
