import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { SiteConfig } from '#contract/pages.ts';
import type { Config } from '#server/config.ts';
import type { ReadHeader } from './api-request.ts';

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
 * @param address where this request was sent to
 * @throws Refusal forbidden
 */
export function assertSameSite(
  { publicUrl }: Config,
  method: string,
  header: ReadHeader,
  address: () => URL,
): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const origin = header('origin');
  const isForeign = origin !== undefined && origin !== (publicUrl ?? address().origin);
  if (isForeign || header('sec-fetch-site') === 'cross-site') {
    throw new Refusal('forbidden', 'This request came from another site.');
  }
}

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

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_SCRIPT = /type="application\/(ld\+)?json"/;

/** The hashes of a page's inline scripts, as Content-Security-Policy sources. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_SCRIPT.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
