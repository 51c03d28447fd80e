import { isLoopbackHost } from '../profile/hosts.ts';
import { isPrivateHost } from './private-addresses.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Redirects followed for one request, at most. */
export const maxRedirects = 5;

/** Why a redirect is not followed; goes into an error's details. */
export type RedirectRefusal =
  | 'not an address'
  | 'not https'
  | 'user name in it'
  | 'private address'
  | 'outside the API'
  | 'too many';

/** Whether an answer sends the client elsewhere; without a Location it is an answer like any other. */
export const isRedirect = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  redirectStatuses.has(status) && headers['location'] !== undefined;

/** Whether a service is a public one: then nothing of this computer or its network is a target of a redirect. */
export const isPublicService = (baseUrl: URL): boolean => !isPrivateHost(baseUrl.hostname);

/**
 * Where a redirect leads, or why it is refused: only https, or plain http between loopback addresses; no user
 * name; from a public service no private address.
 */
export function redirectTarget(location: string, from: URL, baseUrl: URL): URL | RedirectRefusal {
  if (!URL.canParse(location, from.href)) return 'not an address';
  const target = new URL(location, from.href);
  const localHttp =
    target.protocol === 'http:' && isLoopbackHost(target.hostname) && isLoopbackHost(baseUrl.hostname);
  if (target.protocol !== 'https:' && !localHttp) return 'not https';
  if (target.username || target.password) return 'user name in it';
  if (isPublicService(baseUrl) && isPrivateHost(target.hostname)) return 'private address';
  return target;
}
