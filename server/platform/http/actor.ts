import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import { type Actor, GUEST } from '../access/actor.ts';
import type { AppContext } from '../context.ts';
import type { Sql } from '../database/connection.ts';
import type { ReadHeader } from './api-request.ts';

interface Row {
  id: string;
  role: 'buyer' | 'renter' | 'property_owner' | 'admin';
  isActive: boolean;
}

export const SESSION_COOKIE = 'aqal_session';

/** A cookie of a request. */
export function readCookie(header: ReadHeader, name: string): string | undefined {
  const cookies = header('cookie');
  return cookies ? parse(cookies, name)[name] : undefined;
}

/** The session's token: from an API client's bearer header, or from the cookie, where a signature follows it (D2). */
export function sessionToken(header: ReadHeader): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(header('authorization') ?? '')?.[1];
  const credential = bearer ?? readCookie(header, SESSION_COOKIE);
  return credential?.split('.', 1)[0] || undefined;
}

/** The cookie that makes a browser forget its session. */
export function forgottenSession({ publicUrl }: Config): string {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return serialize(SESSION_COOKIE, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 0 });
}

/** Who has the session with this token; a guest where there is none. */
export async function findActor(sql: Sql, token: string): Promise<Actor> {
  const [row] = await sql<Row[]>`
    select u.id, u.role, u.is_active as "isActive" from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`;
  return row ? { kind: 'user', ...row } : GUEST;
}

/** Who is behind a request, by one query on the session's token. */
export async function readActor({ database }: AppContext, header: ReadHeader): Promise<Actor> {
  const token = sessionToken(header);
  return token ? findActor(database.sql, token) : GUEST;
}
