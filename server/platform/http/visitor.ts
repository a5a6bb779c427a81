import { createHmac, randomUUID } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isSignedBy, type Secrets } from '../access/secret.ts';
import type { AppContext } from '../context.ts';
import { addressBlock } from './client-address.ts';
import { cookieName, isSecure, readCookie } from './session.ts';
import type { ReadHeader } from './types.ts';

const VISITOR_COOKIE = 'aqal_visitor';
const COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'Lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
} as const;

/** A browser, identified by cookie, or by address until it has one. */
export interface Visitor {
  /** A random id that is used for nothing else. */
  id: string;
  /** Set if the request had no cookie of ours, so that it could be anyone behind that address. */
  addressBlock: string | undefined;
}

const signature = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`visitor\0${id}`).digest('base64url').slice(0, 22);

/** The id in a cookie that we issued: accepting forged ones would allow any number of visitors. */
function idOf(secrets: Secrets, cookie: string | undefined): string | undefined {
  const [, id, given] = /^([\w-]{36})\.([\w-]{22})$/.exec(cookie ?? '') ?? [];
  if (!id || !given) return undefined;
  const isOurs = isSignedBy(secrets, Buffer.from(given), (secret) => Buffer.from(signature(secret, id)));
  return isOurs ? id : undefined;
}

type Signer = Pick<AppContext, 'secret' | 'previousSecret' | 'config'>;

/** The id in a browser's cookie; undefined for one that has none of ours. */
export const knownVisitor = (app: Signer, header: ReadHeader): string | undefined =>
  idOf(app, readCookie(header, cookieName(app.config, VISITOR_COOKIE)));

/** The visitor of a request; one without a cookie gets one. */
export function readVisitor(
  app: Signer,
  { header, address, addCookie }: { header: ReadHeader; address: string; addCookie: (text: string) => void },
): Visitor {
  const known = knownVisitor(app, header);
  if (known) return { id: known, addressBlock: undefined };
  const id = randomUUID();
  const cookie = `${id}.${signature(app.secret, id)}`;
  addCookie(
    serialize(cookieName(app.config, VISITOR_COOKIE), cookie, {
      ...COOKIE_OPTIONS,
      secure: isSecure(app.config),
    }),
  );
  return { id, addressBlock: addressBlock(address) };
}
