import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is assigned of IPv6; the library calls whatever it does not know `unicast`. */
const ASSIGNED_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, shared, multicast or
 * reserved, and no IPv6 form of an IPv4 address (mapped, NAT64, 6to4, Teredo), behind which any of these may stand.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(ASSIGNED_IPV6);
}
