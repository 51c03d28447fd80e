import { isRegistrable } from './redirect-match.ts';

/** A client as an administrator registers it (docs/service.md, 5.2). A public one has no secret and must use PKCE. */
export interface Client {
  readonly clientId: string;
  /** Its name on the consent page. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** Null for a public client. */
  readonly secret: string | null;
}

/** A client to register; without a secret it is public, the name is its id by default. */
export interface NewClient {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly name?: string;
  readonly secret?: string | null;
}

/** The registered clients. */
export interface ClientRegistry {
  find(clientId: string): Client | undefined;
  /** Registers a client or replaces the one with the same id. Throws a RangeError if it is invalid. */
  register(client: NewClient): Client;
  /** Removes a client and its tokens. False if there is no such client. */
  remove(clientId: string): boolean;
}

/** The public client that a service profile names. */
export const defaultClient: NewClient = {
  clientId: 'loadout',
  name: 'Loadout',
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
};

/** A client on a server; only it can call the endpoints that need a secret. */
export const sampleServerClient = {
  clientId: 'sample-server',
  name: 'Sample server',
  redirectUris: ['http://localhost:4180/callback', 'http://127.0.0.1/callback'],
  secret: 'sample-server-secret',
} as const satisfies NewClient;

/** The initial clients of a service, with descriptions. */
export const sampleClients = [
  { client: defaultClient, about: 'public, needs PKCE; any port on 127.0.0.1 and [::1]' },
  { client: sampleServerClient, about: `confidential, secret ${sampleServerClient.secret}` },
] as const;

/** Creates a registry with the sample clients and `more`. */
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
