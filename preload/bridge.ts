/** The channel names of the contract: `"mods.list"`, `"downloads.changed"`. */
export type Names = { readonly calls: readonly string[]; readonly events: readonly string[] };

/** The part of Electron's `ipcRenderer` that the bridge needs. */
export type Pipe = {
  invoke(channel: string, input: unknown): Promise<unknown>;
  on(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
  off(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
};

/**
 * Makes the API that the preload exposes to the renderer: one function for each call in the contract, `on` for its events,
 * and `pathOf` for files that the player dropped onto the window; nothing else. The renderer never gets `ipcRenderer` or an event object (Electron's security page, item 20).
 */
export function makeBridge(names: Names, pipe: Pipe, getPath: (file: File) => string) {
  const events = new Set(names.events);
  const calls = Object.fromEntries(
    names.calls.map((name) => [name, (input?: unknown) => pipe.invoke(name, input)]),
  );
  const on = (event: string, listener: (payload: string) => void) => {
    if (!events.has(event) || typeof listener !== 'function') throw new Error('There is no such event.');
    const relay = (_: unknown, payload: unknown) => {
      if (typeof payload === 'string') listener(payload);
    };
    pipe.on(event, relay);
    return () => void pipe.off(event, relay);
  };
  /** The path of a dropped file. Empty for one that a script made: those have none. */
  const pathOf = (file: unknown): string => (file instanceof File ? getPath(file) : '');
  return { calls, on, pathOf };
}
