import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import type { Approval, HeldProperty, Queues } from '#contract/reports.api.ts';
import { auditLog } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { reportsOf } from '#server/testing/reports.ts';

let test: TestApp;
let admin: TestUser;
let toldTo: ReturnType<typeof reportsOf>['toldTo'];

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
  ({ toldTo } = reportsOf(test, () => admin));
});

const HOME = { title: 'Two rooms in Hodan', description: 'Quiet.', price: '300', location: 'Hodan' };

const turn = (isOn: boolean) =>
  test.send('PUT', '/api/admin/settings/approvals', { body: { isOn }, headers: admin.headers });
beforeEach(async () => {
  expect((await turn(true)).status).toBe(200);
});

const newOwner = () => test.createUser({ role: 'property_owner' });
const list = async (by: TestUser, values: Record<string, unknown> = {}) => {
  const response = await test.send('POST', '/api/properties', {
    body: { ...HOME, ...values },
    headers: by.headers,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as OwnProperty;
};
const decide = (id: string, body: Record<string, unknown>) =>
  test.send('PATCH', `/api/admin/approvals/${id}`, { body, headers: admin.headers });
const isShown = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).status === 200;
const held = async (by: TestUser) =>
  (await (await test.send('GET', '/api/my/held-properties', by)).json()) as HeldProperty[];
const waiting = async (query = '') =>
  (await (await test.send('GET', `/api/admin/approvals?limit=100${query}`, admin)).json()) as Approval[];

describe('what waits for a first look', () => {
  it('is nothing while it is off', async () => {
    await turn(false);
    const owner = await newOwner();
    const { id, isActive } = await list(owner);
    expect([isActive, await isShown(id), await held(owner)]).toEqual([true, true, []]);
  });

  it('is every listing of an owner until one has been shown, and nobody else sees it', async () => {
    const owner = await newOwner();
    const first = await list(owner, { title: 'The first' });
    const second = await list(owner, { title: 'The second' });
    expect([first.isActive, second.isActive]).toEqual([false, false]);
    expect(await isShown(first.id)).toBe(false);
    const found = await test.send('GET', `/api/properties?ownerId=${owner.id}`);
    expect(await found.json()).toEqual([]);
    expect((await held(owner)).map((one) => [one.title, one.held])).toEqual([
      ['The second', 'review'],
      ['The first', 'review'],
    ]);
    expect(
      (await waiting()).filter((one) => one.owner.id === owner.id).map((one) => one.listing.title),
    ).toEqual(['The first', 'The second']);
    expect((await decide(first.id, { decision: 'approve' })).status).toBe(200);
    const third = await list(owner, { title: 'The third' });
    expect([await isShown(first.id), await isShown(third.id), await isShown(second.id)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is no listing of who has been on the market before, nor of administrators', async () => {
    const known = await newOwner();
    await turn(false);
    const { id } = await list(known);
    await turn(true);
    expect((await list(known)).isActive).toBe(true);
    // Also once the old one is hidden by its owner.
    await test.sql`update properties set is_active = false where owner_id = ${known.id}`;
    expect((await list(known)).isActive).toBe(true);
    await test.sql`update properties set is_active = true where id = ${id}`;
    expect(await isShown(id)).toBe(true);
    expect((await list(admin)).isActive).toBe(true);
  });

  it('is no draft, until its owner wants it shown', async () => {
    const owner = await newOwner();
    const draft = await list(owner, { isActive: false });
    expect(await held(owner)).toEqual([]);
    const saved = await test.send('PUT', `/api/properties/${draft.id}`, {
      body: HOME,
      headers: owner.headers,
    });
    expect([(await saved.json()).isActive, (await held(owner))[0]?.held]).toEqual([false, 'review']);
  });
});

describe('a look', () => {
  it.each([
    ['no decision', {}],
    ['an unknown one', { decision: 'burn' }],
    ['a change without a reason', { decision: 'ask_change', reason: ' ' }],
  ])('rejects %s', async (_name, body) => {
    const { id } = await list(await newOwner());
    expect(await errorOf(await decide(id, body))).toEqual([400, 'invalid_input']);
  });

  it('finds only what waits, as it was looked at', async () => {
    const { id, version } = await list(await newOwner());
    expect(await errorOf(await decide(id, { decision: 'approve', version: version + 1 }))).toEqual([
      409,
      'conflict',
    ]);
    expect((await decide(id, { decision: 'approve', version })).status).toBe(200);
    expect(await errorOf(await decide(id, { decision: 'approve' }))).toEqual([409, 'conflict']);
    const { id: unknown } = await test.createProperty({ deletedAt: new Date() });
    expect(await errorOf(await decide(unknown, { decision: 'approve' }))).toEqual([404, 'not_found']);
  });

  it('asks for one change at a time: the second of two administrators is refused', async () => {
    const { id } = await list(await newOwner());
    const asked = ['A photo of the kitchen.', 'A photo of the yard.'].map((reason) =>
      decide(id, { decision: 'ask_change', reason }),
    );
    const came = await Promise.all(asked);
    expect(came.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [listing] = await test.sql<{
      reason: string;
    }>`select held_reason as reason from properties where id = ${id}`;
    const isFirst = came[0]?.status === 200;
    expect(listing?.reason).toBe(isFirst ? 'A photo of the kitchen.' : 'A photo of the yard.');
    expect(await errorOf(await decide(id, { decision: 'ask_change', reason: 'The rent.' }))).toEqual([
      409,
      'conflict',
    ]);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
  });

  it('shows the listing: found in search, told to its owner, in the audit log', async () => {
    const owner = await newOwner();
    const { id } = await list(owner);
    await decide(id, { decision: 'approve' });
    const found = await (await test.send('GET', `/api/properties?ownerId=${owner.id}`)).json();
    expect(found).toEqual([expect.objectContaining({ id })]);
    expect((await toldTo(owner.id)).map((one) => [one.type, one.title, one.path])).toEqual([
      ['in_app', 'Your listing is shown: Two rooms in Hodan', `/properties/${id}`],
      ['email', 'Your listing is shown: Two rooms in Hodan', `/properties/${id}`],
    ]);
    const [entry] = await test.context.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt));
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'approval.approve',
      details: { before: { held: 'review' }, after: { held: null } },
    });
  });

  it('asks for a change, which its owner makes and sends again, once', async () => {
    const owner = await newOwner();
    const { id } = await list(owner);
    await decide(id, { decision: 'ask_change', reason: 'Please add a photo of the kitchen.' });
    expect(await held(owner)).toMatchObject([
      { id, held: 'change', reason: 'Please add a photo of the kitchen.', caseId: null },
    ]);
    expect((await toldTo(owner.id))[1]?.message).toContain('Please add a photo of the kitchen.');
    expect((await waiting('&held=change')).map((one) => one.listing.id)).toContain(id);
    const again = (by: TestUser) => test.send('POST', `/api/my/properties/${id}/review`, by);
    expect(await errorOf(await again(await newOwner()))).toEqual([404, 'not_found']);
    expect(await errorOf(await again(admin))).toEqual([404, 'not_found']);
    await test.send('PUT', `/api/properties/${id}`, { body: HOME, headers: owner.headers });
    expect((await held(owner))[0]?.held).toBe('change');
    expect((await again(owner)).status).toBe(200);
    expect(await errorOf(await again(owner))).toEqual([409, 'conflict']);
    expect((await waiting()).map((one) => one.listing.id)).toContain(id);
  });
});

