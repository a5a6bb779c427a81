import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '#contract/applications.api.ts';
import { APPLICATION_GRAPH, APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications.ts';
import { stepTo } from '#contract/process.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { applicationsOf } from '#server/testing/applications.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let renter: TestUser;
let other: TestUser;
let owner: TestUser;
const { applied, change, read } = applicationsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  [renter, other, owner] = [
    await test.createUser({ role: 'renter', phoneE164: '+252615550131' }),
    await test.createUser({ role: 'renter' }),
    await test.createUser({ role: 'property_owner' }),
  ];
});

const home = () => test.createProperty({ ownerId: owner.id });
const statusOf = async (id: string) => (await read(renter, `/api/applications/${id}`)).body.status;

describe('PATCH /api/applications/{id} refuses', () => {
  it('guests, and everybody whose application it is not', async () => {
    const { id } = await applied(renter, (await home()).id);
    expect(await errorOf(await change(undefined, id, { status: 'approved' }))).toEqual([
      401,
      'not_signed_in',
    ]);
    const otherOwner = await test.createUser({ role: 'property_owner' });
    for (const nobody of [other, otherOwner]) {
      for (const status of ['withdrawn', 'approved']) {
        expect(await errorOf(await change(nobody, id, { status }))).toEqual([404, 'not_found']);
      }
    }
    expect(await statusOf(id)).toBe('pending');
  });

  it('what only the other side may do', async () => {
    const { id } = await applied(renter, (await home()).id);
    for (const status of ['under_review', 'approved', 'rejected', 'pending']) {
      expect(await errorOf(await change(renter, id, { status }))).toEqual([403, 'forbidden']);
    }
    expect(await errorOf(await change(owner, id, { status: 'withdrawn' }))).toEqual([403, 'forbidden']);
    const admin = await test.createUser({ role: 'admin' });
    expect(await errorOf(await change(admin, id, { status: 'approved' }))).toEqual([403, 'forbidden']);
    expect(await statusOf(id)).toBe('pending');
  });

  it('an unknown status', async () => {
    const { id } = await applied(renter, (await home()).id);
    expect((await change(owner, id, { status: 'maybe' })).status).toBe(400);
  });

  it('to withdraw what is under review', async () => {
    const { id } = await applied(renter, (await home()).id);
    await change(owner, id, { status: 'under_review' });
    const response = await change(renter, id, { status: 'withdrawn' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ fields: { status: 'under_review' } });
  });

  it('a decision on a status that is not the current one any more', async () => {
    const { id } = await applied(renter, (await home()).id);
    await change(owner, id, { status: 'under_review' });
    const response = await change(owner, id, { status: 'approved', from: 'pending' });
    expect(response.status).toBe(409);
    expect(await statusOf(id)).toBe('under_review');
  });
});

describe('the steps of an application', () => {
  it('follow the graph for any sequence of wishes of both sides, and the history records the path taken', async () => {
    const wish = fc.record({
      side: fc.constantFrom('owner' as const, 'applicant' as const),
      to: fc.constantFrom(...APPLICATION_STATUSES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 6 }), async (wishes) => {
        const { id } = await applied(renter, (await home()).id);
        const path: ApplicationStatus[] = ['pending'];
        for (const { side, to } of wishes) {
          const now = path.at(-1) ?? 'pending';
          const response = await change(side === 'owner' ? owner : renter, id, { status: to });
          const isOwnAct = (to === 'withdrawn') === (side === 'applicant');
          const allowed = isOwnAct && stepTo(APPLICATION_GRAPH, to, { state: now, side }) !== undefined;
          expect(response.status).toBe(allowed ? 200 : isOwnAct ? 409 : 403);
          if (allowed) path.push(to);
        }
        const { body } = await read(renter, `/api/applications/${id}`);
        expect(body.events.map((event: { to: string }) => event.to)).toEqual(path);
        expect(body.status).toBe(path.at(-1));
      }),
      { numRuns: 12 },
    );
  });

  it('are told to the other side by bell, mail and SMS, and lead to the application', async () => {
    const { id } = await applied(renter, (await home()).id);
    await change(owner, id, { status: 'under_review' });
    await change(owner, id, { status: 'approved' });
    const rows = await test.sql<{ type: string; title: string; path: string | null }>`
      select type, title, data->>'path' as path from notifications
      where data->>'applicationId' = ${id} and user_id = ${renter.id} and title <> 'Application sent'
      order by created_at, id`;
    expect(rows.map(({ type, title }) => `${type}: ${title}`).toSorted()).toEqual([
      'email: Application approved',
      'email: Application under review',
      'in_app: Application approved',
      'in_app: Application under review',
      'sms: Application approved',
      'sms: Application under review',
    ]);
    const { body } = await read(renter, '/api/notifications');
    expect(body[0]).toMatchObject({
      title: 'Application approved',
      path: `/my-applications/${id}/lease`,
    });
  });
});

