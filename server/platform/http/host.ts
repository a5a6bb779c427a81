import type { Config } from '#server/config.ts';

/** Load balancers probe these with addresses of their own. */
const PROBES = new Set(['/healthz', '/readyz']);
export const isProbe = (target = ''): boolean => PROBES.has(target);

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header is the product's (D42): the public host, or localhost. */
export function isAllowedHost(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  host: string,
  target: string,
): boolean {
  if (LOOPBACK.test(host)) return true;
  if (publicUrl !== undefined && host.toLowerCase() === new URL(publicUrl).host) return true;
  // Prometheus asks for each machine by its own address.
  return isProbe(target) || target === '/metrics';
}
