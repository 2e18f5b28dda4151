import { BlockList, isIP, isIPv6 } from 'node:net';

/** How much of an address names the network of one customer: the first 24 bits of IPv4, the first 64 of IPv6. */
const IPV4_PARTS = 3;
const IPV6_PARTS = 4;

/** The network an address belongs to, such as `198.51.100.0/24`; what is no address stands for itself. */
export function getNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return `${mapped.split('.').slice(0, IPV4_PARTS).join('.')}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, IPV6_PARTS);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/** One address as limits count it: an IPv4 address, or the /64 that an IPv6 line is given at least. */
export function normalizeAddress(ip: string): string {
  const network = getNetwork(ip);
  return isIPv6Network(network) ? network : ip.replace(/^::ffff:/i, '');
}

/** The network around an address from which one attacker may come: an IPv4 /24, an IPv6 /48. */
export function getWideNetwork(ip: string): string {
  const network = getNetwork(ip);
  return isIPv6Network(network) ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Whether a text is an address, or a network such as 10.0.0.0/8 that is not every address. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const isIPv6Network = (network: string): boolean => network.endsWith('::/64');

/** Networks that are no one's on the internet: this machine, private and link-local ones, and what is reserved (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [ip = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(ip, Number(bits), 'ipv4');
}
/** What carries an IPv4 address inside, and everything outside of what is given out, is not public either. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [ip, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(ip, bits, 'ipv6');

/** Whether an IP address is someone's on the internet: neither this machine's nor of a private, link-local or reserved network. */
export function isPublicIp(ip: string): boolean {
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIPv6(address) && PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/**
 * Whether an address outside may be asked at all: https, and no IP address that is not public. A name's addresses are
 * checked when it is connected to.
 */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? !/(^|\.)localhost\.?$/.test(host) : isPublicIp(host));
}

/** Tells whether an address is one of these, or in one of these networks: none is where there are none. */
export function isWithin(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (ip) => {
    const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
