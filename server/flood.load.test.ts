import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from './platform/database/schema/index.ts';
import { SERVICE_TIMES } from './platform/notifications/ceilings.ts';
import { accountsOf, PASSWORD } from './testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { movesOf } from './testing/bookings.ts';
import { startMailServer, startSmsGateway } from './testing/mail-server.ts';

const ATTEMPTS = 1000;
const ADDRESSES = 200;
const ACCOUNTS = 50;
/** So many attempts are made at a time. */
const AT_ONCE = 20;

let test: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
const { openAccount } = accountsOf(() => test);

beforeAll(async () => {
  mail = await startMailServer();
  gateway = await startSmsGateway();
  const carriers = { SMTP_URL: mail.url, SMS_GATEWAY_URL: gateway.url };
  test = await createTestApp({ ...carriers, RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(async () => {
  await mail.stop();
  await gateway.stop();
});

const addressOf = (n: number) => ({
  'x-forwarded-for': `10.2.${Math.floor((n % ADDRESSES) / 100)}.${n % 100}`,
});
const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length;
const smsTo = (number: string) => gateway.calls.filter(({ body }) => body.to === number).length;

/** An owner with a confirmed address and a number, a listing, and the device that they signed in from. */
async function openVictim() {
  const { email, cookie, answer } = await openAccount({ role: 'property_owner', phone: '+252615000777' });
  await test.context.database.db.update(users).set({ emailVerified: true });
  await test.deliver();
  mail.received.length = 0;
  const listing = await test.createProperty({ ownerId: answer.id });
  const response = await test.send('POST', '/api/login', { body: { email, password: PASSWORD } });
  const known = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { email, cookie, listing, device: known.find((one) => one?.includes('known_device')) ?? '' };
}

it('1,000 attempts bring at most the ceiling to anybody, and the owner signs in meanwhile (D43)', async () => {
  const victim = await openVictim();
  const service = await movesOf(test).createService({ email: 'mover@mail.example', phone: '+252615000888' });
  const people: TestUser[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) people.push(await test.createUser());

  const attempts: ((n: number, headers: Record<string, string>) => Promise<Response>)[] = [
    (n, headers) =>
      test.send('POST', '/api/bookings', {
        headers,
        body: {
          movingServiceId: service.id,
          pickupLocation: `Hodan ${n}`,
          dropoffLocation: 'Kaaraan',
          date: '2026-11-25',
          phone: '+252 61 234 5678',
        },
      }),
    (n, headers) =>
      test.send('POST', '/api/messages', {
        headers: { ...headers, ...people[n % ACCOUNTS]?.headers },
        body: { propertyId: victim.listing.id, messageText: `Is it free? ${n}` },
      }),
    (_, headers) => test.send('POST', '/api/forgot-password', { headers, body: { email: victim.email } }),
    (n, headers) =>
      test.send('POST', '/api/login', { headers, body: { email: victim.email, password: `wrong-${n}` } }),
  ];
  const statuses = new Map<number, number>();
  for (let n = 0; n < ATTEMPTS; n += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => {
      const attempt = attempts[at % attempts.length];
      return attempt?.(n + at, addressOf(n + at));
    });
    for (const answer of await Promise.all(some)) {
      if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    if (n % 200 === 0) await test.deliver();
  }
  for (let round = 0; round < 3; round += 1) await test.deliver();
  // The attempts were taken, or refused for being too many; none failed.
  expect([...statuses.keys()].filter((status) => ![200, 201, 401, 429].includes(status))).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(400);

  const { email: mails, sms, account } = test.context.config.delivery.ceilings;
  expect(mailsTo(victim.email)).toBeGreaterThan(0);
  expect(mailsTo(victim.email)).toBeLessThanOrEqual(mails.perHour + account.perHour);
  expect(smsTo('+252615000777')).toBeLessThanOrEqual(sms.perHour);
  expect(mailsTo('mover@mail.example')).toBe(mails.perHour);
  // A mover is texted by many people.
  expect(smsTo('+252615000888')).toBe(sms.perHour * SERVICE_TIMES);
  const [waiting] = await test.sql<{ count: number }>`
    select count(*)::int as count from notifications where status = 'pending'`;
  expect(waiting?.count).toBe(0);

  // The rightful owner, from the device that they know: signs in, and still gets a link to set a new password.
  const own = { headers: { ...addressOf(7), cookie: victim.device } };
  const body = { email: victim.email, password: PASSWORD };
  expect((await test.send('POST', '/api/login', { ...own, body })).status).toBe(200);
  const before = mailsTo(victim.email);
  const asked = await test.send('POST', '/api/forgot-password', { ...own, body: { email: victim.email } });
  expect(asked.status).toBe(200);
  await test.deliver();
  expect(mailsTo(victim.email)).toBe(before + 1);
}, 300_000);
