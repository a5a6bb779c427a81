import { beforeAll, describe, expect, it } from 'vitest';
import type { Application, Lease } from '#contract/applications.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { applicationsOf } from '#server/testing/applications.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let renter: TestUser;
let owner: TestUser;
let stranger: TestUser;
const { applied, change, read } = applicationsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  [renter, owner, stranger] = [
    await test.createUser({ role: 'renter', name: 'Xasan Cali' }),
    await test.createUser({ role: 'property_owner', name: 'Sahra Maxamuud' }),
    await test.createUser({ role: 'property_owner' }),
  ];
});

const TERMS = {
  price: '300.00',
  deposit: 600,
  monthsInAdvance: 1,
  minimumMonths: 12,
  houseRules: 'Quiet after 10:00 PM\n\n No changes to walls without asking',
};
const home = (values: object = {}) => test.createProperty({ ownerId: owner.id, ...values });
const idsOf = (body: Application[]) => body.map(({ id }) => id);

describe('GET /api/applications', () => {
  it('hides who vouched for it, and how its applicant is reached, from the owner once it came to nothing, not from its applicant', async () => {
    const own = '+252615550177';
    const guarantor = { name: 'Nuur Warsame', phone: '061 555 0199', relation: 'uncle' };
    const [admin, tenant] = [
      await test.createUser({ role: 'admin' }),
      await test.createUser({ phoneE164: own }),
    ];
    const landlord = await test.createUser({ role: 'property_owner' });
    for (const [by, status] of [
      [landlord, 'rejected'],
      [tenant, 'withdrawn'],
    ] as const) {
      const { id } = await applied(tenant, (await home({ ownerId: landlord.id })).id, { guarantor });
      const open = (await read(landlord, `/api/applications/${id}`)).body;
      expect(open).toMatchObject({ guarantor, applicant: { phone: own } });
      await change(by, id, { status });
      for (const reader of [landlord, admin]) {
        expect((await read(reader, `/api/applications/${id}`)).body.guarantor).toBeNull();
      }
      for (const reader of [landlord, admin]) {
        const { name, ...contact } = (await read(reader, `/api/applications/${id}`)).body.applicant;
        expect(contact).toEqual({ phone: null, email: null });
        expect(name).not.toBe('');
      }
      const listed = await read(landlord, '/api/applications?side=owner&limit=100');
      expect(JSON.stringify(listed.body)).not.toContain(guarantor.phone);
      expect(JSON.stringify(listed.body)).not.toContain(own);
      expect((await read(tenant, `/api/applications/${id}`)).body.guarantor).toEqual(guarantor);
    }
  });

  it('is for people who are signed in', async () => {
    for (const path of ['', '/counts', `/${crypto.randomUUID()}`, `/${crypto.randomUUID()}/lease`]) {
      expect(await errorOf(await test.send('GET', `/api/applications${path}`))).toEqual([
        401,
        'not_signed_in',
      ]);
    }
  });

  it("lists one's own, the newest change first, page by page, and those for one's listings", async () => {
    const [first, second, third] = [
      await applied(renter, (await home()).id),
      await applied(renter, (await home()).id),
      await applied(renter, (await home({ title: 'Villa' })).id),
    ];
    await change(owner, first.id, { status: 'under_review' });
    const own = await read(renter, '/api/applications');
    expect(idsOf(own.body)).toEqual([first.id, third.id, second.id]);
    expect(own.headers.get('x-total-count')).toBe('3');
    const page = await read(renter, '/api/applications?limit=2&page=2');
    expect(idsOf(page.body)).toEqual([second.id]);
    expect(idsOf((await read(renter, '/api/applications?status=pending')).body)).toEqual([
      third.id,
      second.id,
    ]);

    expect(idsOf((await read(owner, '/api/applications?side=owner')).body)).toEqual([
      first.id,
      third.id,
      second.id,
    ]);
    expect(
      idsOf((await read(owner, `/api/applications?side=owner&propertyId=${third.propertyId}`)).body),
    ).toEqual([third.id]);
    for (const [who, side] of [
      [owner, 'applicant'],
      [renter, 'owner'],
      [stranger, 'owner'],
    ] as const) {
      expect((await read(who, `/api/applications?side=${side}`)).body).toEqual([]);
    }
    expect((await read(renter, '/api/applications/counts')).body).toEqual({
      total: 3,
      byStatus: { pending: 2, under_review: 1, approved: 0, rejected: 0, withdrawn: 0 },
      listings: [],
    });
    const counted = (await read(owner, '/api/applications/counts?side=owner')).body;
    expect(counted.total).toBe(3);
    expect(counted.listings).toHaveLength(3);
    expect(counted.listings).toContainEqual({
      id: third.propertyId,
      title: third.propertyTitle,
      open: 1,
      total: 1,
    });
    const ofOne = `/api/applications/counts?side=owner&propertyId=${third.propertyId}`;
    expect((await read(owner, ofOne)).body.total).toBe(1);
    expect((await read(stranger, ofOne)).body).toMatchObject({ total: 0, listings: [] });
    expect((await read(owner, '/api/applications/counts')).body.total).toBe(0);
  });

  it('stays readable once the listing is deleted (D9)', async () => {
    const property = await home({ title: 'Soon gone' });
    const { id } = await applied(renter, property.id);
    await test.send('DELETE', `/api/properties/${property.id}`, { headers: owner.headers });
    expect((await read(renter, `/api/applications/${id}`)).body).toMatchObject({
      propertyTitle: 'Soon gone',
      isListed: false,
    });
  });

  it('is read by both sides and by admins, each with what they may do now', async () => {
    const { id } = await applied(renter, (await home()).id);
    const admin = await test.createUser({ role: 'admin' });
    const next = async (who: TestUser) => (await read(who, `/api/applications/${id}`)).body.nextStatuses;
    expect(await next(renter)).toEqual(['withdrawn']);
    expect(await next(owner)).toEqual(['under_review', 'approved', 'rejected']);
    expect(await next(admin)).toEqual([]);
    expect((await read(stranger, `/api/applications/${id}`)).status).toBe(404);
  });

  it('has an index that serves each list in order', async () => {
    const plan = (text: Promise<{ 'QUERY PLAN': string }[]>) =>
      text.then((rows) => rows.map((row) => row['QUERY PLAN']).join('\n'));
    for (const [column, index] of [
      ['user_id', 'applications_user_idx'],
      ['owner_id', 'applications_owner_idx'],
    ] as const) {
      const text = await plan(
        test.context.database.db
          .transaction(async (tx) => {
            await tx.execute('set local enable_seqscan = off');
            await tx.execute('set local enable_bitmapscan = off');
            return tx.execute<{ 'QUERY PLAN': string }>(
              `explain select id from applications where ${column} = '${owner.id}' order by updated_at desc, id desc limit 20`,
            );
          })
          .then(({ rows }) => rows),
      );
      expect(text).toContain(index);
      expect(text).not.toContain('Sort');
    }
  });
});

