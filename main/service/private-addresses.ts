import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { isLoopbackHost } from '../profile/hosts.ts';

/** Special-purpose IPv4 blocks (RFC 6890): nothing there is a public server. */
const ipv4Blocks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The same for IPv6: unspecified and loopback, local NAT64, documentation, unique local, link-local, multicast. */
const ipv6Blocks: readonly (readonly [string, number])[] = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

function createBlockList(): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ipv4Blocks) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of ipv6Blocks) list.addSubnet(network, bits, 'ipv6');
  return list;
}

const blockList = createBlockList();

/** Whether an IP address lies in a private or reserved range. IPv4 inside IPv6 (::ffff:…) is looked at as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || blockList.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether `URL.hostname` names a private place by itself: an address, or a name that never leaves the machine. */
export function isPrivateHost(hostname: string): boolean {
  if (isLoopbackHost(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateAddress(address);
}

/** The error for a name that resolved to a private address (any of them), else null. Takes `dns.lookup`'s answer. */
export function refusePrivate(hostname: string, found: string | LookupAddress[]): Error | null {
  const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
  if (!addresses.some(isPrivateAddress)) return null;
  return Object.assign(new Error(`${hostname} has a private address`), { code: privateAddressCode });
}

/** The `code` of the error with which the transport refuses a private address. */
export const privateAddressCode = 'ERR_PRIVATE_ADDRESS';
