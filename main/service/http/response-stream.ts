import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** Bytes that wait for a reader before no more are read from the connection. */
const waitingBytes = 64 * 1024;

/**
 * The body of a response. A listener of `data` gets the bytes where the connection read them to, so they are valid until it
 * returns; whoever reads in another way gets a copy. A body that is destroyed before its end closes its connection.
 */
export class ResponseStream extends Readable {
  readonly #controller: Dispatcher.DispatchController;
  #isComplete = false;

  constructor(controller: Dispatcher.DispatchController) {
    super({ highWaterMark: waitingBytes });
    this.#controller = controller;
    // A connection may break while nobody listens.
    this.on('error', () => undefined);
  }

  /** Passes on the next bytes. */
  receive(bytes: Buffer): void {
    const isHeard = this.readableFlowing === true && this.readableLength === 0;
    if (isHeard) this.emit('data', bytes);
    else if (!this.push(Buffer.from(bytes))) this.#controller.pause();
  }

  /** Ends it after the bytes so far. */
  complete(): void {
    this.#isComplete = true;
    this.push(null);
  }

  override pause(): this {
    this.#controller.pause();
    return super.pause();
  }

  override resume(): this {
    super.resume();
    this.#controller.resume();
    return this;
  }

  override _read(): void {
    this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isComplete) this.#controller.abort(error ?? new Error('nobody reads the body any more'));
    done(error);
  }
}
