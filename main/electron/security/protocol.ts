import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { findAsset } from './assets.ts';
import { assetHeaders } from './content-security-policy.ts';

/** Makes app:// a standard, secure scheme. Call before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true, supportFetchAPI: false } },
  ]);
}

/** Serves the built renderer from `root` on app://loadout, with its policy as a header. */
export function serveApp(root: string): void {
  // Not `protocol.handle`: it needs a `Response`, for which Node loads all of `fetch`, 40 ms while the window waits.
  protocol.registerBufferProtocol('app', ({ method, url }, response) => {
    const asset = method === 'GET' ? findAsset(root, url) : null;
    const refuse = () => response({ statusCode: 404, headers: assetHeaders, data: Buffer.from('Not found') });
    if (!asset) return refuse();
    readFile(asset.file).then(
      (data) => response({ headers: { ...assetHeaders, 'content-type': asset.type }, data }),
      refuse,
    );
  });
}
