import type { IpcMain } from './register.ts';

type Listener = Parameters<IpcMain['handle']>[1];

/**
 * Takes the page's calls on these channels from now on. Calls that come before `open` wait for it; then each goes to
 * the listener that was given for its channel, and one without a listener is refused.
 */
export function holdCalls(ipc: IpcMain, channels: readonly string[]): { ipc: IpcMain; open(): void } {
  const listeners = new Map<string, Listener>();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const channel of channels)
    ipc.handle(channel, async (event, input) => {
      await opened;
      const listener = listeners.get(channel);
      if (!listener) throw new Error('Refused.');
      return listener(event, input);
    });
  return { ipc: { handle: (channel, listener) => void listeners.set(channel, listener) }, open };
}
