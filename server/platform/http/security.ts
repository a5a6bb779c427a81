import { createHash } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import type { SiteConfig } from '#contract/pages.ts';
import type { Config } from '#server/config.ts';
import type { ReadHeader } from './types.ts';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** The policy of answers that are not pages: nothing may run or load. */
export const API_CONTENT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every answer of this server carries that does not say otherwise. */
export function commonHeaders({ publicUrl }: Config): Record<string, string> {
  const isSecure = publicUrl?.startsWith('https:');
  const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return { ...SECURITY_HEADERS, ...(isSecure ? hsts : {}) };
}

/** As above, of answers that are no pages. */
export const apiHeaders = (config: Config): Record<string, string> => ({
  ...commonHeaders(config),
  'content-security-policy': API_CONTENT_POLICY,
});

/**
 * Together with SameSite cookies: another site's page changes nothing here.
 * @throws ApiError forbidden
 */
export function assertSameSite(baseUrl: string, method: string, header: ReadHeader): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const origin = header('origin');
  const isForeign = origin !== undefined && origin !== baseUrl && !isSameOrigin(origin, header('host'));
  if (isForeign || header('sec-fetch-site') === 'cross-site') {
    throw new ApiError('forbidden', 'This request came from another site.');
  }
}

/** The server lets through no host but its own, so an origin of the same host is its own page. */
const isSameOrigin = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

function tileOrigin(site: SiteConfig): string {
  try {
    // '{s}' stands for one of several hosts of the same source.
    const { protocol, host } = new URL(site.tileUrl.replace('{s}', 'any-host').replaceAll(/[{}]/g, ''));
    return `${protocol}//${host.replace('any-host', '*')}`;
  } catch {
    return '';
  }
}

/**
 * The Content-Security-Policy of a page. Scripts run only from our own files and when their nonce or hash is named.
 * @param scripts sources such as `'nonce-…'` or `'sha256-…'`
 */
export function pageContentPolicy(site: SiteConfig, scripts: readonly string[], isSecure: boolean): string {
  const tiles = tileOrigin(site);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // Leaflet and blurred previews place and colour things with style attributes; styles can load nothing.
    "style-src 'self' 'unsafe-inline'",
    // Owners may give pictures by their address elsewhere (D9); pictures run nothing.
    `img-src 'self' data: blob: https: ${tiles}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** A page without its nonce, which is for one answer alone. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

/**
 * The hashes of the inline scripts that the renderer marked with its nonce, as Content-Security-Policy sources, as they
 * are once the nonce is gone. Any other script in the page, however it came there, is not allowed to run.
 */
export function markedScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(withoutNonce(code, nonce)).digest('base64')}'`);
  }
  return [...hashes];
}
