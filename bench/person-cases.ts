import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { SignInAnswer } from '#contract/accounts.api.ts';
import { countMyFigures, endSession, findMe, noteSignIn } from '#server/domain/accounts/queries.ts';
import { createBooking } from '#server/domain/bookings/create-booking.ts';
import { GUEST } from '#server/platform/access/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { findActor, hashSessionToken, SESSION_COOKIE } from '#server/platform/http/session.ts';
import type { Case } from './cases.ts';
import { fetchOnce } from './load.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DEMO_BUYER = { email: 'buyer@aqal.example', password: 'aqal-demo' };

/** What people with an account ask for, and bookings; `port` is where the product runs. */
export async function makePersonCases(context: AppContext, port: number): Promise<Case[]> {
  const { database } = context;
  const signIn = { path: '/api/login', body: JSON.stringify(DEMO_BUYER) };
  const answer = await fetchOnce(port, signIn);
  const { id, token } = JSON.parse(answer.body.toString()) as SignInAnswer;
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const hash = await hashPassword(DEMO_BUYER.password);
  const [service] = await database.sql<{ id: string }[]>`
    select id from moving_services where is_active order by id limit 1`;
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const bookingOf = (n: number) => ({
    movingServiceId: service?.id ?? '',
    pickupLocation: `House ${n}, Hodan`,
    dropoffLocation: 'Kaaraan',
    date: day,
    phone: '+252 61 234 5678',
    notes: 'Third floor, a piano',
  });

  return [
    {
      name: 'signing in, of which most is checking the password',
      type: JSON_TYPE,
      isWrite: true,
      ask: () => signIn,
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
        await findActor(database.db, token, context.config);
        await findMe(database.db, id);
      },
    },
    {
      name: 'a signed-in page as HTML: the dashboard',
      type: 'text/html; charset=utf-8',
      isWrite: true,
      ask: () => ({ path: '/dashboard/buyer', headers }),
      statements: async () => {
        await findActor(database.db, token, context.config);
        await Promise.all([findMe(database.db, id), countMyFigures(database.db, id)]);
      },
    },
    {
      name: 'a booking with its history, link and notices, durable',
      type: JSON_TYPE,
      isWrite: true,
      ask: (n) => ({ path: '/api/bookings', body: JSON.stringify(bookingOf(n)) }),
      statements: (n) =>
        createBooking(bookingOf(n), {
          app: context,
          actor: GUEST,
          recordId: randomUUID(),
          url: new URL(`http://localhost:${port}/api/bookings`),
          request: { header: () => undefined },
        }),
    },
  ];
}

/** What signing in reads and writes besides: the person twice, the session, the moment of it. */
async function signInStatements({ database }: AppContext, id: string): Promise<void> {
  const { sql } = database;
  await sql`select * from users where id = ${id}`;
  await sql`select * from credentials where user_id = ${id}`;
  await sql`select is_active from users where id = ${id}`;
  const token = randomUUID();
  await sql`
    insert into sessions (user_id, token, expires_at) values (${id}, ${hashSessionToken(token)}, now() + interval '1 hour')`;
  await noteSignIn(database.db, id);
  await endSession(database.db, token);
}
