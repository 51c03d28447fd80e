/** A proxy server. `host` is a name or an address without brackets. */
export type ProxyServer = {
  readonly kind: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
};

/** A way to a server: without a proxy, or through one. */
export type Route = 'direct' | ProxyServer;

/** Kinds of proxies by their names in PAC files, with their usual ports. */
const kinds: ReadonlyMap<string, Pick<ProxyServer, 'kind' | 'port'>> = new Map([
  ['PROXY', { kind: 'http', port: 80 }],
  ['HTTPS', { kind: 'https', port: 443 }],
  ['SOCKS5', { kind: 'socks5', port: 1080 }],
]);

/**
 * The routes in an answer of Chromium's proxy resolver, the preferred one first, such as `PROXY a:8080; DIRECT`. Kinds of
 * proxies that Loadout can't use, such as SOCKS4, are left out, so there may be none.
 */
export const parseRoutes = (answer: string): Route[] =>
  answer.split(';').flatMap((text): Route[] => {
    const [name = '', address = ''] = text.trim().split(/\s+/);
    if (name.toUpperCase() === 'DIRECT') return ['direct'];
    const kind = kinds.get(name.toUpperCase());
    const url = `http://${address}`;
    if (kind === undefined || address === '' || !URL.canParse(url)) return [];
    // A URL has no port if it is the usual one of HTTP.
    const { hostname, port } = new URL(url);
    const given = port === '' && /:80$/.test(address) ? '80' : port;
    return [{ ...kind, host: withoutBrackets(hostname), port: given === '' ? kind.port : Number(given) }];
  });

/** A host of a URL as sockets take it: IPv6 addresses without brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** What a name and password are kept for: another kind of connection to the same proxy is another one. */
export const proxyId = (proxy: ProxyServer): string => `${proxy.kind}://${proxyName(proxy)}`;

/** A proxy as players know it, such as `proxy.example:8080`. */
export const proxyName = ({ host, port }: ProxyServer): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
