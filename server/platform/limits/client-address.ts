import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client's address. Behind `hops` trusted proxies, it is what the outermost of them saw: that entry from the end
 * of X-Forwarded-For; entries before it are untrusted.
 */
export function clientAddress(
  hops: number,
  forwarded: string | undefined,
  remote: string | undefined,
): string {
  const entries = hops > 0 && forwarded ? forwarded.split(',').map((entry) => entry.trim()) : [];
  return entries.at(-Math.min(hops, entries.length)) ?? remote ?? 'unknown';
}

/** An IPv4-mapped IPv6 address. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The unit that rate limits count by: an IPv4 address, or the /64 of an IPv6 one, which one customer controls (D43).
 */
export function addressBlock(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The network that an address is in, which many who act together may share: the /24 of IPv4, the /48 of IPv6. */
export function networkBlock(address: string): string {
  const block = addressBlock(address);
  if (!block.endsWith('::/64')) return isIPv4(block) ? block.replace(/\.\d+$/, '.0/24') : block;
  return `${block.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}