describe('the switch', () => {
  it('takes yes or no, and stands in the audit log once for each change', async () => {
    for (const body of [{}, { isOn: 'yes' }, { isOn: true, more: 1 }]) {
      const response = await test.send('PUT', '/api/admin/settings/approvals', {
        body,
        headers: admin.headers,
      });
      expect(await errorOf(response)).toEqual([400, 'invalid_input']);
    }
    const entries = () => test.sql`select from audit_log where action = 'settings.approvals'`;
    const before = (await entries()).length;
    await turn(true);
    expect(await entries()).toHaveLength(before);
    expect(await (await turn(false)).json()).toEqual({ approvalsOn: false });
    expect(await entries()).toHaveLength(before + 1);
    const queues = (await (await test.send('GET', '/api/admin/queues', admin)).json()) as Queues;
    expect(queues.approvalsOn).toBe(false);
  });

  it('leaves waiting what waits, and the queues count it', async () => {
    const count = async () =>
      ((await (await test.send('GET', '/api/admin/queues', admin)).json()) as Queues).approvals;
    const before = await count();
    const { id } = await list(await newOwner());
    await turn(false);
    expect([await count(), await isShown(id)]).toEqual([before + 1, false]);
    await decide(id, { decision: 'approve' });
    expect(await count()).toBe(before);
  });
});
