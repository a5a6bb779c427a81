import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import type { SiteConfig } from '#contract/pages.ts';
import type { Config } from '#server/config.ts';
import type { ReadHeader } from './types.ts';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Photos are taken by the phone's own camera application, which needs no permission of ours.
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), hid=()',
};

/** The policy for responses that are not pages: nothing may run or load. */
export const API_CONTENT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a picture, should it be opened as a page: it is in an origin of its own. */
export const MEDIA_POLICY = `${API_CONTENT_POLICY}; sandbox`;

/** The policy of a page that stands alone: styles of its own, nothing that runs or loads. */
export const PLAIN_PAGE_POLICY = `${API_CONTENT_POLICY}; style-src 'unsafe-inline'`;

/** The policy of the page for a device without a network: the fonts it has, and a search once it is back. */
export const OFFLINE_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; style-src 'unsafe-inline'; font-src 'self'";

/** Default headers of every response. */
export function commonHeaders({ publicUrl }: Config): Record<string, string> {
  const isSecure = publicUrl?.startsWith('https:');
  const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
  return { ...SECURITY_HEADERS, ...(isSecure ? hsts : {}) };
}

/** As above, for the web client's files: the API's policy would prevent a worker script from loading anything. */
export const fileHeaders = (config: Config): Record<string, string> => ({
  ...commonHeaders(config),
  'content-security-policy': "frame-ancestors 'none'",
});

/** As above, for responses that are not pages. */
export const apiHeaders = (config: Config): Record<string, string> => ({
  ...commonHeaders(config),
  'content-security-policy': API_CONTENT_POLICY,
});

/** Thrown for a write that came from another site. */
export class ForeignOriginError extends ApiError {
  constructor() {
    super('forbidden', 'This request came from another site.');
  }
}

/** CSRF protection, together with SameSite cookies: rejects writes from other sites. @throws ApiError forbidden */
export function assertSameSite(baseUrl: string, method: string, header: ReadHeader): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const origin = header('origin');
  const isForeign =
    origin !== undefined &&
    origin !== baseUrl &&
    (isPlain(origin, baseUrl) || !isSameOrigin(origin, header('host')));
  if (isForeign || header('sec-fetch-site') === 'cross-site') {
    throw new ForeignOriginError();
  }
}

/** Only allowed hosts reach this, so an origin with the same host is our own page. */
const isSameOrigin = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

/** Our own host without TLS, where we have it: somebody on the way may have written that page. */
const isPlain = (origin: string, baseUrl: string) =>
  baseUrl.startsWith('https:') && origin.toLowerCase() === baseUrl.replace('https:', 'http:');

/** Of the address of tiles asked for last: each page asks for that of the same configuration. */
let knownTiles = { url: '', origin: '' };

function tileOrigin({ tileUrl }: SiteConfig): string {
  if (knownTiles.url !== tileUrl) knownTiles = { url: tileUrl, origin: originOf(tileUrl) };
  return knownTiles.origin;
}

function originOf(tileUrl: string): string {
  try {
    // '{s}' is the placeholder of a tile URL's subdomain.
    const { protocol, host } = new URL(tileUrl.replace('{s}', 'any-host').replaceAll(/[{}]/g, ''));
    return `${protocol}//${host.replace('any-host', '*')}`;
  } catch {
    return '';
  }
}

/**
 * The Content-Security-Policy of a page. Scripts run only from our own files, or with a listed nonce or hash.
 * @param scripts sources such as `'nonce-…'` or `'sha256-…'`
 */
export function pageContentPolicy(site: SiteConfig, scripts: readonly string[], isSecure: boolean): string {
  const tiles = tileOrigin(site);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // Leaflet and blurred previews use style attributes; styles cannot load anything.
    "style-src 'self' 'unsafe-inline'",
    // Blurred previews are data, photos before their upload are blobs. Nobody but the map's tiles learns of a visit.
    `img-src 'self' data: blob: ${tiles}`.trim(),
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

/**
 * What a page may not do some day: write markup or name scripts by plain text (Trusted Types). The browser's console
 * tells what still does; nothing is reported to us, which would cost visitors data.
 */
export const REPORTED_POLICY = "require-trusted-types-for 'script'";

/** What nobody guesses: 128 bits, six more than a random UUID has. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** A page without its nonce, which is valid for one response only. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

/**
 * The hashes, as Content-Security-Policy sources, of the inline scripts that the renderer marked with its nonce,
 * computed without the nonce. Any other script in the page is blocked, wherever it came from.
 * @param html one character per byte
 */
export function markedScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256').update(withoutNonce(code, nonce), 'latin1').digest('base64')}'`,
    );
  }
  return [...hashes];
}
