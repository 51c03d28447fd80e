import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

/** How the site damages the file it sends: cut in the middle, or one byte changed. */
export type FileFault = 'cut' | 'changed' | null;

/** A local release site with one update manifest and its file. */
export type UpdateSite = {
  readonly address: string;
  /** Sets what is served from now on. */
  manifest(list: string, file: string, fault?: FileFault): void;
  /** The requested paths in order, without queries. */
  requested(): readonly string[];
  stop(): Promise<void>;
};

export async function startUpdateSite(): Promise<UpdateSite> {
  const requested: string[] = [];
  let served: { list: string; file: string; fault: FileFault } | null = null;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    requested.push(path);
    if (path === '/latest-linux.yml' && served) response.end(served.list);
    else if (served && path === `/${basename(served.file)}`) send(response, served.file, served.fault);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    manifest(list, file, fault = null) {
      served = { list, file, fault };
    },
    requested: () => requested,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, file: string, fault: FileFault): void {
  const { size } = statSync(file);
  response.setHeader('content-length', size);
  if (fault === null) {
    createReadStream(file).pipe(response);
    return;
  }
  const bytes = readFileSync(file);
  const middle = size >> 1;
  if (fault === 'cut') {
    response.write(bytes.subarray(0, middle), () => response.destroy());
    return;
  }
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  response.end(bytes);
}
