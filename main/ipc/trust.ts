/** The page's own origin; every other one is refused. */
export const pageOrigin = 'app://loadout';

/** The part of an IPC event that tells who asks. Electron gives no frame when it is already gone. */
export type Sender = {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null;
  readonly sender: { readonly id: number; readonly mainFrame: unknown };
};

/**
 * Whether a call comes from a window of ours, from its main frame and from the page's origin (E17). Anything
 * that cannot be told is a no.
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
