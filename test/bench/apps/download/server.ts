import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A minimal service with files of any length and precomputed content, so that only the client is measured. Mod N has
 * one file, whose length in bytes is in N's version list. Prints its port on stdout and exits when its stdin closes.
 */
const block = Buffer.alloc(1024 * 1024, 'not really compressed ');
block.write('PK\x03\x04', 0, 'latin1');

/** Lengths by mod, and bytes per second for all connections together (0: unlimited); JSON on the command line. */
type ServerConfig = { readonly sizes: Readonly<Record<string, number>>; readonly bytesPerSecond: number };
const { sizes, bytesPerSecond } = JSON.parse(process.argv[2] ?? '{}') as ServerConfig;

const server = createServer((request, response) => {
  const [, kind, mod = ''] = /\/api\/(mods|mod-versions)\/(\d+)\//.exec(request.url ?? '') ?? [];
  const size = sizes[mod] ?? 0;
  if (kind === 'mods') {
    const file = { id: Number(mod), filename: `mod-${mod}.zip`, size };
    const version = { mod_version_id: Number(mod), version_string: '1.0', files: [file] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ versions: [version] }));
  } else {
    response.writeHead(200, { 'content-length': size, 'content-type': 'application/zip', etag: `"${mod}"` });
    void send(response, size);
  }
});

async function send(response: ServerResponse, size: number): Promise<void> {
  const start = performance.now();
  for (let sent = 0; sent < size && !response.destroyed; ) {
    const bytes = Math.min(block.length, size - sent);
    sent += bytes;
    const isTaken = response.write(bytes === block.length ? block : block.subarray(0, bytes));
    if (!isTaken) await new Promise<void>((resolve) => response.once('drain', resolve));
    const due = bytesPerSecond === 0 ? 0 : start + (sent / bytesPerSecond) * 1000 - performance.now();
    if (due > 1) await wait(due);
  }
  response.end();
}

server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.on('end', () => process.exit()).resume();
