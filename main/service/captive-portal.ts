import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { isPrivateHost } from './http/private-addresses.ts';
import type { Transport } from './http/transport.ts';

/** How long the network has to show that it wants a sign-in, in ms. */
const checkMs = 3_000;

/**
 * What a network can do to requests over TLS that it does not let through. An answer under a certificate that is accepted
 * is the service's own, whatever it says.
 */
const suspicious: ReadonlySet<MessageId> = new Set([
  'error.unreachable',
  'error.tooSlow',
  'error.certificate',
  'error.certificateIssuer',
  'error.certificateName',
  'error.certificateOther',
]);

/** Whether a failure can be the work of a network that wants a sign-in first. */
export const mayBePortal = ({ text }: AppError): boolean => suspicious.has(text.id);

/**
 * The failure for a network that wants a sign-in first; `site` is where a browser finds its page, and `evidence` what the
 * check found.
 */
export const portalFailure = (siteUrl: string, evidence: string, cause: AppError): AppError =>
  new AppError(
    'unreachable',
    { id: 'error.captivePortal', values: { site: new URL(siteUrl).host } },
    { details: [cause.details, evidence].filter(Boolean).join('\n'), cause },
  );

/** Redirects for this time only. A service that moved says so for good (301, 308). */
const temporary: ReadonlySet<number> = new Set([302, 303, 307]);

/**
 * Asks the host of the service's API over plain HTTP, without a key, a token or a cookie, whether the network lets
 * requests through: one that wants a sign-in first responds with 511 (RFC 6585) or sends the request to its own page for
 * now. The website is not asked: it may have moved. Concurrent checks share one request. Never rejects.
 * @returns what shows that the network wants a sign-in; null if nothing does, and for services in its own network
 */
export function createPortalCheck(options: {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly closed: AbortSignal;
}): () => Promise<string | null> {
  const { transport, closed } = options;
  const [base, site] = [new URL(options.baseUrl), new URL(options.siteUrl)];
  const url = new URL(base.pathname, `http://${base.protocol === 'http:' ? base.host : base.hostname}`);
  let checking: Promise<string | null> | null = null;

  async function check(): Promise<string | null> {
    try {
      const { status, headers, body } = await transport.send({
        method: 'GET',
        url,
        headers: { accept: '*/*', 'user-agent': 'Loadout' },
        publicOnly: false,
        signal: AbortSignal.any([closed, AbortSignal.timeout(checkMs)]),
      });
      body.on('error', () => undefined).destroy();
      if (status === 511) return `${url.href} → 511`;
      const target = temporary.has(status) ? targetOf(url, headers['location']) : null;
      if (target === null || isRelated(target, base.hostname) || isRelated(target, site.hostname))
        return null;
      return `${url.href} → ${status} ${target}`;
    } catch {
      return null;
    }
  }

  return async () => {
    if (isPrivateHost(base.hostname)) return null;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}

/** The host that a redirect leads to; null if it leads nowhere. */
const targetOf = (from: URL, location: string | undefined): string | null =>
  location !== undefined && URL.canParse(location, from.href) ? new URL(location, from.href).hostname : null;

/** Whether two hosts are the same, or one is a subdomain of the other, such as www. */
const isRelated = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
