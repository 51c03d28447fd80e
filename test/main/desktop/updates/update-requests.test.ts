import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { UpdateRequests } from '#main/desktop/updates/update-requests.ts';
import { directNetwork } from '#main/service/network/direct-network.ts';
import { startTinyproxy } from '../../service/network/setup.ts';

const bytes = Buffer.alloc(300_000, 'an update');
const sha512 = createHash('sha512').update(bytes).digest('base64');

const moved: RequestListener = (_, response) => response.writeHead(302, { location: '/file' }).end('moved');

/** A release site that redirects its requests, as GitHub does; returns its address. */
async function siteOf(file: RequestListener, elsewhere = moved): Promise<URL> {
  const server = createServer((request, response) =>
    request.url === '/file' ? file(request, response) : elsewhere(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** Downloads from a site as electron-updater does, and returns the result. */
async function download(site: URL, network = directNetwork): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-requests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  type Options = Parameters<UpdateRequests['download']>[2];
  const cancellationToken = {
    createPromise: (
      run: (resolve: unknown, reject: unknown, onCancel: () => void) => void,
    ): Promise<unknown> => new Promise((resolve, reject) => run(resolve, reject, () => undefined)),
  } as unknown as Options['cancellationToken'];
  const file = join(folder, 'update');
  await new UpdateRequests(network).download(new URL('latest', site), file, { sha512, cancellationToken });
  return readFileSync(file);
}

it('E25 an update is downloaded through Node, redirects too, because Chromium resolves no host', async () => {
  const site = await siteOf((_, response) => response.end(bytes));
  expect((await download(site)).equals(bytes)).toBe(true);
});

it('a file that was not signed is distinguished from one that broke off', async () => {
  const other = await siteOf((_, response) => response.end(Buffer.from(bytes).fill('x', 0, 1)));
  await expect(download(other)).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' });
  const cut = await siteOf((_, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000), () => response.destroy());
  });
  await expect(download(cut)).rejects.not.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' });
});

it('a redirect is read to its end, so that its connection is released', async () => {
  let isRead = false;
  const site = await siteOf(
    (_, response) => response.end(bytes),
    (_, response) => {
      response.once('finish', () => {
        isRead = true;
      });
      // More than the system buffers for a reader that does not read.
      response.writeHead(302, { location: '/file' }).end(Buffer.alloc(16_000_000));
    },
  );
  await download(site);
  await expect.poll(() => isRead).toBe(true);
});

it('N4 an update is downloaded through the proxy', async () => {
  const site = await siteOf((_, response) => response.end(bytes));
  const { proxy, log } = await startTinyproxy();
  const downloaded = await download(site, { ...directNetwork, routes: async () => [proxy] });
  expect(downloaded.equals(bytes)).toBe(true);
  expect(log().match(/CONNECT /g)?.length).toBeGreaterThanOrEqual(2);
});
