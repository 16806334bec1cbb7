/** Which addresses belong to the internet at large, so that nobody can have this server knock at doors of its own network. */
import { BlockList, isIP } from 'node:net';

/** Of IPv4 (IANA's registry of special-purpose addresses), with multicast and what is reserved. */
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

/** Within the part of IPv6 that is given out at all: what leads on to IPv4 addresses, and what is for documents and tests. */
const PRIVATE_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6) refused.addSubnet(network, prefix, 'ipv6');

/** The rest of IPv6 is loopback, link-local, private, multicast, IPv4 in another form (::ffff:0:0/96, 64:ff9b::/96), or nothing. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** False for anything that is no address, too. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
