import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { embedFirstFrame } from '#main/app/first-frame/embed.ts';
import { type Asset, findAsset } from './assets.ts';
import { assetHeaders } from './content-security-policy.ts';

/** Makes app:// a standard, secure scheme. Call before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true, supportFetchAPI: false } },
  ]);
}

/**
 * Serves the built renderer from `root` on app://loadout, with its policy as a header.
 * @param readFirstFrame what the document shows before main has loaded its services, as JSON; null for nothing
 */
export function serveApp(root: string, readFirstFrame: () => Promise<string | null>): void {
  const read = async ({ file, type }: Asset): Promise<Buffer> => {
    if (!type.startsWith('text/html')) return readFile(file);
    const [html, frame] = await Promise.all([readFile(file, 'utf8'), readFirstFrame()]);
    return Buffer.from(frame === null ? html : embedFirstFrame(html, frame));
  };
  // Not `protocol.handle`: it needs a `Response`, for which Node loads all of `fetch`, 40 ms while the window waits.
  protocol.registerBufferProtocol('app', ({ method, url }, response) => {
    const asset = method === 'GET' ? findAsset(root, url) : null;
    const refuse = () => response({ statusCode: 404, headers: assetHeaders, data: Buffer.from('Not found') });
    if (!asset) return refuse();
    read(asset).then(
      (data) => response({ headers: { ...assetHeaders, 'content-type': asset.type }, data }),
      refuse,
    );
  });
}
