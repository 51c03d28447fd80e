import type { WindowRequest } from '#shared/contract/app/app.ts';

/**
 * What the player asks for outside of the window: on the command line, in the tray, or with a notification. A window that is
 * just opening listens to nothing yet, so it gets the request when it asks for one; of several the last one counts.
 */
export class WindowRequests {
  readonly #emit: (request: WindowRequest) => void;
  #waiting: WindowRequest | null;
  #isListening = false;

  /** @param first what the first window was started with; null for nothing */
  constructor(first: WindowRequest | null, emit: (request: WindowRequest) => void) {
    this.#waiting = first;
    this.#emit = emit;
  }

  /** Call it once the window is shown, or is being opened. */
  ask(request: WindowRequest): void {
    if (this.#isListening) this.#emit(request);
    else this.#waiting = request;
  }

  /** The page listens from now on. Returns what waits for it, once. */
  take(): WindowRequest | null {
    this.#isListening = true;
    const request = this.#waiting;
    this.#waiting = null;
    return request;
  }

  windowClosed(): void {
    this.#isListening = false;
  }
}
