/** The renderer's origin; every other one is refused. */
export const pageOrigin = 'app://loadout';

/** The sender of an IPC event. Electron gives no frame when it is already gone. */
export type Sender = {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null;
  readonly sender: { readonly id: number; readonly mainFrame: unknown };
};

/**
 * Whether a call comes from one of our windows, its main frame and the renderer's origin (E17). In doubt, it does
 * not.
 */
export function isTrusted(event: Sender, isKnownWindow: (webContentsId: number) => boolean): boolean {
  try {
    const frame = event.senderFrame;
    if (!frame || frame.parent !== null || frame.origin !== pageOrigin) return false;
    return frame === event.sender.mainFrame && isKnownWindow(event.sender.id);
  } catch {
    return false;
  }
}
