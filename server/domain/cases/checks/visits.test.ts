import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeVisits } from '#contract/checks.api.ts';
import type { FoundProperty, PropertyDetail } from '#contract/properties.api.ts';
import { auditLog, homeVisits, type properties } from '#server/platform/database/schema/index.ts';
import { StorageError } from '#server/platform/media/storage-error.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checksOf } from '#server/testing/checks.ts';
import { changeListing } from '#server/testing/listings.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let home: typeof properties.$inferSelect;
let of: ReturnType<typeof checksOf>;
const START = new Date('2026-11-21T08:00:00Z');
let now = START;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  admin = await test.createUser({ role: 'admin', name: 'Hodan Desk' });
  of = checksOf(test);
});
beforeEach(async () => {
  now = START;
  owner = await test.createUser({ role: 'property_owner' });
  home = await test.createProperty({ ownerId: owner.id });
});

const visits = async () =>
  (await (
    await test.send('GET', `/api/admin/properties/${home.id}/visits`, { headers: admin.headers })
  ).json()) as HomeVisits;
const rows = () =>
  test.context.database.db.select().from(homeVisits).where(eq(homeVisits.propertyId, home.id));
const shown = async () =>
  ((await (await test.send('GET', `/api/properties/${home.id}`)).json()) as PropertyDetail).checks;
const found = async () =>
  ((await (await test.send('GET', '/api/properties?limit=100')).json()) as FoundProperty[]).find(
    ({ id }) => id === home.id,
  )?.check;

