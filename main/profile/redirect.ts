/**
 * The redirect address that Loadout is registered with (docs/service.md, 5.2.3).
 * - `any-port`: an address of this computer with whatever port is free. `hosts` are literal addresses as URLs have
 * them,   which no name server has a say in (RFC 8252 section 7.3), tried in this order; `path` may be empty.
 * - `fixed-port`: `localhost`, whose port is part of what was registered. `uri` is sent as it is.
 * - `website`: an https address of the operator, which nothing on this computer listens on. `uri` is sent as it is.
 */
export type RedirectAddress =
  | { readonly kind: 'any-port'; readonly hosts: readonly string[]; readonly path: string }
  | { readonly kind: 'fixed-port'; readonly uri: string; readonly port: number }
  | { readonly kind: 'website'; readonly uri: string };

/** What the short form `redirect_path` stands for: both loopback addresses of this computer. */
export const redirectOfPath = (path: string): RedirectAddress => ({
  kind: 'any-port',
  hosts: ['127.0.0.1', '[::1]'],
  path,
});

/** Why a text can't be a redirect address of Loadout's. */
export type RedirectFault = 'user-info' | 'query' | 'elsewhere' | 'invalid';

// As text: a URL parser makes 127.1 and 0x7f.1 into 127.0.0.1, which is not what was registered.
const onThisComputer =
  /^http:\/\/(?<host>127\.0\.0\.1|\[::1\]|localhost)(?::(?<port>[1-9]\d{0,4}))?(?<path>\/\S*)?$/;

/** Reads a registered redirect address. The website compares it to the letter, so nothing of it is rewritten. */
export function readRedirectUri(uri: string): RedirectAddress | RedirectFault {
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\') || !URL.canParse(uri)) return 'invalid';
  const url = new URL(uri);
  if (url.username || url.password) return 'user-info';
  if (/[?#]/.test(uri)) return 'query';
  if (url.protocol === 'https:') return /^https:\/\/[^/]/.test(uri) ? { kind: 'website', uri } : 'invalid';
  const { host, path = '' } = onThisComputer.exec(uri)?.groups ?? {};
  if (host === undefined) return 'elsewhere';
  // A browser would ask for another path than was registered.
  if (url.pathname !== (path || '/')) return 'invalid';
  // The port of a literal address is free to choose, whatever was registered.
  if (host !== 'localhost') return { kind: 'any-port', hosts: [host], path };
  return { kind: 'fixed-port', uri, port: Number(url.port || 80) };
}
