import type { IncomingRequest } from './callback-request.ts';

/**
 * The request that the browser would have made for an address, which the player copied from its address bar
 * because it could not reach the listener. Null when it is no address of a listener at all.
 */
export function requestOfAddress(pasted: string): IncomingRequest | null {
  const address = pasted.trim();
  if (/[\s\p{C}\\]/u.test(address)) return null;
  // Some browsers leave "http://" out of what they show and copy.
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.protocol !== 'http:' || url.username || url.password) return null;
  return { method: 'GET', target: `${url.pathname}${url.search}`, hosts: [url.host] };
}