describe('what is refused', () => {
  it('who is no administrator, a home that is not there, and a home of one’s own', async () => {
    expect((await of.addVisitPhoto({ id: '', headers: {} }, home.id)).status).toBe(401);
    expect((await of.addVisitPhoto(owner, home.id)).status).toBe(403);
    expect((await of.enter(owner, home.id, '2026-11-20')).status).toBe(403);
    expect((await of.addVisitPhoto(admin, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    const own = await test.createProperty({ ownerId: admin.id });
    expect((await of.visit(admin, own.id, '2026-11-20')).status).toBe(403);
  });

  it('four photos, and a sixth; what is no picture is none', async () => {
    // Sent again under its key, because no answer came, it is one photo.
    const keyed = { ...admin, headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() } };
    for (let n = 0; n < 2; n += 1) expect((await of.addVisitPhoto(keyed, home.id)).status).toBe(201);
    for (let n = 0; n < 3; n += 1) expect((await of.addVisitPhoto(admin, home.id)).status).toBe(201);
    expect((await of.addVisitPhoto(admin, home.id, Buffer.from('no picture at all'))).status).toBe(400);
    expect((await of.enter(admin, home.id, '2026-11-20')).status).toBe(409);
    const both = await Promise.all([of.addVisitPhoto(admin, home.id), of.addVisitPhoto(admin, home.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await of.addVisitPhoto(admin, home.id)).status).toBe(409);
    const { prepared } = await visits();
    expect(await of.filesOf(prepared?.id ?? '')).toHaveLength(5);
    expect((await of.enter(admin, home.id, '2026-11-20')).status).toBe(200);
  });

  it('a day to come, and one more than 60 days ago', async () => {
    for (const [day, code] of [
      ['2026-11-22', 'too_far_ahead'],
      ['2026-09-21', 'in_the_past'],
    ] as const) {
      const response = await of.enter(admin, home.id, day);
      expect([response.status, (await response.json()).issues.visitedOn.code]).toEqual([400, code]);
    }
  });

  it('photos of a store that fails: the visit is begun anew', async () => {
    const { privateFiles } = test.context.media;
    const put = vi.spyOn(privateFiles, 'put').mockRejectedValueOnce(new StorageError(new Error('full')));
    expect((await of.addVisitPhoto(admin, home.id)).status).toBe(503);
    put.mockRestore();
    expect((await visits()).prepared).toBeNull();
    expect((await of.visit(admin, home.id, '2026-11-20')).status).toBe(200);
  });
});

describe('a visit', () => {
  it('is shown on page and card with its day, told to the owner, and recorded; never who it was', async () => {
    expect((await of.visit(admin, home.id, '2026-11-19')).status).toBe(200);
    const text = await (await test.send('GET', `/api/properties/${home.id}`)).text();
    const check = { kind: 'visit', at: '2026-11-18T21:00:00.000Z' };
    expect(JSON.parse(text)).toMatchObject({ check, checks: [check] });
    expect(text).not.toMatch(/Hodan Desk|Maxamed Cali/);
    expect(await found()).toEqual(check);
    expect((await visits()).visits).toMatchObject([
      { visitedOn: '2026-11-19', visitor: 'Maxamed Cali', enteredBy: 'Hodan Desk', isOver: false },
    ]);
    const entries = await test.context.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, home.id), eq(auditLog.action, 'visit.enter')));
    expect(entries).toHaveLength(1);
    const notices = await test.sql`
      select title from notifications where user_id = ${owner.id} and type = 'in_app'`;
    expect(notices).toEqual([{ title: `We have visited your home: ${home.title}` }]);
  });

  it('shows its photos to administrators alone, with their name across, and records every look', async () => {
    await of.visit(admin, home.id, '2026-11-19');
    const [photo = ''] = (await visits()).visits[0]?.photos ?? [];
    expect((await test.send('GET', photo)).status).toBe(401);
    expect((await test.send('GET', photo, { headers: owner.headers })).status).toBe(403);
    const response = await test.send('GET', photo, { headers: admin.headers });
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(5);
    const looks = await test.sql`
      select details->>'photo' as photo from audit_log where subject_id = ${home.id} and action = 'visit.look'`;
    expect(looks).toEqual([{ photo: '1' }]);
  });

  it('weighs more than an identity on the card, and holds for a year', async () => {
    await of.decide(admin, await of.ask(owner), { decision: 'seen' });
    await of.visit(admin, home.id, '2026-11-19');
    expect(await found()).toMatchObject({ kind: 'visit' });
    expect((await shown()).map(({ kind }) => kind)).toEqual(['visit', 'identity']);
    now = new Date('2027-11-18T20:59:59Z');
    expect(await found()).toMatchObject({ kind: 'visit' });
    now = new Date('2027-11-18T21:00:00Z');
    expect(await found()).toMatchObject({ kind: 'identity' });
    expect((await visits()).visits).toMatchObject([{ isOver: true }]);
  });

  it('ends with address or owner, photos included; not with another price', async () => {
    for (const change of [
      { location: 'Kaaraan, Mogadishu' },
      { ownerId: (await test.createUser({ role: 'property_owner' })).id },
    ]) {
      await of.visit(admin, home.id, '2026-11-19');
      const [visit] = (await visits()).visits;
      await changeListing(test, home.id, { price: '501' });
      expect(await shown()).toHaveLength(1);
      await changeListing(test, home.id, change);
      expect(await shown()).toEqual([]);
      await removeFiles(test.context);
      expect([await of.filesOf(visit?.id ?? ''), await rows()]).toEqual([[], []]);
    }
  });

  it('is taken back at once, and goes 30 days after its listing and with the account', async () => {
    await of.visit(admin, home.id, '2026-11-19');
    const [first] = (await visits()).visits;
    const removed = await test.send('DELETE', `/api/admin/visits/${first?.id}`, { headers: admin.headers });
    expect([removed.status, await of.filesOf(first?.id ?? ''), await shown()]).toEqual([200, [], []]);

    await of.visit(admin, home.id, '2026-11-19');
    const [second] = (await visits()).visits;
    await changeListing(test, home.id, { deletedAt: now });
    now = new Date(START.getTime() + 29 * 86_400_000);
    await removeFiles(test.context);
    expect(await of.filesOf(second?.id ?? '')).toHaveLength(5);
    now = new Date(START.getTime() + 31 * 86_400_000);
    await removeFiles(test.context);
    expect(await of.filesOf(second?.id ?? '')).toEqual([]);

    now = START;
    home = await test.createProperty({ ownerId: owner.id });
    await of.visit(admin, home.id, '2026-11-19');
    const [third] = (await visits()).visits;
    await test.send('DELETE', `/api/admin/users/${owner.id}`, { headers: admin.headers });
    await test.deliver();
    expect([await of.filesOf(third?.id ?? ''), await rows()]).toEqual([[], []]);
  });
});

it('a search is one statement, with the checks of all its homes', async () => {
  for (let n = 0; n < 4; n += 1) await test.createProperty({ ownerId: owner.id });
  await of.visit(admin, home.id, '2026-11-20');
  const { $client } = test.context.database.readerOf(['properties', 'places']);
  const asked = vi.spyOn($client, 'query');
  const count = async (limit: number) => {
    asked.mockClear();
    await (await test.send('GET', `/api/properties?limit=${limit}`)).arrayBuffer();
    return asked.mock.calls.length;
  };
  await count(2);
  expect([await count(1), await count(5)]).toEqual([1, 1]);
  asked.mockRestore();
});
