/**
 * The redirect address that Loadout is registered with (docs/service.md, 5.2.3).
 * - `any-port`: an address of this computer with any free port. `hosts` are literal addresses as in a URL, tried in order,
 *   so that no name server is involved (RFC 8252 section 7.3); `path` may be empty.
 * - `fixed-port`: `localhost` with a registered port. `uri` is sent unchanged.
 * - `website`: an https address of the operator, without a listener on this computer. `uri` is sent unchanged.
 */
export type RedirectAddress =
  | { readonly kind: 'any-port'; readonly hosts: readonly string[]; readonly path: string }
  | { readonly kind: 'fixed-port'; readonly uri: string; readonly port: number }
  | { readonly kind: 'website'; readonly uri: string };

/** The hosts of the short form `redirect_path`: both loopback addresses. */
export const redirectOfPath = (path: string): RedirectAddress => ({
  kind: 'any-port',
  hosts: ['127.0.0.1', '[::1]'],
  path,
});

/** Why a text can't be a redirect address of Loadout. */
export type RedirectFault = 'user-info' | 'query' | 'elsewhere' | 'invalid';

// Compared as text: a URL parser turns 127.1 and 0x7f.1 into 127.0.0.1, which was not registered.
const onThisComputer =
  /^http:\/\/(?<host>127\.0\.0\.1|\[::1\]|localhost)(?::(?<port>[1-9]\d{0,4}))?(?<path>\/\S*)?$/;

/** Parses a registered redirect address. The website compares it exactly, so it is not rewritten. */
export function readRedirectUri(uri: string): RedirectAddress | RedirectFault {
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\') || !URL.canParse(uri)) return 'invalid';
  const url = new URL(uri);
  if (url.username || url.password) return 'user-info';
  if (/[?#]/.test(uri)) return 'query';
  if (url.protocol === 'https:') return /^https:\/\/[^/]/.test(uri) ? { kind: 'website', uri } : 'invalid';
  const { host, path = '' } = onThisComputer.exec(uri)?.groups ?? {};
  if (host === undefined) return 'elsewhere';
  // A browser would request another path than the registered one.
  if (url.pathname !== (path || '/')) return 'invalid';
  // The port of a literal address is free, whatever was registered.
  if (host !== 'localhost') return { kind: 'any-port', hosts: [host], path };
  return { kind: 'fixed-port', uri, port: Number(url.port || 80) };
}
