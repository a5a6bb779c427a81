import { createHmac, hash, randomUUID } from 'node:crypto';
import { LOOK_COOKIE } from '#contract/looks.ts';
import { isSignedBy, type Secrets } from '../access/secret.ts';
import type { AppContext } from '../context/context.ts';
import { addressBlock } from '../limits/client-address.ts';
import type { VisitorCookie } from '../limits/devices.ts';
import { cookieName, isSecure, readCookie } from './session.ts';
import type { ReadHeader } from './types.ts';

const IS_LOOKING = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LOOK_COOKIE}=1`);

/** Whether an administrator looks at the product as somebody in this browser: pages are made for them alone. */
export const isLooking = (cookies: string | undefined): boolean => IS_LOOKING.test(cookies ?? '');

const VISITOR_COOKIE = 'aqal_visitor';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A browser, identified by cookie, or by address until it has one. */
export interface Visitor {
  /** A random id that is used for nothing else. */
  id: string;
  /** Set if the request had none of our cookies, so that it could be anyone behind that address. */
  addressBlock: string | undefined;
}

const LENGTH = 22;

/**
 * One hash instead of the two of an HMAC, because most pages are sent from memory faster than one is made. Cut off, so
 * that nobody can continue it to sign more.
 */
const signature = (secret: string, signed: string) =>
  hash('sha256', `${secret}\0visitor\0${signed}`, 'base64url').slice(0, LENGTH);

/** As cookies without a time were signed. */
const earlierSignature = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`visitor\0${id}`).digest('base64url').slice(0, LENGTH);

/** The content of a cookie that we issued: accepting forged ones would allow any number of visitors. */
function read(secrets: Secrets, cookie: string | undefined): VisitorCookie | undefined {
  const [, id, issued, given] = /^([\w-]{36})(?:\.([0-9a-z]{1,9}))?\.([\w-]{22})$/.exec(cookie ?? '') ?? [];
  if (!id || !given) return undefined;
  const isOurs = isSignedBy(secrets, Buffer.from(given), (secret) =>
    Buffer.from(issued ? signature(secret, `${id}.${issued}`) : earlierSignature(secret, id)),
  );
  return isOurs ? { id, issuedAt: issued ? Number.parseInt(issued, 36) : 0 } : undefined;
}

type Signer = Pick<AppContext, 'secret' | 'previousSecret' | 'config' | 'clock'>;

/** The content of a browser's cookie; undefined for one that has none of ours. */
export const knownVisitor = (app: Omit<Signer, 'clock'>, header: ReadHeader): VisitorCookie | undefined =>
  read(app, readCookie(header, cookieName(app.config, VISITOR_COOKIE)));

/** A browser as records store it: recognisable later, but not traceable to a person; null without our cookie. */
export function browserHash(app: Omit<Signer, 'clock'>, header: ReadHeader): string | null {
  const known = knownVisitor(app, header);
  return known ? hash('sha256', `browser\0${known.id}`, 'base64url') : null;
}

/** Whether a browser sends such a cookie; whose it is is not checked. */
export const hasVisitorCookie = (cookies: string | undefined): boolean =>
  cookies?.includes(`${VISITOR_COOKIE}=`) ?? false;

/** A Set-Cookie header for a browser that has none yet. */
export function newVisitorCookie({ config, secret, clock }: Omit<Signer, 'previousSecret'>): {
  id: string;
  header: string;
} {
  const id = randomUUID();
  const signed = `${id}.${clock().getTime().toString(36)}`;
  const value = `${cookieName(config, VISITOR_COOKIE)}=${signed}.${signature(secret, signed)}`;
  const secure = isSecure(config) ? '; Secure' : '';
  return { id, header: `${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax` };
}

/** The visitor of a request; one without a cookie gets one. */
export function readVisitor(
  app: Signer,
  { header, address, addCookie }: { header: ReadHeader; address: string; addCookie: (text: string) => void },
): Visitor {
  const known = knownVisitor(app, header);
  if (known) return { id: known.id, addressBlock: undefined };
  const { id, header: cookie } = newVisitorCookie(app);
  addCookie(cookie);
  return { id, addressBlock: addressBlock(address) };
}

/**
 * The headers of a page with a cookie for a browser that has none: nobody's cache may keep the page then, lest it give
 * the same cookie to others.
 */
export function withNewVisitor<Value extends string | string[]>(
  app: Omit<Signer, 'previousSecret'>,
  headers: Readonly<Record<string, Value>>,
): Record<string, Value | string | string[]> {
  const set = headers['set-cookie'];
  const isShared = String(headers['cache-control'] ?? '').startsWith('public');
  return {
    ...headers,
    'set-cookie': [...(set === undefined ? [] : [set].flat()), newVisitorCookie(app).header],
    ...(isShared ? { 'cache-control': 'private, max-age=0, must-revalidate' } : {}),
  };
}