describe('approve against withdraw at the same instant', () => {
  it('has one winner; the other gets a conflict with the current status', async () => {
    for (let round = 0; round < 25; round++) {
      const { id } = await applied(renter, (await home()).id);
      const approve = () => change(owner, id, { status: 'approved', markUnderOffer: true });
      const withdraw = () => change(renter, id, { status: 'withdrawn' });
      // In both orders: the first request is not always the first to write.
      const asked = await Promise.all(round % 2 ? [approve(), withdraw()] : [withdraw(), approve()]);
      const [approved, withdrawn] = round % 2 ? asked : asked.toReversed();
      const codes = [approved?.status, withdrawn?.status];
      expect(codes.toSorted()).toEqual([200, 409]);
      const { body } = await read(renter, `/api/applications/${id}`);
      const application = body as Application;
      expect(application.status).toBe(codes[0] === 200 ? 'approved' : 'withdrawn');
      expect(application.events.map(({ to }) => to)).toEqual(['pending', application.status]);
      expect(application.propertyStatus).toBe(codes[0] === 200 ? 'under_offer' : 'available');
      const loser = codes[0] === 409 ? approved : withdrawn;
      expect(await loser?.json()).toMatchObject({ code: 'conflict', fields: { status: application.status } });
    }
  });
});

describe('an approval', () => {
  // As rows of earlier versions may be: an application that outlived what it is for.
  it.each([
    ['deleted', `deleted_at = now()`],
    ['turned to a sale, whose price is no rent', `type = 'buy', price = 85000`],
    ['let to somebody', `status = 'rented'`],
  ])('is refused where the listing was %s; the applicant can still be answered', async (_name, values) => {
    const property = await home();
    const { id } = await applied(renter, property.id);
    await test.context.database.db.execute(
      sql`update properties set ${sql.raw(values)} where id = ${property.id}`,
    );
    expect(await errorOf(await change(owner, id, { status: 'approved' }))).toEqual([409, 'conflict']);
    const application = (await read(renter, `/api/applications/${id}`)).body;
    expect(application).toMatchObject({ status: 'pending', hasLease: false });
    expect((await change(owner, id, { status: 'rejected' })).status).toBe(200);
  });

  it('leaves the listing and the others alone unless asked', async () => {
    const { id: propertyId } = await home();
    const [mine, theirs] = [await applied(renter, propertyId), await applied(other, propertyId)];
    await change(owner, mine.id, { status: 'approved' });
    expect((await read(other, `/api/applications/${theirs.id}`)).body).toMatchObject({
      status: 'pending',
      propertyStatus: 'available',
    });
  });

  it('marks the listing under offer with its history, and answers the others kindly, if asked', async () => {
    const property = await home();
    const [mine, theirs] = [await applied(renter, property.id), await applied(other, property.id)];
    const gone = await applied(await test.createUser(), property.id);
    await test.sql`update applications set status = 'withdrawn' where id = ${gone.id}`;
    await change(owner, mine.id, { status: 'approved', markUnderOffer: true, rejectOthers: true });
    expect((await read(other, `/api/applications/${theirs.id}`)).body).toMatchObject({
      status: 'rejected',
      propertyStatus: 'under_offer',
      events: [{ to: 'pending' }, { from: 'pending', to: 'rejected', by: 'owner' }],
    });
    const [stored] = await test.sql`select version from properties where id = ${property.id}`;
    expect(stored).toEqual({ version: 2 });
    const [last] = await test.sql`
      select status, actor_id as "actorId" from property_statuses where property_id = ${property.id} order by at desc limit 1`;
    expect(last).toEqual({ status: 'under_offer', actorId: owner.id });
    const told = await test.sql`
      select title from notifications where type = 'in_app' and user_id = ${other.id} and data->>'applicationId' = ${theirs.id}
      and title <> 'Application sent'`;
    expect(told).toEqual([{ title: 'Application not accepted' }]);
    expect(await test.sql`select status from applications where id = ${gone.id}`).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  it('of two applicants at the same instant, each rejecting the others, leaves one approved', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: propertyId } = await home();
      const ids = [await applied(renter, propertyId), await applied(other, propertyId)].map(({ id }) => id);
      const answers = await Promise.all(
        ids.map((id) => change(owner, id, { status: 'approved', rejectOthers: true })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const rows = await test.sql<{ status: string }>`
        select status from applications where property_id = ${propertyId} order by status`;
      expect(rows.map(({ status }) => status)).toEqual(['approved', 'rejected']);
    }
  });
});
