import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ClientRequest } from 'electron';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

/**
 * Sends electron-updater's requests through Node: Chromium resolves no names in this app (E25, `closeNetwork`). Of the
 * two kinds of request it uses what they have in common; redirects it follows itself where they come as an answer.
 */
export class UpdateRequests extends ElectronHttpExecutor {
  override createRequest(
    ...[options, onAnswer]: Parameters<ElectronHttpExecutor['createRequest']>
  ): ClientRequest {
    const request = (options.protocol === 'http:' ? requestHttp : requestHttps)(options, (answer) => {
      // Nobody reads the body of a redirect, and unread it would hold its connection.
      if (answer.headers.location) answer.resume();
      onAnswer(answer);
    });
    return request as unknown as ClientRequest;
  }

  protected override addRedirectHandlers(): void {
    // Node has no event for them.
  }
}
