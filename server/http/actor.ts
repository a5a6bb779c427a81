import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Actor, GUEST } from '../access/actor.ts';
import type { AppEnv } from './types.ts';

interface Row {
  id: string;
  role: 'buyer' | 'renter' | 'property_owner' | 'admin';
  isActive: boolean;
}

export const SESSION_COOKIE = 'aqal_session';

/** The credential of a request: the session cookie, or a bearer token of an API client (D2). */
function credential(c: Context<AppEnv>): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) return bearer;
  return getCookie(c, SESSION_COOKIE);
}

/** Who is behind a request, by one query on the session's token; a guest where there is none. */
export async function readActor(c: Context<AppEnv>): Promise<Actor> {
  const token = credential(c);
  if (!token) return GUEST;
  const [row] = await c.get('app').database.sql<Row[]>`
    select u.id, u.role, u.is_active as "isActive" from sessions s join users u on u.id = s.user_id
    where s.token = ${token.split('.')[0] ?? ''} and s.expires_at > now()`;
  return row ? { kind: 'user', ...row } : GUEST;
}
