import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SignInAnswer } from '#contract/accounts.api.ts';
import { hashPassword, verifyPassword } from '#server/domain/identity/credentials/hashing.ts';
import { countMyFigures, endSession, findMe, recordSignIn } from '#server/domain/identity/queries.ts';
import { createBooking } from '#server/domain/moving/bookings/create-booking.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { credentials, movingServices, sessions, users } from '#server/platform/database/schema/index.ts';
import { findActor, hashSessionToken, sessionCookie } from '#server/platform/http/session.ts';
import type { Case } from './cases.ts';
import { nthBooking } from './inputs.ts';
import { fetchOnce } from './load.ts';
import { asClient, writeOnce } from './write.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DEMO_BUYER = { email: 'buyer@aqal.example', password: 'aqal-demo' };

/** Requests of signed-in users, and bookings; `port` is the product's. */
export async function makePersonCases(context: AppContext, port: number): Promise<Case[]> {
  const { db } = context.database;
  const signIn = { path: '/api/login', body: JSON.stringify(DEMO_BUYER) };
  const answer = await fetchOnce(port, signIn);
  const { id, token } = JSON.parse(answer.body.toString()) as SignInAnswer;
  const headers = { cookie: `${sessionCookie(context.config)}=${token}` };
  const hash = await hashPassword(DEMO_BUYER.password);
  const [service] = await db
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(eq(movingServices.isActive, true))
    .orderBy(movingServices.id)
    .limit(1);
  const bookingOf = (n: number) => nthBooking(service?.id ?? '', n);

  return [
    {
      name: 'signing in, of which most is checking the password',
      type: JSON_TYPE,
      isWrite: true,
      ask: (n) => asClient(n, signIn),
      statements: async () => {
        await verifyPassword({ hash, password: DEMO_BUYER.password });
        await signInStatements(context, id);
      },
    },
    {
      name: 'who is signed in: the session and the person',
      type: JSON_TYPE,
      isWrite: true,
      ask: () => ({ path: '/api/me', headers }),
      statements: async () => {
        await findActor(db, token, context.config);
        await findMe(db, id);
      },
    },
    {
      name: 'a signed-in page as HTML: the dashboard',
      type: 'text/html; charset=utf-8',
      isWrite: true,
      ask: () => ({ path: '/dashboard/buyer', headers }),
      statements: async () => {
        await findActor(db, token, context.config);
        await Promise.all([
          findMe(db, id),
          countMyFigures(db, { kind: 'user', id, role: 'buyer', isActive: true }, new Date()),
        ]);
      },
    },
    {
      name: 'a booking with its history, link and notices, durable',
      type: JSON_TYPE,
      isWrite: true,
      isByGuests: true,
      ask: (n) => asClient(n, { path: '/api/bookings', body: JSON.stringify(bookingOf(n)) }),
      statements: (n) => writeOnce(context, (ctx) => createBooking(bookingOf(n), ctx)),
    },
  ];
}

/** The other statements of a sign-in: the user is read twice, the session written, the sign-in timestamp stored. */
async function signInStatements({ database: { db } }: AppContext, id: string): Promise<void> {
  await db.select().from(users).where(eq(users.id, id));
  await db.select().from(credentials).where(eq(credentials.userId, id));
  await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, id));
  const token = randomUUID();
  await db
    .insert(sessions)
    .values({ userId: id, token: hashSessionToken(token), expiresAt: sql`now() + interval '1 hour'` });
  await recordSignIn(db, id);
  await endSession(db, token);
}
