import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { looks, sessions, users, verifications } from '../database/schema/index.ts';
import { type Actor, GUEST, type User } from '../kernel/actor.ts';
import type { ReadHeader } from './types.ts';

export const SESSION_COOKIE = 'aqal_session';
/** A random secret that a browser's scripts generate, to recognise a guest's retries (D44). */
export const DEVICE_COOKIE = 'aqal_device';

/** Whether cookies are sent over TLS only. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

const OF_THIS_HOST = '__Host-';

/** The name of a cookie; behind TLS browsers take one of this name from this host alone, for all its paths. */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isSecure(config) ? `${OF_THIS_HOST}${name}` : name;

export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  cookieName(config, SESSION_COOKIE);

/** A cookie in a request. */
export function readCookie(header: ReadHeader, name: string): string | undefined {
  const cookies = header('cookie');
  return cookies ? parse(cookies, name)[name] : undefined;
}

/** The device's secret, if it is well-formed; behind TLS under the name that only this host's cookies may have. */
export function readDevice(header: ReadHeader, config: Pick<Config, 'publicUrl'>): string | undefined {
  const device = readCookie(header, cookieName(config, DEVICE_COOKIE));
  return device && /^[\w-]{16,64}$/.test(device) ? device : undefined;
}

/** The session token: from an API client's bearer header, or from the cookie, followed by a signature (D2). */
export function sessionToken(header: ReadHeader, config: Pick<Config, 'publicUrl'>): string | undefined {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(header('authorization') ?? '')?.[1];
  const credential = bearer ?? readCookie(header, sessionCookie(config));
  return credential?.split('.', 1)[0] || undefined;
}

/** A cookie that deletes the browser's session. */
function forgottenSession(config: Config): string {
  const secure = isSecure(config);
  return serialize(sessionCookie(config), '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: 0,
  });
}

/** How an answer gets its headers. */
interface Answering {
  addCookie: (text: string) => void;
  setHeader: (name: string, value: string) => void;
}

/**
 * Tells a browser that its session is over: it deletes the cookie, and what its cache holds, also pages that could be
 * gone back to. Not its storage, with language, theme and everybody's pages: one person's there are deleted by the
 * service worker and by the page (ASVS 14.3.1).
 */
export function forgetSession(config: Config, { addCookie, setHeader }: Answering): void {
  addCookie(forgottenSession(config));
  setHeader('clear-site-data', '"cache"');
}

/** The idle timeout of a session. */
const IDLE_DAYS = 14;

/** Session tokens are stored as hashes, which grant no access. */
export const hashSessionToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The session of a token. One that was replaced stays good for a minute, because the answer with the new one may be lost;
 * it ends with its session.
 */
export function isOfToken(token: string) {
  const hash = hashSessionToken(token);
  const isReplaced = and(
    eq(sessions.replacedToken, hash),
    gt(sessions.replacedAt, sql`now() - interval '1 minute'`),
  );
  return or(eq(sessions.token, hash), isReplaced);
}

/** Neither past its absolute lifetime, 30 days after signing in, nor idle for too long. */
export const isLive = () =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.updatedAt, sql`now() - ${sql.raw(`interval '${IDLE_DAYS} days'`)}`),
  );

/** Excludes demo accounts when demo mode is off, even in a database that contains them (D42). */
export const mayUse = (demo: boolean | SQL) => sql`(${demo} or not ${users.isDemo})`;

/** Looks that have neither been ended nor are over by their time. */
export const isLookOpen = () => and(isNull(looks.endedAt), gt(looks.endsAt, sql`now()`));

const sessionFields = (db: Db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      isActive: users.isActive,
      sessionId: sessions.id,
      isDue: sql<boolean>`${sessions.updatedAt} < now() - interval '1 day'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId));

const findSession = prepared('find_session', (db) =>
  sessionFields(db).where(
    and(
      eq(sessions.token, sql.placeholder('hash')),
      isLive(),
      mayUse(sql`${sql.placeholder('demo')}::boolean`),
    ),
  ),
);

/** The look that an active administrator's session has begun, as whoever it is at: none at administrators. */
async function findLook(
  db: Db,
  sessionId: string,
  { demo }: Pick<Config, 'demo'>,
): Promise<User | undefined> {
  const [row] = await db
    .select({
      lookId: looks.id,
      adminId: looks.adminId,
      endsAt: looks.endsAt,
      id: users.id,
      role: users.role,
      isActive: users.isActive,
      name: users.name,
      email: users.email,
      phone: users.phone,
    })
    .from(looks)
    .innerJoin(users, eq(users.id, looks.personId))
    .where(and(eq(looks.sessionId, sessionId), isLookOpen(), ne(users.role, 'admin'), mayUse(demo)));
  if (!row) return undefined;
  const { lookId, adminId, endsAt, name, email, phone, ...person } = row;
  return { kind: 'user', ...person, look: { id: lookId, adminId, endsAt, own: { name, email, phone } } };
}

/** Records that a session is used, which restarts its idle timeout: at most once a day. */
async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, sql`now() - interval '1 day'`)));
}

/** Under this name and the hash of its token, a session that ended because its account was deactivated. */
export const DEACTIVATED_SESSION = 'deactivated-session:';

/** Why a token is none any more: its account is inactive, or its session ended. */
async function whyEnded(db: Db, hash: string): Promise<'session' | 'account'> {
  const [row] = await db
    .select({ isActive: users.isActive })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(eq(verifications.identifier, `${DEACTIVATED_SESSION}${hash}`));
  return row?.isActive === false ? 'account' : 'session';
}

/** The actor of a session token, with one statement if it is good; a guest if there is none. */
export async function findActor(
  db: Db,
  token: string | undefined,
  { demo }: Pick<Config, 'demo'>,
): Promise<Actor> {
  if (!token) return GUEST;
  const hash = hashSessionToken(token);
  const [current] = await findSession(db).execute({ hash, demo });
  const [row = current] = current
    ? []
    : await sessionFields(db).where(and(isOfToken(token), isLive(), mayUse(demo)));
  if (!row) return { kind: 'guest', ended: await whyEnded(db, hash) };
  const { sessionId, isDue, ...user } = row;
  if (isDue) await touchSession(db, sessionId);
  const look = user.role === 'admin' && user.isActive ? await findLook(db, sessionId, { demo }) : undefined;
  return look ?? { kind: 'user', ...user };
}
