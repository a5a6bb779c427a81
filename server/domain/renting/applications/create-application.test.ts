import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '#contract/applications.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { applicationsOf } from '#server/testing/applications.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let renter: TestUser;
let owner: TestUser;
const { apply, applied, change } = applicationsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  renter = await test.createUser({ role: 'renter', name: 'Xasan Cali', phoneE164: '+252615550131' });
  owner = await test.createUser({
    role: 'property_owner',
    name: 'Sahra Maxamuud',
    email: 'sahra@aqal.example',
    phone: '061 555 0177',
    phoneE164: '+252615550177',
    language: 'so',
  });
});

const home = (values: Parameters<TestApp['createProperty']>[0] = {}) =>
  test.createProperty({ ownerId: owner.id, ...values });

const GUARANTOR = { name: 'Aamina Cali', phone: '061 555 0188', relation: 'sister' };
const FULL = {
  notes: 'Two adults, one child.',
  moveIn: '2026-12-01',
  people: 3,
  work: 'at the port',
  guarantor: GUARANTOR,
};

describe('POST /api/applications refuses', () => {
  it('guests and inactive accounts', async () => {
    const { id: propertyId } = await home();
    expect(await errorOf(await apply(undefined, { propertyId }))).toEqual([401, 'not_signed_in']);
    const inactive = await test.createUser({ isActive: false });
    const response = await apply(inactive, { propertyId });
    expect(response.status).toBe(403);
    expect((await response.json()).error).toContain('inactive');
  });

  it("one's own home", async () => {
    const { id: propertyId } = await home();
    expect(await errorOf(await apply(owner, { propertyId }))).toEqual([403, 'forbidden']);
  });

  it('homes that are unknown, hidden or deleted', async () => {
    for (const values of [{ isActive: false }, { deletedAt: new Date() }]) {
      const { id: propertyId } = await home(values);
      expect(await errorOf(await apply(renter, { propertyId }))).toEqual([404, 'not_found']);
    }
    expect(await errorOf(await apply(renter, { propertyId: randomUUID() }))).toEqual([404, 'not_found']);
  });

  it.each([
    { status: 'under_offer' },
    { status: 'rented' },
    { type: 'buy' },
    { type: 'buy', status: 'sold' },
  ] as const)('what cannot be rented now: %o', async (values) => {
    const { id: propertyId } = await home(values);
    const response = await apply(renter, { propertyId });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      issues: { propertyId: { code: 'not_there' } },
    });
  });

  it.each([
    [{ moveIn: '2026-11-20' }, { moveIn: { code: 'in_the_past' } }],
    [{ moveIn: '2027-11-22' }, { moveIn: { code: 'too_far_ahead', max: '2027-11-21' } }],
    [{ moveIn: 'soon' }, { moveIn: { code: 'not_a_date' } }],
    [{ people: 0 }, { people: { code: 'too_small', min: 1 } }],
    [{ people: 31 }, { people: { code: 'too_big', max: 30 } }],
    [{ people: 1.5 }, { people: { code: 'not_whole' } }],
    [{ notes: 'x'.repeat(2001) }, { notes: { code: 'too_long', max: 2000 } }],
    [{ guarantor: { ...GUARANTOR, phone: ' ' } }, { 'guarantor.phone': { code: 'required' } }],
    [{ guarantor: { phone: '061' } }, { 'guarantor.name': { code: expect.any(String) } }],
    [{ userId: randomUUID() }, { userId: { code: 'unknown' } }],
    [{ ownerId: randomUUID() }, { ownerId: { code: 'unknown' } }],
  ])('%o, with the code of the field', async (wrong, issues) => {
    const { id: propertyId } = await home();
    const response = await apply(renter, { propertyId, ...wrong });
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toMatchObject(issues);
  });

  it('a body without a home', async () => {
    expect((await apply(renter, { notes: 'Hello' })).status).toBe(400);
    expect((await apply(renter, { propertyId: 'flat' })).status).toBe(400);
  });

  it('a second open application for the same home, and takes one after the first has ended', async () => {
    const { id: propertyId } = await home();
    const first = await applied(renter, propertyId);
    const response = await apply(renter, { propertyId });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      issues: { propertyId: { code: 'taken' } },
    });
    expect((await change(renter, first.id, { status: 'withdrawn' })).status).toBe(200);
    expect((await apply(renter, { propertyId })).status).toBe(201);
  });
});

