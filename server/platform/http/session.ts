import { createHash } from 'node:crypto';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import { type Actor, GUEST } from '../access/actor.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { sessions, users } from '../database/schema/index.ts';
import type { ReadHeader } from './types.ts';

export const SESSION_COOKIE = 'aqal_session';
/** A random secret of a browser, made by its scripts: what a guest's repeats are recognised by (D44). */
export const DEVICE_COOKIE = 'aqal_device';

/** Whether cookies are sent over TLS alone. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/** A cookie of a request. */
export function readCookie(header: ReadHeader, name: string): string | undefined {
  const cookies = header('cookie');
  return cookies ? parse(cookies, name)[name] : undefined;
}

/** The device's secret, where it has a proper one. */
export function readDevice(header: ReadHeader): string | undefined {
  const device = readCookie(header, DEVICE_COOKIE);
  return device && /^[\w-]{16,64}$/.test(device) ? device : undefined;
}

/** The session's token: from an API client's bearer header, or from the cookie, where a signature follows it (D2). */
export function sessionToken(header: ReadHeader): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(header('authorization') ?? '')?.[1];
  const credential = bearer ?? readCookie(header, SESSION_COOKIE);
  return credential?.split('.', 1)[0] || undefined;
}

/** The cookie that makes a browser forget its session. */
export function forgottenSession(config: Config): string {
  const secure = isSecure(config);
  return serialize(SESSION_COOKIE, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 0 });
}

/** Where nobody used a session for so long, it is over. */
const IDLE_DAYS = 14;

/** What is stored of a session's token: whoever reads the database signs in as nobody. */
export const hashSessionToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Neither past its absolute end, 30 days after signing in, nor unused for too long. */
export const isLive = () =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.updatedAt, sql`now() - ${sql.raw(`interval '${IDLE_DAYS} days'`)}`),
  );

/** Demo accounts are as good as absent where demo mode is off, whatever database they lie in (D42). */
export const mayUse = (demo: boolean | SQL) => sql`(${demo} or not ${users.isDemo})`;

const findSession = prepared('find_session', (db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      isActive: users.isActive,
      sessionId: sessions.id,
      isDue: sql<boolean>`${sessions.updatedAt} < now() - interval '1 day'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('hash')),
        isLive(),
        mayUse(sql`${sql.placeholder('demo')}::boolean`),
      ),
    ),
);

/** Notes that a session is used, which keeps it from its idle end: at most once a day. */
async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, sql`now() - interval '1 day'`)));
}

/** Who is behind a session's token, by one statement; a guest where there is none. */
export async function findActor(
  db: Db,
  token: string | undefined,
  { demo }: Pick<Config, 'demo'>,
): Promise<Actor> {
  if (!token) return GUEST;
  const [row] = await findSession(db).execute({ hash: hashSessionToken(token), demo });
  if (!row) return GUEST;
  const { sessionId, isDue, ...user } = row;
  if (isDue) await touchSession(db, sessionId);
  return { kind: 'user', ...user };
}
