import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../../profile/hosts.ts';

/** The only IPv6 addresses that are given to public servers (RFC 4291 section 2.4, IANA's registry). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv6 addresses whose last 32 bits are the IPv4 address that is reached in the end (RFC 4291, RFC 6052). */
const withIpv4Inside = [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), ipaddr.IPv6.parseCIDR('64:ff9b::/96')];

/** The deprecated ::1.2.3.4 (RFC 4291 section 2.5.5.1), which ipaddr.js would read as ::ffff:1.2.3.4. */
const ipv4Compatible = /^[0:]+:\d+\./;

/**
 * Whether an IP address is no public one: private, reserved, or of a kind that no public server has. Networks with
 * IPv6 only reach IPv4 servers through 64:ff9b::/96, so there the address inside decides. What else holds an IPv4
 * address (6to4, Teredo, ::/96, local NAT64) is refused whatever that is.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0 || ipv4Compatible.test(address)) return true;
  const ip = ipaddr.parse(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.range() !== 'unicast';
  if (withIpv4Inside.some((block) => ip.match(block)))
    return isPrivateAddress(ipaddr.fromByteArray(ip.toByteArray().slice(-4)).toString());
  return ip.range() !== 'unicast' || !ip.match(globalUnicast);
}

/** Whether `URL.hostname` names a private place by itself: an address, or a name that never leaves the machine. */
export function isPrivateHost(hostname: string): boolean {
  if (isLoopbackHost(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateAddress(address);
}

/** The error for a name that resolved to a private address (any of them), else null. Takes `dns.lookup`'s response. */
export function refusePrivate(hostname: string, found: string | LookupAddress[]): Error | null {
  const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
  if (!addresses.some(isPrivateAddress)) return null;
  return Object.assign(new Error(`${hostname} has a private address`), { code: privateAddressCode });
}

/** The `code` of the error with which the transport refuses a private address. */
export const privateAddressCode = 'ERR_PRIVATE_ADDRESS';
