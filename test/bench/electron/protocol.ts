import type { Readable, Writable } from 'node:stream';
import { within } from './within.ts';

/** A client of the Chrome DevTools Protocol. */
export type Protocol = {
  /**
   * Sends a command to the browser, or to a page by its session. Rejects with the protocol's own message, or when no response
   * comes: an input is answered when the page has drawn, and a page may have stopped drawing.
   */
  send<T>(method: string, parameters?: object, session?: string): Promise<T>;
  /** Listens to an event of any session; returns a function that stops. */
  on(method: string, listener: (parameters: unknown) => void): () => void;
  /** Rejects all pending and future commands. */
  end(reason: Error): void;
};

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};
type Waiting = { resolve: (value: never) => void; reject: (reason: Error) => void };

/**
 * Speaks the protocol over `--remote-debugging-pipe`: JSON messages, each ended by a zero byte. A pipe needs no
 * port, no handshake and no server in the measured process. A response takes at most `limitMs`.
 */
export function overPipe(to: Writable, from: Readable, limitMs = 60_000): Protocol {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(parameters: unknown) => void>>();
  let ended: Error | null = null;
  let lastId = 0;
  let rest = '';

  const receive = (message: Message) => {
    if (message.id === undefined) {
      for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result as never);
  };
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) receive(JSON.parse(part) as Message);
  });
  // A process that exits breaks the pipe; `end` gives the reason.
  to.on('error', () => {});
  from.on('error', () => {});

  return {
    send(method, params = {}, sessionId) {
      if (ended) return Promise.reject(ended);
      lastId += 1;
      const id = lastId;
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      const response = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
      return within(limitMs, `the response to ${method}`, response).finally(() => waiting.delete(id));
    },
    on(method, listener) {
      const set = listeners.get(method) ?? new Set();
      listeners.set(method, set.add(listener));
      return () => void set.delete(listener);
    },
    end(reason) {
      ended = reason;
      for (const call of waiting.values()) call.reject(reason);
      waiting.clear();
    },
  };
}
