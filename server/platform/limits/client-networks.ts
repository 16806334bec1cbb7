/** The networks by which requests of a client are counted. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns an IPv4 address unchanged. Of an IPv6 address, returns the /64 and the /48, because a client usually controls
 * the first and often the second. Accepts ports, brackets and zones, which some proxies write, and IPv4 in IPv6.
 */
export function networksOf(address: string): [network: string, wider?: string] {
  if (isIPv4(address)) return [address];
  const bare = withoutPort(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!isIPv6(bare)) return [bare];
  const groups = groupsOf(bare.replace(/%.*$/, ''));
  // ::ffff:0102:0304 is IPv4 too.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [[high >> 8, high & 255, low >> 8, low & 255].join('.')];
  }
  const hex = groups.map((group) => group.toString(16));
  return [`${hex.slice(0, 4).join(':')}::/64`, `${hex.slice(0, 3).join(':')}::/48`];
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address: usually one provider's customers, or one customer. */
export function widestNetworkOf(address: string): string {
  const [network, wider] = networksOf(address);
  return wider ?? network.replace(/\.\d+$/, '.0/24');
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = dotted.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}
