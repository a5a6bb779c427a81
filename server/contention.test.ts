import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { applicationsOf } from './testing/applications.ts';
import { movesOf } from './testing/bookings.ts';
import { reportsOf } from './testing/reports.ts';
import { TUESDAY, viewingsOf } from './testing/viewings.ts';

// Verbs that lock the same rows, at once: nobody gets a 5xx, and what they leave is one of the orders in which they
// could have run. `CONTENTION_ROUNDS=500` for a long run.
const ROUNDS = Number(process.env.CONTENTION_ROUNDS ?? 12);
const ROUNDS_AT_ONCE = 4;
const TIMEOUT_MS = 60_000 + ROUNDS * 500;

let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp({ DATABASE_POOL: '16' });
  admin = await test.createUser({ role: 'admin' });
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  test.send(method, path, { headers: admin.headers, ...(body === undefined ? {} : { body }) });

/** Plays all rounds, some of them at once. */
async function rounds(play: () => Promise<void>): Promise<void> {
  let left = ROUNDS;
  const player = async () => {
    while (left > 0) {
      left -= 1;
      await play();
    }
  };
  await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, player));
}

/** Sends requests at once. @returns their statuses, in the order given */
async function together(...requests: (() => Promise<Response>)[]): Promise<number[]> {
  const responses = await Promise.all(requests.map((send) => send()));
  const statuses = [];
  for (const response of responses) {
    const text = await response.text();
    expect(response.status, text).toBeLessThan(500);
    statuses.push(response.status);
  }
  return statuses;
}

/** An owner with a home that somebody has applied for. */
async function openApplication() {
  const owner = await test.createUser({ role: 'property_owner' });
  const applicant = await test.createUser({ role: 'renter' });
  const home = await test.createProperty({ ownerId: owner.id });
  const application = await applicationsOf(() => test).applied(applicant, home.id);
  return { owner, applicant, home, application };
}

describe('at once', { timeout: TIMEOUT_MS }, () => {
  it('deciding a case and reporting its listing again leave one closed case, or a second one that waits', async () => {
    const { report, waitingOf, decide } = reportsOf(test, () => admin);
    await rounds(async () => {
      const owner = await test.createUser({ role: 'property_owner' });
      const home = await test.createProperty({ ownerId: owner.id });
      const [first, second] = [await test.createUser(), await test.createUser()];
      await report(home.id, { kind: 'gone', text: 'Let long ago.' }, first);
      const { id } = await waitingOf(home.id);
      const [decided] = await together(
        () => decide(id, { decision: 'hidden', reason: 'It is let.' }),
        () => report(home.id, { kind: 'fraud', text: 'Not his house.' }, second),
        () => report(home.id, { kind: 'fraud', text: 'Not his house.' }, first),
      );
      expect(decided).toBe(200);
      const cases = await test.sql<{ state: string; isActive: boolean }>`
        select c.state, p.is_active as "isActive" from report_cases c join properties p on p.id = c.property_id
        where p.id = ${home.id} order by c.opened_at`;
      expect(cases[0]).toEqual({ state: 'closed', isActive: false });
      expect(cases.slice(1).every(({ state }) => state === 'waiting')).toBe(true);
      const stray = await test.sql`
        select from property_reports r join report_cases c on c.id = r.case_id
        where r.property_id = ${home.id} and (c.state = 'closed') = (r.status = 'open')`;
      expect(stray).toEqual([]);
    });
  });

  it('approving, deactivating the owner, erasing the applicant and turning the home into one for sale leave no lease at a sale price', async () => {
    const { change } = applicationsOf(() => test);
    await rounds(async () => {
      const { owner, applicant, home, application } = await openApplication();
      const own = await (await test.send('GET', `/api/my/properties/${home.id}`, owner)).json();
      const { title, description, location, propertyType, version } = own;
      await together(
        () => change(owner, application.id, { status: 'approved', markUnderOffer: true }),
        () => asAdmin('PUT', `/api/admin/users/${owner.id}`, { isActive: false }),
        () => asAdmin('DELETE', `/api/admin/users/${applicant.id}`),
        () =>
          test.send('PUT', `/api/properties/${home.id}`, {
            headers: owner.headers,
            body: { title, description, location, propertyType, version, type: 'buy', price: '90000' },
          }),
      );
      const [after] = await test.sql<{ rent: string | null; isShown: boolean; isActiveOwner: boolean }>`
        select a.lease->>'rent' as rent, p.is_active as "isShown", o.is_active as "isActiveOwner"
        from applications a join properties p on p.id = a.property_id join users o on o.id = p.owner_id
        where a.id = ${application.id}`;
      expect([null, '450.00']).toContain(after?.rent ?? null);
      expect(after).toMatchObject({ isShown: false, isActiveOwner: false });
    });
  });

  it('blocking an hour and asking for a viewing in it: both at most if the viewing came first', async () => {
    await rounds(async () => {
      const owner = await test.createUser({ role: 'property_owner' });
      const renter = await test.createUser({ role: 'renter' });
      const home = await test.createProperty({ ownerId: owner.id });
      const [viewing, blocked] = await together(
        () => viewingsOf(test).ask(home.id, renter),
        () =>
          test.send('POST', '/api/my/blocked-slots', {
            headers: owner.headers,
            body: { date: TUESDAY, time: '10:00 AM' },
          }),
      );
      expect(blocked).toBe(201);
      expect([201, 409]).toContain(viewing);
    });
  });

  it('booking and deleting the service: a booking of it is whole, or there is none', async () => {
    const { createService, form } = movesOf(test);
    await rounds(async () => {
      const service = await createService();
      const renter = await test.createUser({ role: 'renter' });
      const [booked, deleted] = await together(
        () =>
          test.send('POST', '/api/bookings', {
            headers: renter.headers,
            body: form({ movingServiceId: service.id }),
          }),
        () => asAdmin('DELETE', `/api/admin/moving-services/${service.id}`),
      );
      expect(deleted).toBe(200);
      expect([201, 404]).toContain(booked);
      const rows = await test.sql<{ events: number }>`
        select (select count(*)::int from booking_events e where e.booking_id = b.id) as events
        from bookings b where b.moving_service_id = ${service.id}`;
      expect(rows).toEqual(booked === 201 ? [{ events: 1 }] : []);
    });
  });

  it('writing, replying and deactivating the owner leave one thread that names who is to answer', async () => {
    await rounds(async () => {
      const owner = await test.createUser({ role: 'property_owner' });
      const seeker = await test.createUser({ role: 'renter' });
      const home = await test.createProperty({ ownerId: owner.id });
      const write = (messageText: string) =>
        test.send('POST', '/api/messages', {
          headers: seeker.headers,
          body: { propertyId: home.id, receiverId: owner.id, messageText },
        });
      await write('Is it free?');
      await together(
        () => write('From Monday?'),
        () => write('Or Tuesday?'),
        () => asAdmin('PUT', `/api/admin/users/${owner.id}`, { isActive: false }),
      );
      const threads = await test.sql<{ messages: number }>`
        select (select count(*)::int from messages m where m.inquiry_id = i.id) as messages
        from inquiries i where i.property_id = ${home.id}`;
      expect(threads).toHaveLength(1);
      expect(threads[0]?.messages).toBeGreaterThan(0);
    });
  });
});
