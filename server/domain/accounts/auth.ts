import { INACTIVE_MESSAGE, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import type { Config } from '#server/config.ts';
import { readSecret } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { credentials, sessions, users, verifications } from '#server/platform/database/schema/index.ts';
import { SESSION_COOKIE } from '#server/platform/http/actor.ts';
import { hashPassword, verifyPassword } from './hashing.ts';

const SESSION_SECONDS = 30 * 86_400;

export type Auth = Awaited<ReturnType<typeof openAuth>>;

const opened = new WeakMap<AppContext, Promise<Auth>>();

/** The library that passwords and sessions come from (D2): loaded when first needed, so that the start need not wait. */
export function authOf(app: AppContext): Promise<Auth> {
  const known = opened.get(app);
  if (known) return known;
  const auth = openAuth(app.config, app.database).catch((error: unknown) => {
    opened.delete(app);
    throw error;
  });
  opened.set(app, auth);
  return auth;
}

async function openAuth(config: Config, database: Database) {
  const [{ betterAuth }, { drizzleAdapter }, { APIError }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
  ]);
  return betterAuth({
    secret: readSecret(config),
    baseURL: config.publicUrl ?? 'http://localhost',
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS },
    advanced: {
      database: { generateId: false },
      // Addresses are not kept.
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: SESSION_COOKIE } },
      // Not `useSecureCookies`: it would give the cookie another name behind TLS.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl?.startsWith('https:') ?? false,
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Every session is born here, so an inactive account has none, whatever way it comes (D5).
          before: async ({ userId }) => {
            const [user] = await database.sql<{ isActive: boolean }[]>`
              select is_active as "isActive" from users where id = ${userId}`;
            if (!user?.isActive) throw new APIError('FORBIDDEN', { message: INACTIVE_MESSAGE });
          },
        },
      },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}