describe('GET /api/applications/{id}/lease', () => {
  it('is there only after the approval, and only for the two sides', async () => {
    const { id } = await applied(renter, (await home()).id);
    const path = `/api/applications/${id}/lease`;
    expect((await read(renter, path)).status).toBe(404);
    await change(owner, id, { status: 'approved' });
    expect((await read(renter, path)).status).toBe(200);
    expect((await read(owner, path)).status).toBe(200);
    const admin = await test.createUser({ role: 'admin' });
    for (const who of [stranger, admin]) expect((await read(who, path)).status).toBe(404);
  });

  it('says what was agreed, and stays so when the listing changes', async () => {
    const property = await home(TERMS);
    const { id } = await applied(renter, property.id, {
      moveIn: '2026-12-01',
      people: 3,
      guarantor: { name: 'Aamina Cali', phone: '061 555 0188', relation: 'sister' },
    });
    await change(owner, id, { status: 'approved' });
    await test.sql`update properties set price = 900, deposit = 5, house_rules = 'None' where id = ${property.id}`;
    const { body } = await read(renter, `/api/applications/${id}/lease`);
    expect(body as Lease).toMatchObject({
      reference: id.slice(0, 8),
      rent: '300.00',
      deposit: 600,
      monthsInAdvance: 1,
      dueAtSigning: 900,
      minimumMonths: 12,
      startsOn: '2026-12-01',
      endsOn: '2027-11-30',
      houseRules: ['Quiet after 10:00 PM', 'No changes to walls without asking'],
      people: 3,
      landlord: { name: 'Sahra Maxamuud' },
      tenant: { name: 'Xasan Cali' },
      guarantor: { name: 'Aamina Cali', relation: 'sister' },
      isOwner: false,
    });
  });

  it('begins when the home is free, where that is later than the wish', async () => {
    const property = await home({ ...TERMS, availableFrom: '2027-01-15' });
    const { id } = await applied(renter, property.id, { moveIn: '2026-12-01' });
    await change(owner, id, { status: 'approved' });
    expect((await read(owner, `/api/applications/${id}/lease`)).body).toMatchObject({
      startsOn: '2027-01-15',
      endsOn: '2028-01-14',
      isOwner: true,
    });
  });

  it('says that there is no deposit and no rent in advance, where the listing said so', async () => {
    const property = await home({ price: '300.00', noDeposit: true, noMonthsInAdvance: true });
    const { id } = await applied(renter, property.id);
    await change(owner, id, { status: 'approved' });
    await test.sql`update properties set deposit = 600 where id = ${property.id}`;
    const { body } = await read(renter, `/api/applications/${id}/lease`);
    const { deposit, dueAtSigning, moveInCosts } = body as Lease;
    expect({ deposit, dueAtSigning, sum: moveInCosts.sum }).toEqual({
      deposit: 0,
      dueAtSigning: 0,
      sum: '0.00',
    });
    expect(moveInCosts.parts).toEqual([
      { part: 'deposit', amount: '0.00' },
      { part: 'rent', amount: '0.00', months: 0 },
    ]);
  });

  it('knows no more than the listing says', async () => {
    const { id } = await applied(renter, (await home()).id);
    await change(owner, id, { status: 'approved' });
    expect((await read(renter, `/api/applications/${id}/lease`)).body).toMatchObject({
      rent: '450.00',
      deposit: 0,
      dueAtSigning: 450,
      startsOn: null,
      endsOn: null,
      houseRules: [],
    });
  });
});
