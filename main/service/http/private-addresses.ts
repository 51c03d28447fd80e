import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../profile/hosts.ts';

/** The only IPv6 addresses that are given to public servers (RFC 4291 section 2.4, IANA's registry). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv6 addresses whose last 32 bits are the IPv4 address that is reached in the end (RFC 4291, RFC 6052). */
const withIpv4Inside = [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), ipaddr.IPv6.parseCIDR('64:ff9b::/96')];

/** The deprecated ::1.2.3.4 (RFC 4291 section 2.5.5.1), which ipaddr.js would read as ::ffff:1.2.3.4. */
const ipv4Compatible = /^[0:]+:\d+\./;

/** From here some VPNs take the addresses that they make up for names (RFC 2544 gives them to no server). */
const madeUp = ipaddr.IPv4.parseCIDR('198.18.0.0/15');

/**
 * What an address is for: servers of the internet, names that a VPN made an address up for, a private network, this
 * computer, or something that no service has, such as a link-local one.
 */
export type AddressKind = 'public' | 'made-up' | 'private' | 'loopback' | 'other';

/** What a service may be besides a public one, and then redirect to. */
const serviceKinds: readonly AddressKind[] = ['made-up', 'private', 'loopback'];

const kindsByRange: Readonly<Record<string, AddressKind>> = {
  private: 'private',
  carrierGradeNat: 'private',
  uniqueLocal: 'private',
  loopback: 'loopback',
};

/**
 * The kind of an IP address; `other` for what is none. Networks with IPv6 only reach IPv4 servers through 64:ff9b::/96,
 * so there the address inside decides. What else holds an IPv4 address (6to4, Teredo, ::/96, local NAT64) is `other`.
 */
export function addressKind(address: string): AddressKind {
  if (isIP(address) === 0 || ipv4Compatible.test(address)) return 'other';
  const ip = ipaddr.parse(address);
  const range = ip.range();
  if (!(ip instanceof ipaddr.IPv6)) {
    if (ip instanceof ipaddr.IPv4 && ip.match(madeUp)) return 'made-up';
    return range === 'unicast' ? 'public' : (kindsByRange[range] ?? 'other');
  }
  if (withIpv4Inside.some((block) => ip.match(block)))
    return addressKind(ipaddr.fromByteArray(ip.toByteArray().slice(-4)).toString());
  if (range === 'unicast') return ip.match(globalUnicast) ? 'public' : 'other';
  return kindsByRange[range] ?? 'other';
}

/** Whether an IP address is no public one: private, reserved, or of a kind that no public server has. */
export const isPrivateAddress = (address: string): boolean => addressKind(address) !== 'public';

/**
 * Where a service may redirect to beside public addresses, by those that its own name has: to addresses of the same
 * kinds, such as others that the same VPN made up. A service with one public address is public.
 */
export function kindsBesidePublic(ownAddresses: readonly string[]): readonly AddressKind[] {
  const kinds = new Set(ownAddresses.map(addressKind));
  return [...kinds].every((kind) => serviceKinds.includes(kind)) ? [...kinds] : [];
}

/** Whether `URL.hostname` names a private place by itself: an address, or a name that never leaves the machine. */
export const isPrivateHost = (hostname: string): boolean => hostKind(hostname) !== 'public';

/** The kind of the address that `URL.hostname` is, or of this computer's own names; `public` for other names. */
export function hostKind(hostname: string): AddressKind {
  if (isLoopbackHost(hostname)) return 'loopback';
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? 'public' : addressKind(address);
}

/**
 * The error for a name that resolved to an address (any of them) that is neither public nor of the kinds `beside`, else
 * null. Takes `dns.lookup`'s response.
 */
export function refusePrivate(
  hostname: string,
  found: string | LookupAddress[],
  beside: readonly AddressKind[] = [],
): Error | null {
  const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
  const isAllowed = (kind: AddressKind) => kind === 'public' || beside.includes(kind);
  if (addresses.every((address) => isAllowed(addressKind(address)))) return null;
  return Object.assign(new Error(`${hostname} has a private address`), { code: privateAddressCode });
}

/** The `code` of the error with which the transport refuses a private address. */
export const privateAddressCode = 'ERR_PRIVATE_ADDRESS';
