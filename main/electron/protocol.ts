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
  protocol.handle('app', async (request) => {
    const asset = request.method === 'GET' ? findAsset(root, request.url) : null;
    const body = asset && (await readFile(asset.file).catch(() => null));
    if (!asset || !body) return new Response('Not found', { status: 404, headers: assetHeaders });
    return new Response(new Uint8Array(body), { headers: { ...assetHeaders, 'content-type': asset.type } });
  });
}
