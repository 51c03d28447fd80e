import { isInApi } from '../profile/api-scope.ts';
import { type Bearer, type Credential, credentialHeader, type Destination } from './credentials.ts';
import {
  isPublicService,
  isRedirect,
  maxRedirects,
  type RedirectRefusal,
  redirectTarget,
} from './redirects.ts';
import type { Transport, TransportAnswer } from './transport.ts';

/** A GET of the service. The credential goes along below `baseUrl` only. */
export type HttpRequest = {
  readonly url: URL;
  readonly credential: Credential;
  readonly accept: string;
  readonly signal: AbortSignal;
  /** Further headers, such as Range; none that carries a credential. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether redirects may leave the API. Bytes of a file come from anywhere, data only from the API itself. */
  readonly mayLeaveApi: boolean;
  /** Hears of each redirect to another origin before it is followed, and throws to refuse it. */
  readonly onRedirect?: (target: URL) => void;
};

/**
 * A write, always as a player: the key is read-only (service-interface 5.1). `form` goes out URL-encoded.
 * Its URL is below `baseUrl`.
 */
export type HttpWrite = {
  readonly method: 'POST' | 'DELETE';
  readonly url: URL;
  readonly credential: Bearer;
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
};

/**
 * An answer after all redirects. `url` is where it came from in the end; `credentialSent` tells whether that
 * last request carried the credential, so whether the answer is one about the credential.
 */
export type HttpAnswer = TransportAnswer & { readonly url: URL; readonly credentialSent: boolean };

/** A redirect that is not followed. */
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
   * GET with redirects followed by hand, at most five. The first one out of the API drops the credential for good,
   * even when a later redirect leads back.
   */
  get(request: HttpRequest): Promise<HttpAnswer>;
  /** Sends once. A redirect is an answer like any other: following it would send again, to another address. */
  write(request: HttpWrite): Promise<HttpAnswer>;
};

/**
 * The service over HTTP, one request at a time.
 * @throws RedirectRefused, CredentialRefused, or whatever the transport rejects with.
 */
export function createHttp(options: Destination & { transport: Transport }): Http {
  const { transport, baseUrl } = options;
  const isPublic = isPublicService(baseUrl);

  async function get(request: HttpRequest): Promise<HttpAnswer> {
    let url = request.url;
    let own = true;
    for (let hops = 0; ; hops += 1) {
      own &&= isInApi(url, baseUrl);
      if (!own && !request.mayLeaveApi) throw new RedirectRefused('outside the API');
      const authentication = own ? credentialHeader(request.credential, url, options) : {};
      const answer = await transport.send({
        method: 'GET',
        url,
        headers: { ...plainHeaders(request.accept), ...request.headers, ...authentication },
        publicOnly: isPublic && hops > 0,
        signal: request.signal,
      });
      if (!isRedirect(answer.status, answer.headers)) return { ...answer, url, credentialSent: own };
      discard(answer);
      if (hops === maxRedirects) throw new RedirectRefused('too many');
      const target = redirectTarget(answer.headers['location'] ?? '', url, baseUrl);
      if (typeof target === 'string') throw new RedirectRefused(target);
      if (target.origin !== baseUrl.origin) request.onRedirect?.(target);
      url = target;
    }
  }

  async function write({ method, url, credential, form, signal }: HttpWrite): Promise<HttpAnswer> {
    const headers = {
      ...plainHeaders('application/json'),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...credentialHeader(credential, url, options),
    };
    const body = form ? { body: new URLSearchParams(form).toString() } : {};
    const answer = await transport.send({ method, url, headers, publicOnly: false, signal, ...body });
    return { ...answer, url, credentialSent: true };
  }

  return { get, write };
}

// identity: sizes are counted, and a body that claims a compression it does not have stalls some readers.
const plainHeaders = (accept: string) => ({
  accept,
  'accept-encoding': 'identity',
  'user-agent': 'Loadout',
});

/** Gives up an answer's body; its connection is closed rather than read to the end. */
export function discard(answer: TransportAnswer): void {
  answer.body.on('error', () => {});
  answer.body.destroy();
}
