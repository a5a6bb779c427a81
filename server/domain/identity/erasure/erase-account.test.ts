import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasurePlan } from '#server/personal-data.ts';
import {
  applications,
  bookings,
  movingServices,
  shortlist,
  supportMessages,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { askAbout } from '#server/testing/threads.ts';
import { createAdmin } from '../profile/create-account.ts';
import { erasePeople } from './erase-people.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

async function remove(cookie: string, password = PASSWORD): Promise<Response> {
  const answer = await test.send('POST', '/api/me/delete', { body: { password }, headers: { cookie } });
  await test.deliver();
  return answer;
}

/** Somebody whom an applicant names. */
const guarantor = (mark: string) => ({
  guarantorName: `Uncle ${mark}`,
  guarantorPhone: '061 5557777',
  guarantorRelation: `uncle of ${mark}`,
  work: `at the bank of ${mark}`,
});

/** A user whose data, marked with this word, is in every table. */
async function createTraces(mark = 'Ducaale') {
  const { db: orm } = test.context.database;
  const person = await openAccount({ name: `Xaawo ${mark}`, role: 'property_owner', phone: '061 5551234' });
  const userId = person.answer.id;
  const own = await test.createProperty({ ownerId: userId, title: 'Own flat' });
  const others = await test.createProperty({ title: 'House of another' });
  const renter = await test.createUser({ email: `renter-${userId}@aqal.example`, language: 'so' });
  const [service] = await orm
    .insert(movingServices)
    .values({ name: 'Guuris', phone: '061', email: `${userId}@mover.example`, location: 'Hodan' })
    .returning();
  const move = {
    movingServiceId: service?.id ?? '',
    userId,
    pickupLocation: 'Hodan',
    dropoffLocation: 'Karaan',
    date: '2026-12-01',
    phone: '061 5551234',
    notes: `third floor, ${mark}`,
  };
  await orm.insert(bookings).values([
    { ...move, stage: 'accepted', status: 'confirmed' },
    { ...move, stage: 'ended', status: 'completed' },
    { ...move, stage: 'begun', status: 'in_progress' },
  ]);
  await orm.insert(viewings).values([
    {
      propertyId: others.id,
      userId,
      ownerId: others.ownerId,
      date: '2026-12-01',
      hour: 9,
      notes: `my wife comes too, ${mark}`,
    },
    { propertyId: own.id, userId: renter.id, ownerId: userId, date: '2026-12-01', hour: 10 },
  ]);
  await orm.insert(applications).values({
    propertyId: others.id,
    ownerId: others.ownerId,
    userId,
    notes: `a family of five, ${mark}`,
    ...guarantor(mark),
  });
  await orm.insert(shortlist).values({
    propertyId: others.id,
    userId,
    notes: `near the school, ${mark}`,
    priceWhenAdded: '450.00',
    statusWhenAdded: 'available',
  });
  await askAbout(orm, {
    senderId: userId,
    ownerId: others.ownerId,
    propertyId: others.id,
    messageText: `From: Xaawo ${mark} (${person.email})\n\nIs it still free?`,
  });
  await orm.insert(supportMessages).values({
    source: 'support',
    userId,
    name: `Xaawo ${mark}`,
    email: person.email,
    subject: 'Help',
    message: 'How do I list?',
  });
  return { ...person, userId, own, others, renter, service };
}

describe('GET /api/me/data', () => {
  it("is a file with all of the user's data, without credentials or other users' data", async () => {
    const person = await createTraces();
    await test.send('POST', '/api/forgot-password', { body: { email: person.email } });
    const response = await test.send('GET', '/api/me/data', { headers: { cookie: person.cookie } });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const data = JSON.parse(text);
    expect(data.account).toMatchObject({ name: 'Xaawo Ducaale', email: person.email, phone: '061 5551234' });
    expect(data).toMatchObject({
      listings: [{ title: 'Own flat' }],
      shortlist: [{ notes: 'near the school, Ducaale' }],
      viewings: [{ notes: 'my wife comes too, Ducaale' }],
      applications: [{ notes: 'a family of five, Ducaale', guarantorName: 'Uncle Ducaale' }],
      supportMessages: [{ subject: 'Help' }],
      messagesSent: [{ message: expect.stringContaining('Is it still free?') }],
      sessions: [expect.anything()],
    });
    expect(data.bookings).toHaveLength(3);
    expect(text).not.toMatch(/reset-password|verify-email|"token"|"password"/);
    expect(text).not.toContain(`renter-${person.userId}`);
  });
});

describe('POST /api/me/delete', () => {
  it('rejects a wrong password', async () => {
    const { cookie } = await openAccount();
    const response = await remove(cookie, 'not-the-password');
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({ password: 'This is not your current password.' });
    expect((await me({ cookie })).status).toBe(200);
  });

  it('rejects the last active administrator only (D6)', async () => {
    const { database } = test.context;
    const signIn = async (email: string) => {
      await createAdmin(database, { email, password: PASSWORD, name: 'Boss' });
      const response = await test.send('POST', '/api/admin/login', { body: { email, password: PASSWORD } });
      return (await response.json()).token as string;
    };
    const leave = async (token: string) =>
      test.send('POST', '/api/me/delete', {
        body: { password: PASSWORD },
        headers: { authorization: `Bearer ${token}` },
      });
    const [first, second] = [await signIn('boss-1@aqal.example'), await signIn('boss-2@aqal.example')];
    const statuses = (await Promise.all([leave(first), leave(second)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('ends sessions and sign-in, and frees the address', async () => {
    const { cookie, email } = await openAccount();
    const response = await remove(cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^aqal_session=;.*Max-Age=0/);
    expect((await me({ cookie })).status).toBe(401);
    expect((await login({ email, password: PASSWORD })).status).toBe(401);
    expect((await openAccount({ email })).answer.email).toBe(email);
  });

  it("erases the user's data from every table", async () => {
    const mark = 'Qoriley';
    const person = await createTraces(mark);
    const page = () => test.send('GET', `/api/properties/${person.own.id}`);
    expect((await page()).status).toBe(200);
    expect((await remove(person.cookie)).status).toBe(200);
    expect((await page()).status).toBe(404);
    const progress = () => test.sql<{ isOver: boolean }>`
      select finished_at is not null as "isOver" from erasures where user_id = ${person.userId}`;
    // The move has started: the driver still has to call.
    expect(await progress()).toEqual([{ isOver: false }]);
    await test.sql`update bookings set stage = 'ended', status = 'completed' where user_id = ${person.userId}`;
    await test.sql`update erasures set resumes_at = now()`;
    await erasePeople(test.context, erasurePlan(test.context));
    expect(await progress()).toEqual([{ isOver: true }]);
    const tables = await test.sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = JSON.stringify(await test.sql`select t::text as row from ${sql.identifier(name)} t`);
      for (const word of [person.email, mark]) expect(rows, `${word} in ${name}`).not.toContain(word);
    }
  });

  it('keeps what others need readable, cancels what is still ahead, and notifies them', async () => {
    const person = await createTraces();
    await remove(person.cookie);
    const moves = await test.sql`
      select status, phone, notes from bookings where user_id = ${person.userId} order by status`;
    expect(moves).toEqual([
      { status: 'cancelled', phone: '—', notes: '' },
      { status: 'completed', phone: '—', notes: '' },
      // The move has started: the driver still has to call.
      { status: 'in_progress', phone: '061 5551234', notes: 'third floor, Ducaale' },
    ]);
    const [question] = await test.sql<{
      text: string;
    }>`select message_text as text from messages where sender_id = ${person.userId}`;
    expect(question?.text).toBe('From: Deleted account (deleted@deleted.invalid)\n\nIs it still free?');
    expect(
      await test.sql`select distinct v.status from viewings v join properties p on p.id = v.property_id
      where v.user_id = ${person.userId} or p.owner_id = ${person.userId}`,
    ).toEqual([{ status: 'cancelled' }]);
    expect(await test.sql`select status from applications where user_id = ${person.userId}`).toEqual([
      { status: 'withdrawn' },
    ]);
    const told = await test.sql<{ recipient: string; title: string }>`
      select recipient, title from notifications where recipient in
        (${person.service?.email ?? ''}, ${`renter-${person.userId}@aqal.example`}) order by recipient`;
    expect(told.map(({ title }) => title)).toEqual([
      'Rarista 1 Dis 2026 waa la joojiyey · The move on 1 Dec 2026 is cancelled',
      'Waa la joojiyay: Own flat',
    ]);
  });
});
