import { isRegistrable } from './redirect-match.ts';

/** A client as an administrator registers it (docs/service.md, 5.2). A public one has no secret and must use PKCE. */
export interface Client {
  readonly clientId: string;
  /** What the consent page calls it. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** Null for a public client. */
  readonly secret: string | null;
}

/** A client to register; without a secret it is public, without a name it goes by its id. */
export interface NewClient {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly name?: string;
  readonly secret?: string | null;
}

/** The registered clients. */
export interface ClientRegistry {
  find(clientId: string): Client | undefined;
  /** Registers a client or replaces the one with the same id. Throws a RangeError when that makes no sense. */
  register(client: NewClient): Client;
  /** Takes a client away; what it was given is no good any more. False when there is no such client. */
  remove(clientId: string): boolean;
}

/** The public client that a service profile names. */
export const defaultClient: NewClient = {
  clientId: 'loadout',
  name: 'Loadout',
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
};

/** A client that runs on a server; it alone can call the secret-only endpoints. */
export const sampleServerClient = {
  clientId: 'sample-server',
  name: 'Sample server',
  redirectUris: ['http://localhost:4180/callback', 'http://127.0.0.1/callback'],
  secret: 'sample-server-secret',
} as const satisfies NewClient;

/** The clients a service has from the start, with what each is with a message. */
export const sampleClients = [
  { client: defaultClient, about: 'public, needs PKCE; any port on 127.0.0.1 and [::1]' },
  { client: sampleServerClient, about: `confidential, secret ${sampleServerClient.secret}` },
] as const;

/** A registry with the sample clients and `more`. */
export function makeClientRegistry(more: readonly NewClient[]): ClientRegistry {
  const clients = new Map<string, Client>();
  const register = (client: NewClient): Client => {
    const { clientId, redirectUris, name = clientId, secret = null } = client;
    if (!/^[\x21-\x7e]{1,100}$/.test(clientId)) throw new RangeError(`"${clientId}" cannot be a client id.`);
    if (redirectUris.length === 0) throw new RangeError(`The client ${clientId} needs a redirect URI.`);
    const bad = redirectUris.find((uri) => !isRegistrable(uri));
    if (bad !== undefined) throw new RangeError(`"${bad}" cannot be a redirect URI.`);
    if (secret === '') throw new RangeError(`The secret of the client ${clientId} is empty.`);
    const whole = { clientId, redirectUris, name, secret };
    clients.set(clientId, whole);
    return whole;
  };
  for (const client of [...sampleClients.map(({ client }) => client), ...more]) register(client);
  return { find: (clientId) => clients.get(clientId), register, remove: (id) => clients.delete(id) };
}
