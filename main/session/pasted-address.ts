import type { IncomingRequest } from './callback-request.ts';

/**
 * The request that the browser made for an address, which the player copied from its address bar. Null when it can't be
 * one to the redirect address: it has another scheme, or is no address at all.
 */
export function requestOfAddress(pasted: string, redirectUri: string): IncomingRequest | null {
  const address = pasted.trim();
  if (/[\s\p{C}\\]/u.test(address)) return null;
  const { protocol } = new URL(redirectUri);
  // Some browsers leave "http://" or "https://" out of what they show and copy.
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `${protocol}//${address}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.protocol !== protocol || url.username || url.password) return null;
  return { method: 'GET', target: `${url.pathname}${url.search}`, hosts: [url.host] };
}
