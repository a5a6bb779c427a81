import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Actor, GUEST } from '../access/actor.ts';
import type { Sql } from '../database/connection.ts';
import type { AppEnv } from './types.ts';

interface Row {
  id: string;
  role: 'buyer' | 'renter' | 'property_owner' | 'admin';
  isActive: boolean;
}

export const SESSION_COOKIE = 'aqal_session';

/** The session's token: from an API client's bearer header, or from the cookie, where a signature follows it (D2). */
export function sessionToken(c: Context<AppEnv>): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const credential = bearer ?? getCookie(c, SESSION_COOKIE);
  return credential?.split('.', 1)[0] || undefined;
}

/** Who has the session with this token; a guest where there is none. */
export async function findActor(sql: Sql, token: string): Promise<Actor> {
  const [row] = await sql<Row[]>`
    select u.id, u.role, u.is_active as "isActive" from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`;
  return row ? { kind: 'user', ...row } : GUEST;
}

/** Who is behind a request, by one query on the session's token. */
export async function readActor(c: Context<AppEnv>): Promise<Actor> {
  const token = sessionToken(c);
  return token ? findActor(c.get('app').database.sql, token) : GUEST;
}
