/** The address a request comes from: which proxies are believed, one form for each address, and prefixes for limits. */
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: false for none, a number for so many nearest hops
 * (true is 1), or addresses and networks such as `10.0.0.0/8`.
 */
export type TrustProxy = boolean | number | readonly string[];

/** Whether the proxy at `address` is believed. `hop` is 0 for the client of the connection. */
export type TrustFunction = (address: string, hop: number) => boolean;

/** @throws Error if an address or network is invalid */
export function trustFunction(trusted: TrustProxy): TrustFunction {
  if (trusted === false) return () => false;
  if (trusted === true || typeof trusted === 'number') return (_address, hop) => hop < Number(trusted);
  const networks = new BlockList();
  for (const entry of trusted) addNetwork(networks, entry);
  return (address) => {
    const normal = normalizeAddress(address);
    return normal !== undefined && networks.check(normal, isIPv4(normal) ? 'ipv4' : 'ipv6');
  };
}

function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', length, ...rest] = entry.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (family === 0 || rest.length > 0 || bits < 0 || bits > longest) throw new Error(`${entry} is not a network`);
  networks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
}

/** The address of the client in one form. Entries of proxies that are no address count as the connection's. */
export function clientAddress(request: FastifyRequest): string {
  return normalizeAddress(request.ip) ?? normalizeAddress(request.socket.remoteAddress ?? '') ?? request.ip;
}

/**
 * One form for each address: without port, brackets and zone, IPv6 in lower case and shortened, IPv4 written as IPv6 as
 * IPv4. Returns undefined for anything else.
 */
export function normalizeAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  if (isIPv4(bare)) return bare;
  const [address = ''] = bare.split('%', 1);
  if (!isIPv6(address)) return undefined;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  return mapped
    .slice(1)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/**
 * The network that a limit counts: of an IPv6 address its first 64 bits, because a client usually has all of them, or
 * its first 48, which a provider gives to one customer. An IPv4 address, and anything else, unchanged.
 */
export function addressPrefix(address: string, bits: 64 | 48 = 64): string {
  const normal = normalizeAddress(address);
  if (normal === undefined || !isIPv6(normal)) return normal ?? address;
  const [head = '', tail] = normal.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const full = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${full.slice(0, bits / 16).join(':')}::/${bits}`;
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address: usually one provider's customers, or one customer. */
export function widestNetwork(address: string): string {
  const network = addressPrefix(address, 48);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}
