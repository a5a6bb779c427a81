import { resolve } from 'node:path';
import { urlOfHosts, urlPerHost } from './platform/database/hosts.ts';

/** Hosts that are this machine: what goes to them crosses no network. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Modes of PostgreSQL that give up encryption, or the proof of who answers: they count only where they are written. */
const LESSER_MODES: readonly string[] = ['disable', 'no-verify'];

/** PostgreSQL takes a URL without a host, which is no URL elsewhere: the host is then in its query, or this machine. */
const withHost = (given: string) => given.replace('@/', '@localhost/');

export const isDatabaseUrl = (given: string): boolean =>
  urlPerHost(given).every((url) => URL.canParse(withHost(url)));

/** Whether a URL's server is on this machine; a folder as `host` is a Unix socket. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') || LOOPBACK_HOSTS.has(host);
}

/**
 * The URL of a database, with TLS, certificate and host name verified, unless all its hosts are this machine or its
 * `sslmode` says `disable` or `no-verify`. Modes that encrypt without proof (`require`, `prefer`) are raised.
 */
export function encryptedDatabaseUrl(given: string): string {
  const urls = urlPerHost(given).map((each) => new URL(withHost(each)));
  if (urls.every(isOnThisMachine)) return given;
  const [first] = urls;
  if (first && LESSER_MODES.includes(first.searchParams.get('sslmode') ?? '')) return given;
  return urlOfHosts(urls.map(verified));
}

function verified(url: URL): string {
  url.searchParams.delete('ssl');
  url.searchParams.delete('uselibpqcompat');
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** Whether an HTTP service is reached by TLS, or is on this machine. */
export const isProtectedHttp = (given: string): boolean => {
  const url = new URL(given);
  return url.protocol === 'https:' || LOOPBACK_HOSTS.has(url.hostname);
};

/** A mail server, and whether mail may only go there encrypted. */
export interface MailServer {
  url: string;
  requireTls: boolean;
}

/** A mail server's URL: TLS is required and verified, unless it is on this machine or its query says `tls=off`. */
export function mailServerOf(given: string): MailServer {
  const url = new URL(given);
  const isOff = url.searchParams.get('tls') === 'off';
  // Nodemailer takes its options from the query too: none of them turns verification off.
  for (const name of [...url.searchParams.keys()])
    if (/^(?:tls|secure|ignoreTLS|requireTLS|opportunisticTLS)/i.test(name)) url.searchParams.delete(name);
  return { url: url.href, requireTls: !isOff && !LOOPBACK_HOSTS.has(url.hostname) };
}

/** Where backups are kept: a folder, or an S3-speaking store's bucket and a folder in it. */
export type BackupPlace = { folder: string } | { bucketUrl: string; prefix: string };

/**
 * The place of backups: a folder's path, or `s3://key:secret@host/bucket/folder?region=eu-west-1`, which is reached by
 * TLS unless it is on this machine. Undefined if it is neither.
 */
export function backupPlaceOf(given: string): BackupPlace | undefined {
  if (!given.startsWith('s3:')) return /^\w+:\/\//.test(given) ? undefined : { folder: resolve(given) };
  if (!URL.canParse(given)) return undefined;
  const { hostname } = new URL(given);
  const url = new URL(given.replace(/^s3:/, LOOPBACK_HOSTS.has(hostname) ? 'http:' : 'https:'));
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean);
  if (!bucket || !url.username || !url.password) return undefined;
  url.pathname = `/${bucket}`;
  return { bucketUrl: url.href, prefix: folders.join('/') };
}
