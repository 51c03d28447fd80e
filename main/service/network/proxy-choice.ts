import type { ProxyChoice } from '#shared/contract/service/network.ts';
import { AppError } from '#shared/errors.ts';
import { type ProxyServer, proxyName, withoutBrackets } from './routes.ts';

/** How Chromium's resolver is told about proxies; the same as Electron's `session.setProxy` takes. */
export type ResolverConfig =
  | { readonly mode: 'system' | 'direct' }
  | { readonly mode: 'pac_script'; readonly pacScript: string }
  | { readonly mode: 'fixed_servers'; readonly proxyRules: string; readonly proxyBypassRules: string };

const kinds: Readonly<Record<string, Pick<ProxyServer, 'kind' | 'port'>>> = {
  'http:': { kind: 'http', port: 80 },
  'https:': { kind: 'https', port: 443 },
  'socks5:': { kind: 'socks5', port: 1080 },
  'socks:': { kind: 'socks5', port: 1080 },
};

/** The proxy at an address that a player entered. @throws AppError `invalid-input` */
export function parseProxyAddress(text: string): ProxyServer {
  const entered = text.trim();
  const [, scheme = 'http:', rest = ''] = /^(?:([a-z0-9]+:)\/\/)?(.*)$/i.exec(entered) ?? [];
  const kind = kinds[scheme.toLowerCase()];
  // As http: URL parsers treat other schemes in their own ways.
  const address = `http://${rest}`;
  if (kind === undefined || rest === '' || !URL.canParse(address)) throw unusable('network.badAddress');
  const { hostname, port, username, password, pathname, search, hash } = new URL(address);
  if (username || password) throw unusable('network.signInInAddress');
  if (pathname !== '/' || search || hash) throw unusable('network.badAddress');
  const given = port === '' && /:80\/?$/.test(rest) ? 80 : Number(port);
  return { ...kind, host: withoutBrackets(hostname), port: given || kind.port };
}

/** What the resolver has to be told for a choice. @throws AppError `invalid-input` */
export function toResolverConfig({ mode, address, exceptions }: ProxyChoice): ResolverConfig {
  if (mode !== 'manual') return { mode: mode === 'none' ? 'direct' : 'system' };
  const proxy = parseProxyAddress(address);
  const hosts = exceptions.split(/[\s,;]+/).filter((host) => host !== '');
  if (hosts.some((host) => !/^[\w.*:/<>[\]-]+$/.test(host))) throw unusable('network.badException');
  return {
    mode: 'fixed_servers',
    proxyRules: `${proxy.kind}://${proxyName(proxy)}`,
    proxyBypassRules: hosts.join(';'),
  };
}

/** What the resolver has to be told for a PAC file. It runs the script, but fetches nothing. */
export const pacConfig = (script: string): ResolverConfig => ({
  mode: 'pac_script',
  pacScript: `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(script).toString('base64')}`,
});

const unusable = (id: 'network.badAddress' | 'network.signInInAddress' | 'network.badException') =>
  new AppError('invalid-input', { id });
