import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { INACTIVE_MESSAGE } from '#contract/accounts.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  credentials,
  secondFactors,
  sessions,
  users,
  verifications,
} from '#server/platform/database/schema/index.ts';
import { isSecure, mayUse, sessionCookie } from '#server/platform/http/session.ts';
import { withHashedTokens } from './credentials/hashed-tokens.ts';
import { hasPasskey } from './queries.ts';

/** The absolute lifetime of a session; its idle timeout is in `platform/http/session.ts`. */
const SESSION_SECONDS = 30 * 86_400;
/** The library's error code when the password was correct and a second factor is required. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';
/** The body of that error: whose it is, and what would do. */
export interface NeededFactor {
  code: string;
  userId: string;
  hasApp: boolean;
  hasPasskey: boolean;
}
const PROVEN_PATH = '/proven-session';
/** How somebody proved who they are. */
const provenBody = z.object({ userId: z.uuid(), by: z.enum(['password', 'second factor', 'sms code']) });
export type Proof = z.infer<typeof provenBody>;

export type Auth = Awaited<ReturnType<typeof openAuth>>;

const opened = new WeakMap<AppContext, Promise<Auth>>();

/** The library for passwords and sessions (D2): loaded on first use, to keep startup fast. */
export function authOf(app: AppContext): Promise<Auth> {
  const known = opened.get(app);
  if (known) return known;
  const auth = openAuth(app).catch((error: unknown) => {
    opened.delete(app);
    throw error;
  });
  opened.set(app, auth);
  return auth;
}

const transactions = new AsyncLocalStorage<Db>();

/** Lets the library write in this transaction whatever `work` asks of it. */
export const withLibraryIn = <T>(db: Db, work: () => Promise<T>): Promise<T> => transactions.run(db, work);

/** What decides whether an account may get a session, in one statement; undefined if there is no such account. */
export async function findAccount(db: Db, userId: string, demo: boolean) {
  const [account] = await db
    .select({
      isActive: users.isActive,
      isDemo: users.isDemo,
      name: users.name,
      email: users.email,
      role: users.role,
      mayUse: sql<boolean>`${mayUse(demo)}`,
      hasApp: sql<boolean>`${isNotNull(secondFactors.userId)}`,
      hasPasskey: sql<boolean>`${hasPasskey(db)}`,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(users.id, userId));
  return account;
}

async function openAuth({ config, secret, baseUrl, database: { db } }: AppContext) {
  const [{ betterAuth }, { drizzleAdapter }, { APIError, createAuthEndpoint }, { setSessionCookie }] =
    await Promise.all([
      import('better-auth/minimal'),
      import('better-auth/adapters/drizzle'),
      import('better-auth/api'),
      import('better-auth/cookies'),
    ]);
  const current = () => transactions.getStore() ?? db;
  const adapter = drizzleAdapter(new Proxy(db, { get: (_db, name) => Reflect.get(current(), name) }), {
    provider: 'pg',
    schema: { user: users, session: sessions, account: credentials, verification: verifications },
  });

  /** Creates a session after we have verified what the library does not know. Not reachable over HTTP. */
  const proven = {
    id: 'proven-session',
    endpoints: {
      openProvenSession: createAuthEndpoint(
        PROVEN_PATH,
        { method: 'POST', body: provenBody },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token });
        },
      ),
      writeSessionCookie: createAuthEndpoint(
        '/session-cookie',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { name, attributes } = ctx.context.authCookies.sessionToken;
          await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, {
            ...attributes,
            maxAge: SESSION_SECONDS,
          });
          return ctx.json({});
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  return betterAuth({
    secret,
    baseURL: baseUrl,
    database: (options: BetterAuthOptions) => withHashedTokens(adapter(options)),
    plugins: [proven],
    session: { expiresIn: SESSION_SECONDS },
    advanced: {
      database: { generateId: false },
      // IP addresses are not stored.
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: sessionCookie(config) } },
      // Not `useSecureCookies`: it would rename the cookie behind TLS.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure(config) },
    },
    databaseHooks: {
      session: {
        create: {
          // Every session is created here, whichever way: none for inactive accounts (D5), for demo accounts when
          // demo mode is off (D42), or without the second factor.
          before: async ({ userId }, context) => {
            const account = await findAccount(current(), userId, config.demo);
            if (!account?.mayUse) throw new APIError('UNAUTHORIZED');
            if (!account.isActive) throw new APIError('FORBIDDEN', { message: INACTIVE_MESSAGE });
            const { by } = provenBody.parse(context?.body);
            if (by === 'sms code' && account.role === 'admin') throw new APIError('UNAUTHORIZED');
            const { hasApp, hasPasskey } = account;
            if ((hasApp || hasPasskey) && by !== 'second factor') {
              const needed: NeededFactor = { code: SECOND_FACTOR_REQUIRED, userId, hasApp, hasPasskey };
              throw new APIError('FORBIDDEN', { ...needed });
            }
          },
        },
      },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}
