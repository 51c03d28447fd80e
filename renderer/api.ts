import type { Calls, Contract, EventName, EventPayload } from '#shared/contract/index.ts';
import type { Envelope, Failure } from '#shared/contract/text.ts';

/** What the preload exposes on `window`: one function for each call, one to listen, and one for
 * dropped files. Results are JSON strings. */
type Bridge = {
  readonly calls: Readonly<Record<string, (input?: unknown) => Promise<string>>>;
  readonly on: (event: string, listener: (payload: string) => void) => () => void;
  readonly pathOf: (file: File) => string;
};

/** The renderer's typed calls to main: `api.mods.list({ page: 3 })`. A failed call rejects with a `CallError`. */
export type Api = { readonly [D in keyof Contract]: Calls<Contract[D]> };

/** A call that failed in main. Branch on `failure.code`; show `failure.text` to the player. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text.id);
    this.name = 'CallError';
    this.failure = failure;
  }
}

// Looked up at each use, so that components can be loaded without a bridge.
const bridge = () => (window as unknown as { loadout: Bridge }).loadout;

async function callMain(name: string, input: unknown): Promise<unknown> {
  const send = bridge().calls[name];
  if (!send) throw new Error(`The bridge has no call "${name}".`);
  const envelope = JSON.parse(await send(input)) as Envelope<unknown>;
  if (envelope.ok) return envelope.value;
  throw new CallError(envelope.failure);
}

function domainOf(domain: string) {
  return new Proxy(
    {},
    { get: (_, call) => (input?: unknown) => callMain(`${domain}.${String(call)}`, input) },
  );
}

/** Every call of the contract, by domain and name. */
export const api = new Proxy({} as Api, { get: (_, domain) => domainOf(String(domain)) });

/** The path of a file that the player dropped onto the window; empty for any other one. */
export const pathOf = (file: File): string => bridge().pathOf(file);

/** Listens to an event from main. Returns a function that stops it. */
export function onEvent<N extends EventName>(
  name: N,
  listener: (payload: EventPayload<N>) => void,
): () => void {
  return bridge().on(name, (payload) => listener(JSON.parse(payload) as EventPayload<N>));
}
