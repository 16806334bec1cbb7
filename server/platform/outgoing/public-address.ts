/**
 * Distinguishes public IP addresses from private ones, so that addresses that members choose cannot reach the server's
 * own network (SSRF).
 */
import { BlockList, isIP } from 'node:net';

/** IPv4: IANA special-purpose address registry, multicast, and reserved ranges. */
const PRIVATE_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside 2000::/3: ranges that translate to IPv4, and ranges for documentation and tests. */
const PRIVATE_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateRanges = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) privateRanges.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6) privateRanges.addSubnet(network, prefix, 'ipv6');

/**
 * Global unicast. The rest of IPv6 is loopback, link-local, private, multicast, IPv4-mapped (::ffff:0:0/96,
 * 64:ff9b::/96) or unassigned.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Also false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateRanges.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Loopback, and the private networks of RFC 1918 and RFC 4193. Not link-local, where clouds keep credentials. */
const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');

/** The metadata service of AWS, which has the credentials of the machine. Those of other clouds are link-local. */
const metadata = new BlockList();
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Whether it is on this machine or in a private network. */
export function isLocalNetwork(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  return local.check(address, type) && !metadata.check(address, type);
}
