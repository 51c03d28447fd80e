import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A hostile response and the end of the path of the requests that get it. */
export type Hostile = {
  readonly pathEnd: string;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
};

/** A service that gives good responses until it is set to give a hostile one. */
export type HostileService = {
  readonly profileFile: string;
  /** A folder for the start of PATH, with an xdg-open that approves every sign-in. */
  readonly programs: string;
  /**
   * The next request that matches `hostile` gets its response, after `before` has resolved. Resolves when the response is
   * sent, or ended by the app.
   */
  respondNext(hostile: Hostile, before: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};

const mod = { mod_id: 1, title: 'Mod', mod_type: 'download_local' };
const file = { id: 1, filename: 'mod.zip', size: 65_536 };
const good = {
  mods: [mod],
  versions: [{ mod_version_id: 1, version_string: '1.0', files: [file] }],
  games: [],
  pagination: { current_page: 1, last_page: 1, per_page: 50, total: 1 },
};
const endpoints = {
  mod: 'mods/{mod_id}/',
  versions: 'mods/{mod_id}/versions',
  reviews: 'mods/{mod_id}/reviews',
  games: 'games/',
  download: 'mod-versions/{mod_version_id}/download',
  me: 'me/',
};

/** Starts it on loopback, with its files in an existing folder. */
export async function startHostileService(folder: string): Promise<HostileService> {
  let next: { hostile: Hostile; before: () => Promise<unknown>; sent: () => void } | null = null;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    if (url.pathname.endsWith('/oauth2/authorize')) return agree(url, response);
    if (!next || !url.pathname.endsWith(next.hostile.pathEnd)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(good));
      return;
    }
    const { hostile, before, sent } = next;
    next = null;
    response.once('close', sent);
    await before();
    response.writeHead(hostile.status, { 'content-type': hostile.type }).end(hostile.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const oauth = { client_id: 'loadout', redirect_path: '/callback', scopes: ['user:read'] };
  const profile = { base_url: `${site}api/`, site_url: site, api_key: 'bench-key-0123', oauth, endpoints };
  const profileFile = join(folder, 'hostile-service.json');
  await writeFile(profileFile, JSON.stringify(profile));
  return {
    profileFile,
    programs: await makeBrowser(folder),
    respondNext: (hostile, before) =>
      new Promise((resolve) => {
        next = { hostile, before, sent: resolve };
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the browser back to the app with a code. */
function agree(url: URL, response: ServerResponse): void {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'code-0123456789');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
}

/** Makes an xdg-open that shows nothing and follows every redirect. */
async function makeBrowser(folder: string): Promise<string> {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  const program = join(programs, 'xdg-open');
  await writeFile(program, '#!/bin/sh\nexec curl --silent --location --output /dev/null "$1"\n');
  await chmod(program, 0o755);
  return programs;
}
