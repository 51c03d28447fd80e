import { once } from 'node:events';
import { createServer } from 'node:net';
import { scheduler } from 'node:timers/promises';
import { WebSocket } from 'undici';

/** A Node program, controlled over its inspector (Chrome DevTools Protocol, domains Runtime and Debugger). */
export type Inspector = {
  /** @throws Error with the response if that is an error */
  call(method: string, params?: object): Promise<void>;
  /** Resolves at that event; call this before what causes it. */
  event(method: string): Promise<void>;
  /** Lets the program run without the inspector. */
  close(): Promise<void>;
};

/** Ports that no system assigns by itself: those of Linux begin at 32768, of Windows and macOS at 49152 (RFC 6335). */
const [firstPort, ports] = [20_000, 12_000];

/** A port of the loopback address on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = firstPort + Math.floor(Math.random() * ports);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Connects to a program that was, or is being, started with `--inspect-brk=PORT`.
 * @returns undefined when `signal` was aborted first
 */
export async function connectInspector(port: number, signal: AbortSignal): Promise<Inspector | undefined> {
  const address = await addressOf(port, signal);
  if (address === undefined) return undefined;
  const socket = new WebSocket(address);
  const closed = once(socket, 'close');
  const events = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    const { id, method } = JSON.parse(String(data)) as { id?: number; method?: string };
    events.dispatchEvent(new MessageEvent(String(id ?? method), { data }));
  });
  await once(socket, 'open');
  let calls = 0;
  const next = async (name: string) => {
    const [event] = (await Promise.race([
      once(events, name),
      closed.then(() => Promise.reject(new Error(`The program ended before ${name}.`))),
    ])) as [MessageEvent<string>];
    return event.data;
  };
  return {
    async call(method, params = {}) {
      const id = ++calls;
      const responded = next(String(id));
      socket.send(JSON.stringify({ id, method, params }));
      const response = await responded;
      const { error, result } = JSON.parse(response) as {
        error?: object;
        result?: { exceptionDetails?: object };
      };
      if (error ?? result?.exceptionDetails) throw new Error(`${method}: ${response}`);
    },
    async event(method) {
      await next(method);
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** Repeats the request until the program has opened its port. */
async function addressOf(port: number, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`, { signal }).catch(() => undefined);
    const [target] = ((await listed?.json()) ?? []) as { webSocketDebuggerUrl?: string }[];
    if (target?.webSocketDebuggerUrl) return target.webSocketDebuggerUrl;
    await scheduler.wait(10, { signal }).catch(() => undefined);
  }
  return undefined;
}
