import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ClientRequest } from 'electron';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';
import type { Network } from '#main/service/network/connector.ts';
import { createNodeConnections } from '#main/service/network/node-connections.ts';

/**
 * Sends electron-updater's requests through Node, because Chromium resolves no names in this app (E25,
 * `closeNetwork`), over the connections that all requests of Loadout use. It uses what both kinds of request have in
 * common, and follows redirects itself.
 */
export class UpdateRequests extends ElectronHttpExecutor {
  readonly #connections: ReturnType<typeof createNodeConnections>;

  constructor(network: Network) {
    super();
    this.#connections = createNodeConnections(network);
  }

  override createRequest(
    ...[options, onResponse]: Parameters<ElectronHttpExecutor['createRequest']>
  ): ClientRequest {
    const { protocol = 'https:', hostname, host, port } = options;
    const url = new URL(`${protocol}//${hostname ?? host}${port ? `:${port}` : ''}`);
    const send = protocol === 'http:' ? requestHttp : requestHttps;
    const request = send({ ...options, createConnection: this.#connections(url) }, (response) => {
      // The unread body of a redirect would keep its connection open.
      if (response.headers.location) response.resume();
      onResponse(response);
    });
    return request as unknown as ClientRequest;
  }

  protected override addRedirectHandlers(): void {
    // Node has no such event.
  }
}
