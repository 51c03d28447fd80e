import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { assetHeaders, findAsset } from './assets.ts';

/** Makes app:// a standard, secure scheme. Must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true, supportFetchAPI: false } },
  ]);
}

/** Serves the built page from `root` on app://loadout, with its policy as a header. */
export function serveApp(root: string): void {
  // The older form of `protocol.handle`: that one answers with a `Response`, for which Node loads all of its `fetch`,
  // 40 ms at the very moment in which the window waits for its page.
  protocol.registerBufferProtocol('app', ({ method, url }, answer) => {
    const asset = method === 'GET' ? findAsset(root, url) : null;
    const refuse = () => answer({ statusCode: 404, headers: assetHeaders, data: Buffer.from('Not found') });
    if (!asset) return refuse();
    readFile(asset.file).then(
      (data) => answer({ headers: { ...assetHeaders, 'content-type': asset.type }, data }),
      refuse,
    );
  });
}
