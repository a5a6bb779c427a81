import type { Config } from '#server/config.ts';

/** What balancers ask by an address of their own. */
const PROBES = new Set(['/healthz', '/readyz']);
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names this product (D42): the public host, or this machine itself. */
export function isAllowedHost(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  host: string,
  target: string,
): boolean {
  if (LOOPBACK.test(host)) return true;
  if (publicUrl !== undefined && host.toLowerCase() === new URL(publicUrl).host) return true;
  return PROBES.has(target);
}