describe('POST /api/applications', () => {
  it("takes the specification's bare {propertyId, notes}", async () => {
    const { id: propertyId } = await home();
    const response = await apply(renter, { propertyId, notes: '  I can move in at once. ' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      propertyId,
      propertyTitle: 'Two-bedroom flat near KM4',
      propertyLocation: 'Hodan, Mogadishu',
      propertyPrice: '450.00',
      status: 'pending',
      notes: 'I can move in at once.',
      moveIn: null,
      people: null,
      work: null,
      guarantor: null,
      nextStatuses: ['withdrawn'],
      hasLease: false,
      events: [{ from: null, to: 'pending', by: 'applicant' }],
    });
  });

  it('keeps all that owners ask', async () => {
    const { id: propertyId } = await home();
    expect(await applied(renter, propertyId, FULL)).toMatchObject(FULL);
  });

  it('tells both sides: the owner by bell, mail and SMS in their language, the applicant by bell and mail', async () => {
    const { id: propertyId } = await home();
    const { id } = await applied(renter, propertyId);
    const told = await test.sql<{ userId: string; type: string; title: string; message: string }>`
      select user_id as "userId", type, title, message from notifications
      where data->>'applicationId' = ${id} order by type, title`;
    expect(
      told.map(({ userId, type, title }) => [userId === owner.id ? 'owner' : 'renter', type, title]),
    ).toEqual([
      ['renter', 'email', 'Application sent'],
      ['owner', 'email', 'Codsi cusub'],
      ['renter', 'in_app', 'Application sent'],
      ['owner', 'in_app', 'Codsi cusub'],
      ['owner', 'sms', 'Codsi cusub'],
    ]);
    expect(told.at(-1)?.message).toContain(`http://localhost/so/applications?open=${id}`);
    const bell = await test.send('GET', '/api/notifications', {
      headers: { ...owner.headers, 'accept-language': 'en' },
    });
    expect((await bell.json())[0]).toMatchObject({
      category: 'application',
      title: 'New application',
      message: '“Two-bedroom flat near KM4”\nXasan Cali would like to rent it.',
      path: `/applications?open=${id}#application-${id}`,
    });
  });

  it("shows the landlord's e-mail only to whoever has confirmed their own (D47)", async () => {
    const { id: propertyId } = await home();
    expect(await applied(renter, propertyId)).toMatchObject({
      landlordName: 'Sahra Maxamuud',
      landlordPhone: '+252615550177',
      landlordEmail: 'sahra@aqal.example',
    });
    const newcomer = await test.createUser({ emailVerified: false });
    expect(await applied(newcomer, propertyId)).toMatchObject({
      landlordPhone: '+252615550177',
      landlordEmail: null,
      applicant: { email: null },
    });
  });

  it('expects an answer as quickly as this owner answered before', async () => {
    const slow = await test.createUser({ role: 'property_owner' });
    const { id: propertyId } = await test.createProperty({ ownerId: slow.id });
    const first = await applied(renter, propertyId);
    expect(first.expectedResponse).toBe('1 week');
    await test.sql`update applications set created_at = created_at - interval '60 hours' where id = ${first.id}`;
    expect((await change(slow, first.id, { status: 'rejected' })).status).toBe(200);
    expect((await applied(renter, propertyId)).expectedResponse).toBe('2-3 days');
  });

  it('of fifty at once makes one, and says clearly why the others fail', async () => {
    const { id: propertyId } = await home();
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(renter, { propertyId })));
    const bodies = await Promise.all(answers.map(async (one) => [one.status, await one.json()] as const));
    expect(bodies.filter(([status]) => status === 201)).toHaveLength(1);
    const refused = bodies.filter(([status]) => status !== 201);
    expect(refused).toHaveLength(49);
    for (const [status, body] of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'conflict', issues: { propertyId: { code: 'taken' } } });
    }
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`
      select count(*)::int as count from notifications
      where type = 'sms' and data->>'applicationId' in (select id::text from applications where property_id = ${propertyId})`;
    expect(count).toBe(1);
  });

  it('with the same Idempotency-Key happens once', async () => {
    const { id: propertyId } = await home();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await apply(renter, { propertyId }, headers),
      await apply(renter, { propertyId }, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(((await first.json()) as Application).id).toBe(((await second.json()) as Application).id);
  });
});
