import { isInApi } from '../profile/api-scope.ts';
import { isLoopbackHost } from '../profile/hosts.ts';
import { type Bearer, type Credential, credentialHeader, type Destination } from './credentials.ts';
import { type AddressKind, hostKind, isPrivateHost, kindsBesidePublic } from './private-addresses.ts';
import type { Transport, TransportResponse } from './transport.ts';

/** A GET. The credential is sent below `baseUrl` only. */
export type HttpRequest = {
  readonly url: URL;
  readonly credential: Credential;
  readonly accept: string;
  readonly signal: AbortSignal;
  /** Further headers, such as Range; none that carries a credential. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether redirects may leave the API. Files may come from anywhere, data only from the API itself. */
  readonly allowOtherOrigins: boolean;
  /** Runs before each redirect to another origin, and throws to refuse it. */
  readonly onRedirect?: (target: URL) => void;
};

/** A write below `baseUrl`, always with a player's token: the key is read-only. `form` is sent URL-encoded. */
type HttpWrite = {
  readonly method: 'POST' | 'DELETE';
  readonly url: URL;
  readonly credential: Bearer;
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
};

/**
 * A response after all redirects. `url` is its final address. `credentialSent` tells whether the last request carried
 * the credential, so whether the response can be about it.
 */
export type HttpResponse = TransportResponse & { readonly url: URL; readonly credentialSent: boolean };

/** A redirect that must not be followed. */
export class RedirectRefused extends Error {
  readonly reason: RedirectRefusal;
  constructor(reason: RedirectRefusal) {
    super(`redirect refused: ${reason}`);
    this.name = 'RedirectRefused';
    this.reason = reason;
  }
}

export type Http = {
  /**
   * GET that follows at most five redirects. The first one out of the API drops the credential permanently, even when a
   * later one leads back.
   */
  get(request: HttpRequest): Promise<HttpResponse>;
  /** Sends once. A redirect is not followed, because that would send the write again, to another address. */
  write(request: HttpWrite): Promise<HttpResponse>;
};

/** Single requests of the service. @throws RedirectRefused, CredentialRefused, or the transport's error */
export function createHttp(options: Destination & { transport: Transport }): Http {
  const { transport, baseUrl } = options;
  const isPublic = isPublicService(baseUrl);

  async function get(request: HttpRequest): Promise<HttpResponse> {
    let url = request.url;
    let own = true;
    /** What the service may redirect to beside public addresses: a VPN or a local network is what it is itself (N18). */
    let beside: readonly AddressKind[] = [];
    for (let hops = 0; ; hops += 1) {
      own &&= isInApi(url, baseUrl);
      if (!own && !request.allowOtherOrigins) throw new RedirectRefused('outside the API');
      const authentication = own ? credentialHeader(request.credential, url, options) : {};
      const response = await transport.send({
        method: 'GET',
        url,
        headers: { ...plainHeaders(request.accept), ...request.headers, ...authentication },
        ...(isPublic && hops > 0 ? { publicOnly: true, beside } : { publicOnly: false }),
        signal: request.signal,
      });
      if (!isRedirect(response.status, response.headers)) return { ...response, url, credentialSent: own };
      discard(response);
      if (own && hops === 0) beside = kindsBesidePublic(response.ownAddresses ?? []);
      if (hops === maxRedirects) throw new RedirectRefused('too many');
      const target = redirectTarget(response.headers['location'] ?? '', url, baseUrl, beside);
      if (typeof target === 'string') throw new RedirectRefused(target);
      if (target.origin !== baseUrl.origin) request.onRedirect?.(target);
      url = target;
    }
  }

  async function write({ method, url, credential, form, signal }: HttpWrite): Promise<HttpResponse> {
    const headers = {
      ...plainHeaders('application/json'),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...credentialHeader(credential, url, options),
    };
    const body = form ? { body: new URLSearchParams(form).toString() } : {};
    const response = await transport.send({ method, url, headers, publicOnly: false, signal, ...body });
    return { ...response, url, credentialSent: true };
  }

  return { get, write };
}

// identity: sizes are counted, and a body with a wrong content encoding stalls some readers.
const plainHeaders = (accept: string) => ({
  accept,
  'accept-encoding': 'identity',
  'user-agent': 'Loadout',
});

/** Discards a body by closing its connection. */
function discard(response: TransportResponse): void {
  response.body.on('error', () => {});
  response.body.destroy();
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The most redirects followed for one request. */
const maxRedirects = 5;

/** Why a redirect is not followed; goes into an error's details. */
type RedirectRefusal =
  | 'not an address'
  | 'not https'
  | 'user name in it'
  | 'private address'
  | 'outside the API'
  | 'too many';

/** Whether a response is a redirect with a target. */
const isRedirect = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  redirectStatuses.has(status) && headers['location'] !== undefined;

/** Whether a service is public: then its redirects must not lead into this computer or its network. */
const isPublicService = (baseUrl: URL): boolean => !isPrivateHost(baseUrl.hostname);

/**
 * The target of a redirect, or why it is refused. Allowed are https, and plain http between loopback addresses; no user
 * name; from a public service no private address, except of the kinds `beside`.
 */
export function redirectTarget(
  location: string,
  from: URL,
  baseUrl: URL,
  beside: readonly AddressKind[] = [],
): URL | RedirectRefusal {
  if (!URL.canParse(location, from.href)) return 'not an address';
  const target = new URL(location, from.href);
  const localHttp =
    target.protocol === 'http:' && isLoopbackHost(target.hostname) && isLoopbackHost(baseUrl.hostname);
  if (target.protocol !== 'https:' && !localHttp) return 'not https';
  if (target.username || target.password) return 'user name in it';
  const kind = hostKind(target.hostname);
  if (isPublicService(baseUrl) && kind !== 'public' && !beside.includes(kind)) return 'private address';
  return target;
}
