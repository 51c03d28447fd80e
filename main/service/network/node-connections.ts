import type { Duplex } from 'node:stream';
import { type Connector, createConnector, type Network, systemNames } from './connector.ts';

/** Opens the connection of a request of `node:http` or `node:https`: their option `createConnection`. */
export type CreateConnection = (
  options: object,
  onCreated: (error: Error | null, socket: Duplex) => void,
) => undefined;

/** How long a server has to connect, and each proxy before it, in ms. */
const connectMs = 15_000;

/**
 * Lets requests of `node:http` and `node:https` leave as the network says. Each has a connection of its own.
 * @returns what makes the option for the requests to an address
 */
export function createNodeConnections(network: Network): (url: URL) => CreateConnection {
  let connector: Promise<Connector> | null = null;
  // A connector keeps the certificates that it trusts.
  network.onRenew(() => {
    connector = null;
  });
  const load = async () => {
    const { buildConnector } = await import('undici');
    return createConnector(buildConnector, { network, connectMs, names: systemNames });
  };
  return ({ protocol, hostname, host, port }) =>
    (_, onCreated) => {
      // A request has either an error or a connection; Node's types want both.
      const fail = (error: unknown) => onCreated(error as Error, undefined as unknown as Duplex);
      connector ??= load();
      connector.then(
        (connect) =>
          connect({ protocol, hostname, host, port }, (error, socket) =>
            error ? fail(error) : onCreated(null, socket as Duplex),
          ),
        fail,
      );
      return undefined;
    };
}
