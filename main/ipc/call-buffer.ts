import type { IpcMain } from './register.ts';

type Listener = Parameters<IpcMain['handle']>[1];

/** Buffered calls: `ipc` registers their handlers, `first` resolves at the first call, `open` passes them on. */
type CallBuffer = { readonly ipc: IpcMain; readonly first: Promise<void>; open(): void };

/**
 * Accepts the renderer's calls on these channels. Calls before `open` wait for it; then each goes to the handler of its
 * channel, and one without a handler is refused.
 */
export function bufferCalls(ipc: IpcMain, channels: readonly string[]): CallBuffer {
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

/** A promise and its resolver. */
function gate(): [passed: Promise<void>, open: () => void] {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, open];
}
