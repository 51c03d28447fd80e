import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ClientRequest } from 'electron';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

/**
 * Sends electron-updater's requests through Node, because Chromium resolves no names in this app (E25,
 * `closeNetwork`). It uses what both kinds of request have in common, and follows redirects itself.
 */
export class UpdateRequests extends ElectronHttpExecutor {
  override createRequest(
    ...[options, onResponse]: Parameters<ElectronHttpExecutor['createRequest']>
  ): ClientRequest {
    const request = (options.protocol === 'http:' ? requestHttp : requestHttps)(options, (response) => {
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
