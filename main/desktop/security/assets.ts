import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A file of the renderer: its path on disk and its media type. */
export type Asset = { readonly file: string; readonly type: string };

/**
 * Finds the file of an `app://loadout/…` address. Null for another host, a path that leaves `root` in any spelling,
 * or a kind of file that the renderer does not have (E18).
 */
export function findAsset(root: string, address: string): Asset | null {
  let url: URL;
  let path: string;
  try {
    url = new URL(address);
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (url.protocol !== 'app:' || url.host !== 'loadout' || url.username || url.password) return null;
  if (/[\0\\:%]|.\/$/.test(path) || path.split('/').includes('..')) return null;
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  const type = types[extname(file)];
  return file.startsWith(root + sep) && type ? { file, type } : null;
}
