import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { fakeClock } from './setup.ts';

/** A request as received. */
export type Requested = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** The response of a host; a function controls the connection itself. */
export type ResponseSpec =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);

export const token = 'token-of-a-player-0123456789';

const endpoints = {
  me: 'me/',
  favorites: 'favorites/',
  favorite: 'mods/{mod_id}/favorite',
  library: 'library/',
  review_create: 'mod-reviews/',
  review_delete: 'mod-reviews/{review_id}/',
};

/** A host on loopback with the test's responses, and a service client of it. Both end with the test. */
export async function startServer(
  respond: (requested: Requested, index: number) => ResponseSpec,
  offered: Readonly<Record<string, string>> = endpoints,
) {
  const requested: Requested[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body };
    requested.push(one);
    writeResponse(response, respond(one, requested.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const log = createMemoryLog();
  const clock = fakeClock();
  const baseUrl = `${root}api/`;
  const file = {
    base_url: baseUrl,
    site_url: root,
    api_key: 'guest-key-0123',
    endpoints: offered,
    oauth: { client_id: 'loadout' },
  };
  const profile = parseProfile(JSON.stringify(file), { source: 'test.json' });
  const service = createService({
    loadProfile: async () => ({ profile, source: 'test.json' }),
    keyStore: { read: async () => null, write: async () => {} },
    transport: createTransport({ ...defaultTransportLimits, headersMs: 400, idleMs: 400 }),
    clock,
    random: () => 0,
    log,
  });
  const down = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(async () => {
    await service.close();
    await down();
  });
  return { service, requested, log, clock, root, down, bearer: bearerFor(baseUrl, token) };
}

function writeResponse(response: ServerResponse, what: ResponseSpec): void {
  if (typeof what === 'function') {
    what(response);
    return;
  }
  const { status = 200, json, text, headers = {} } = what;
  response.writeHead(status, headers);
  response.end(text ?? JSON.stringify(json));
}

export const pageOf = (modIds: readonly number[]) => ({
  mods: modIds.map((mod_id) => ({ mod_id, title: `Mod ${mod_id}` })),
  pagination: { current_page: 1, last_page: 1, per_page: 50, total: modIds.length },
});

/** The player's requests. */
export const setOne = { modId: 7, favorite: true };

/** A web page, as a proxy sends it. */
export const web = '<html><title>Down</title></html>';

/** An error in the service's form. */
export const errors = (code: string, message = '', params?: unknown) => ({
  errors: [{ code, message, params }],
});
